import { afterEach, describe, expect, it } from 'vitest'
import type { FakeSantimPayOptions } from '#test/gateways/fake-santimpay.ts'
import { startSantimPay } from '#test/gateways/santimpay-under-test.ts'
import { startWebhookReceiver } from '#test/gateways/webhook-receiver.ts'
import { transaction } from './santimpay-messages.ts'
import { faultOfWords, readSantimPayTransaction } from './santimpay-status.ts'
import { readPageUrl } from './santimpay.server.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

async function start(options?: Partial<FakeSantimPayOptions>) {
  const shop = await startWebhookReceiver()
  const santimpay = await startSantimPay(options)
  closing.push(() => santimpay.fake.close())
  closing.push(() => shop.close())
  const charge = {
    reference: 'CAKE7F3Q9K',
    amountSantim: 150_050,
    method: 'Telebirr',
    phone: '+251900000001',
    description: 'T7K2 ETB\u00A01,500.50',
    notifyUrl: shop.notifyUrl('santimpay', 'CAKE7F3Q9K'),
  } as const
  return { ...santimpay, shop, charge, provider: santimpay.create() }
}

const payment = { reference: 'CAKE7F3Q9K', providerReference: null, asker: 'shop' } as const

describe('what the payer paid', () => {
  it.each([
    ['totalAmount while the shop bears the commission', false],
    ['amount when the customer does', true],
  ])('is %s', async (_what, commissionFromCustomer) => {
    const { provider, fake, charge } = await start({ commissionFromCustomer })
    await provider.directCharge(charge)
    fake.decide(charge.reference, { act: 'pay' })
    expect(await provider.verify(payment)).toMatchObject({
      status: 'completed',
      paid: { amountSantim: 150_050, feeSantim: 3976 },
    })
  })

  // The vendor's own sample has more decimals than money.
  const sample = { id: 'CAKE7F3Q9K', currency: 'ETB', amount: '0.9735', commission: '0.0265', status: 'COMPLETED' }
  it('is read from the sample of the vendor', () => {
    const reported = transaction.parse({ ...sample, totalAmount: '1', commissionFromCustomer: false })
    expect(readSantimPayTransaction(reported, 'test').paid).toMatchObject({ amountSantim: 100, feeSantim: 3 })
  })

  it.each([{ ...sample }, { ...sample, totalAmount: '0.9735' }, { ...sample, totalAmount: '1', currency: '' }])(
    'is not guessed: %j',
    (reported) => {
      // Without `paid` a person checks it.
      expect(readSantimPayTransaction(transaction.parse(reported), 'test')).toEqual({ ok: true, status: 'completed' })
    },
  )
})

describe('the state', () => {
  it.each([
    ['PENDING', 'pending'],
    ['COMPLETED', 'completed'],
    ['SUCCESS', 'completed'],
    ['FAILED', 'failed'],
    ['DECLINED', 'failed'],
    ['CANCELLED', 'cancelled'],
    ['Completed', 'completed'],
    ['SOMETHING', 'pending'],
    ['', 'pending'],
  ])('%s is %s', (Status, status) => {
    expect(readSantimPayTransaction(transaction.parse({ id: 'CAKE7F3Q9K', Status }), 'test').status).toBe(status)
  })

  it('is read under both names', async () => {
    const { provider, fake, charge } = await start({ statusKey: 'Status' })
    await provider.directCharge(charge)
    fake.decide(charge.reference, { act: 'pay' })
    expect(await provider.verify(payment)).toMatchObject({ status: 'completed' })
  })
})

describe('a refusal', () => {
  it.each([200, 400])('is read with HTTP %i', async (refusesWith) => {
    const { provider, create, charge } = await start({ refusesWith })
    const variables = { SANTIMPAY_METHOD_TELEBIRR: 'telebirr', SANTIMPAY_METHOD_CBEBIRR: 'cbe' }
    expect(await create({ wrongKey: true }).directCharge(charge)).toMatchObject({ fault: 'config' })
    expect(await create({ variables }).directCharge(charge)).toMatchObject({ fault: 'unsupported' })
    expect(await create({ variables: { SANTIMPAY_MERCHANT_ID: 'nobody' } }).directCharge(charge)).toMatchObject({
      fault: 'config',
    })
    const wrongPhone = await provider.directCharge({ ...charge, phone: '0900000001' })
    expect(wrongPhone).toMatchObject({ fault: 'validation', detail: expect.stringContaining('phone number') as string })
    expect(JSON.stringify(wrongPhone)).not.toMatch(/\d{9}/)
    expect(await provider.verify(payment)).toEqual({ ok: true, status: 'not_found' })
    expect(await provider.directCharge(charge)).toMatchObject({ ok: true })
    expect(await provider.directCharge(charge)).toMatchObject({ fault: 'duplicate' })
  })

  it.each([
    ['invalid token', 'config'],
    ['ECDSA verification error', 'config'],
    ['payment method not supported', 'unsupported'],
    ['phone number must look like +251912345678', 'validation'],
    ['duplicate client reference', 'duplicate'],
    ['Transaction already exists', 'duplicate'],
    ['the moon is full', undefined],
  ])('with the words "%s" is %s', (words, fault) => {
    expect(faultOfWords(words)).toBe(fault)
  })

  it('about the merchant does not count as an unknown payment', async () => {
    const { create } = await start()
    const strange = create({ variables: { SANTIMPAY_MERCHANT_ID: 'nobody' } })
    expect(await strange.verify(payment)).toMatchObject({ ok: false, fault: 'config' })
    expect(await strange.checkConnection()).toMatchObject({ ok: false, fault: 'config' })
  })

  it('with a 5xx leaves the outcome open, whatever its text', async () => {
    const { create, charge } = await start({ refusesWith: 500 })
    expect(await create({ wrongKey: true }).directCharge(charge)).toMatchObject({ fault: 'unknown_outcome' })
  })
})

describe('the extra token', () => {
  it('is sent when there is one', async () => {
    const { provider, create, charge } = await start({ gatewayToken: 'extra' })
    expect(await provider.directCharge(charge)).toMatchObject({ fault: 'config' })
    expect(await create({ variables: { SANTIMPAY_GATEWAY_TOKEN: 'extra' } }).directCharge(charge)).toMatchObject({
      ok: true,
    })
  })
})

describe('the address of the payment page', () => {
  it.each([
    ['https://services.santimpay.com/?data=a&amp;lang=en', 'https://services.santimpay.com/?data=a&lang=en'],
    ['https://pay.example/?data=a', 'https://pay.example/?data=a'],
    ['http://services.santimpay.com/?data=a', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('%j is %j', (reported, url) => {
    expect(readPageUrl(reported)).toBe(url)
  })
})

describe('a webhook', () => {
  it('counts by its token; the body is ignored', async () => {
    const { provider, fake, charge, shop } = await start()
    await provider.directCharge(charge)
    fake.decide(charge.reference, { act: 'pay' })
    await fake.sendWebhook(charge.reference, { flaw: 'forged_body' })
    const [message] = shop.messages
    expect(Buffer.from(message!.rawBody).toString()).toContain('CAKE999999')
    expect(provider.parseWebhook(message!)).toMatchObject({ authenticity: 'signed', reference: charge.reference })
  })

  it('of another merchant is refused', async () => {
    const { provider, create, fake, charge, shop } = await start()
    await provider.directCharge(charge)
    await fake.sendWebhook(charge.reference)
    expect(
      create({ variables: { SANTIMPAY_MERCHANT_ID: 'another' } }).parseWebhook(shop.messages[0]!).authenticity,
    ).toBe('invalid')
  })
})
