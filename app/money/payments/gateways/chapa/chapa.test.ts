import { afterEach, describe, expect, it } from 'vitest'
import { startChapa } from '#test/gateways/chapa-under-test.ts'
import type { FakeChapaOptions } from '#test/gateways/fake-chapa.ts'
import { startWebhookReceiver } from '#test/gateways/webhook-receiver.ts'
import type { PaymentPage } from '../../provider.ts'
import { readChapaPayment } from './chapa-status.ts'
import { chapa, localPhone } from './chapa.server.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

async function start(options?: FakeChapaOptions) {
  const chapa = await startChapa(options)
  closing.push(() => chapa.fake.close())
  return { ...chapa, provider: chapa.create() }
}

const charge = {
  reference: 'CAKE7F3Q9K',
  amountSantim: 150_050,
  method: 'Telebirr',
  phone: '+251900123456',
  description: 'T7K2',
  notifyUrl: 'https://shop.example/api/hooks/chapa/token',
} as const

const variables = {
  CHAPA_SECRET_KEY: 'CHASECK_TEST-key-of-the-shop',
  CHAPA_WEBHOOK_SECRET: 'whsec-of-the-shop',
  CHAPA_BASE_URL: 'https://chapa.example',
}

const payment = { reference: charge.reference, providerReference: null, asker: 'shop' } as const

it.each([
  ['+251911000000', '0911000000'],
  ['+251700123456', '0700123456'],
])('writes %s as %s', (phone, local) => {
  expect(localPhone(phone)).toBe(local)
})

describe('a charge', () => {
  it('of Telebirr to a Safaricom number is refused with the field and its error', async () => {
    const { provider } = await start()
    expect(await provider.directCharge({ ...charge, phone: '+251700123456' })).toEqual({
      ok: false,
      fault: 'validation',
      detail: expect.stringContaining('"mobile":["The mobile cannot use telebirr."]') as string,
    })
  })

  it('is a matter of configuration while the account may not charge directly', async () => {
    const { provider } = await start({ direct: false })
    expect(await provider.directCharge(charge)).toMatchObject({ ok: false, fault: 'config' })
  })

  it.each([
    ['that wants a code from the customer', { auth_type: 'otp', requestID: 'req_1' }, 'unsupported'],
    ['without data', null, 'unknown_outcome'],
  ])('with an answer %s', async (_what, data, fault) => {
    const answer = Response.json({ message: 'Charge initiated', status: 'success', data })
    const deps = { clock: { now: () => new Date(0) }, fetch: () => Promise.resolve(answer) }
    const provider = chapa.read(variables).gateway!.create(deps)
    expect(await provider.directCharge(charge)).toMatchObject({ ok: false, fault })
  })
})

const checkout: PaymentPage = {
  reference: 'CAKE7F3Q9K',
  amountSantim: 99,
  items: [{ name: 'ማር ኬክ', quantity: 1, unitPriceSantim: 99 }],
  phone: null,
  lang: 'am',
  urls: {
    origin: 'https://shop.example',
    success: 'https://shop.example/payment-success',
    failure: 'https://shop.example/payment-failure',
    cancel: 'https://shop.example/payment-cancel',
  },
  notifyUrl: 'https://shop.example/api/hooks/chapa/token',
}

describe('a payment page', () => {
  it.each([
    ['Amharic alone', [['ማር ኬክ', 1]]],
    ['signs that Chapa refuses', [["Sara's “best” cake & more", 2]]],
    ['more than fits', Array.from({ length: 20 }, () => ['Chocolate cake', 3])],
  ] as const)('opens for items with %s', async (_what, items) => {
    const { provider } = await start()
    const named = items.map(([name, quantity]) => ({
      name: String(name),
      quantity: Number(quantity),
      unitPriceSantim: 1,
    }))
    expect(await provider.paymentPage({ ...checkout, items: named })).toMatchObject({ ok: true })
  })
})

describe('asked how a payment stands', () => {
  it('has amounts written as texts, with the fee and the number on the statement', async () => {
    const { provider, fake } = await start({ amountsAsText: true })
    await provider.directCharge(charge)
    fake.decide(charge.reference, { act: 'pay' })
    expect(await provider.verify(payment)).toEqual({
      ok: true,
      status: 'completed',
      paid: {
        amountSantim: 150_050,
        currency: 'ETB',
        reference: charge.reference,
        mode: 'test',
        feeSantim: 5252,
        transactionId: fake.payments.get(charge.reference).id,
      },
    })
  })

  it('distinguishes unpaid, unknown and a wrong address', async () => {
    const { provider, create, fake } = await start()
    expect(await provider.verify(payment)).toEqual({ ok: true, status: 'not_found' })
    await provider.directCharge(charge)
    expect(await provider.verify(payment)).toEqual({ ok: true, status: 'pending' })
    const lost = create({ variables: { CHAPA_BASE_URL: `${fake.url}/v9` } })
    expect(await lost.verify(payment)).toMatchObject({ ok: false, fault: 'config' })
  })

  it('reports a reversal', async () => {
    const { provider, fake } = await start()
    await provider.directCharge(charge)
    fake.decide(charge.reference, { act: 'pay' })
    const { id } = fake.payments.get(charge.reference)
    const refund = { ...payment, transactionId: id, amountSantim: 150_050, reason: 'r', refundReference: 'CAKEREFUND' }
    expect(await provider.refund(refund)).toMatchObject({ ok: true, state: 'sent' })
    expect(await provider.verify(payment)).not.toHaveProperty('isRefunded')
    fake.payments.get(charge.reference).refunds[0]!.state = 'refunded'
    expect(await provider.verify(payment)).toMatchObject({ status: 'completed', isRefunded: true })
  })

  const reported = { tx_ref: 'CAKE7F3Q9K', amount: 1500, currency: 'ETB', mode: 'test', status: 'success' }
  it.each([
    [{ ...reported, amount: '1500.005' }],
    [{ ...reported, amount: null }],
    [{ ...reported, currency: null }],
    [{ ...reported, mode: 'sandbox' }],
  ])('contains no unreadable sum: %j', (answer) => {
    const read = readChapaPayment({ reference: 'AP1', charge: null, ...answer })
    expect(read).toEqual({ ok: true, status: 'completed' }) // without `paid` a person checks it
  })

  it('is pending for an undocumented status', () => {
    const read = readChapaPayment({ ...reported, reference: null, charge: null, status: 'on hold' })
    expect(read).toEqual({ ok: true, status: 'pending', reason: 'Chapa says "on hold"' })
  })
})

describe('withdrawing', () => {
  it('is impossible where Chapa refuses and the payment is still open', async () => {
    const refused = { message: 'Cancelling is not possible', status: 'failed', data: null }
    const open = { message: 'Payment not paid yet', status: null, data: null }
    const fetch = (_url: unknown, init?: RequestInit) =>
      Promise.resolve(
        init?.method === 'PUT' ? Response.json(refused, { status: 400 }) : Response.json(open, { status: 404 }),
      )
    const provider = chapa.read(variables).gateway!.create({ clock: { now: () => new Date(0) }, fetch })
    expect(await provider.expire(payment)).toMatchObject({ ok: false, fault: 'unsupported' })
  })
})

describe('giving money back', () => {
  it.each(['provider', 'ours'] as const)(
    'names the payment by the number that is configured (%s)',
    async (refundsBy) => {
      const { create, fake } = await start({ refundsBy })
      const provider = create({ variables: { CHAPA_REFUND_REFERENCE: refundsBy } })
      await provider.directCharge(charge)
      fake.decide(charge.reference, { act: 'pay' })
      const transactionId = fake.payments.get(charge.reference).id
      const refund = { ...payment, transactionId, amountSantim: 50, reason: 'r', refundReference: 'CAKEREFUND' }
      expect(await provider.refund({ ...refund, amountSantim: 150_051 })).toMatchObject({
        ok: false,
        fault: 'validation',
      })
      expect(await provider.refund(refund)).toMatchObject({ ok: true })
    },
  )
})

it('does not end a refund whose number Chapa does not know', async () => {
  const { provider } = await start()
  const refund = { refundReference: 'CAKEREFUND', providerReference: null }
  expect(await provider.verifyRefund!(refund)).toMatchObject({ ok: false, fault: 'unsupported' })
})

it('calls back by GET when the page was paid: a hint, at the address that the shop gave', async () => {
  const shop = await startWebhookReceiver()
  closing.push(() => shop.close())
  const { provider, fake } = await start()
  const notifyUrl = shop.notifyUrl('chapa', checkout.reference)
  expect(await provider.paymentPage({ ...checkout, notifyUrl })).toMatchObject({ ok: true })
  fake.decide(checkout.reference, { act: 'pay' })
  expect(await fake.sendCallback(checkout.reference)).toBe(200)
  const [message] = shop.messages
  expect(message!.tokenIsValidFor(checkout.reference)).toBe(true)
  expect(provider.parseWebhook(message!)).toMatchObject({ authenticity: 'unsigned', reference: checkout.reference })
})

it('accepts a webhook whose signature is over the re-serialised body', async () => {
  const shop = await startWebhookReceiver()
  closing.push(() => shop.close())
  const { provider, fake } = await start({ webhookUrl: `${shop.url}/api/hooks/chapa`, signsReserialised: true })
  await provider.directCharge(charge)
  fake.decide(charge.reference, { act: 'pay' })
  await fake.sendWebhook(charge.reference)
  expect(provider.parseWebhook(shop.messages[0]!)).toMatchObject({
    authenticity: 'signed',
    reference: charge.reference,
  })
})
