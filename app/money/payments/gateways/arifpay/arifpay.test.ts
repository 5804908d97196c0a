import { afterEach, describe, expect, it } from 'vitest'
import { startArifPay } from '#test/gateways/arifpay-under-test.ts'
import type { FakeArifPayOptions } from '#test/gateways/fake-arifpay.ts'
import { type WebhookReceiver, startWebhookReceiver } from '#test/gateways/webhook-receiver.ts'
import type { DirectCharge, PaymentPage, PaymentReference } from '../../provider.ts'
import { decideSettlement } from '../../settlement.ts'

/** Tests what only ArifPay does; `contract.test.ts` tests what all gateways do. */

const AMOUNT_SANTIM = 150_050
const reference = 'CAKE7F3Q9K'
const now = new Date('2026-01-10T09:00:00Z')

const running: { close(): Promise<void> }[] = []
afterEach(() => Promise.all(running.splice(0).map((each) => each.close())))

async function start(options?: FakeArifPayOptions) {
  const arifpay = await startArifPay(options)
  const shop: WebhookReceiver = await startWebhookReceiver()
  running.push(arifpay.fake, shop)
  const charge: DirectCharge = {
    reference,
    amountSantim: AMOUNT_SANTIM,
    method: 'Telebirr',
    phone: '+251900000123',
    description: 'Order 7F3Q9K',
    notifyUrl: shop.notifyUrl('arifpay', reference),
  }
  const page = (name: string) => `https://shop.example/payment-${name}`
  const checkout: PaymentPage = {
    reference,
    amountSantim: AMOUNT_SANTIM,
    items: [{ name: 'Fruit tarts', quantity: 3, unitPriceSantim: 40_010 }],
    phone: charge.phone,
    lang: 'am',
    urls: {
      origin: 'https://shop.example',
      success: page('success'),
      failure: page('failure'),
      cancel: page('cancel'),
    },
    notifyUrl: charge.notifyUrl,
  }
  return { ...arifpay, provider: arifpay.create(), shop, charge, checkout }
}

const settle = (reported: Parameters<typeof decideSettlement>[1]) =>
  decideSettlement(
    { state: 'pending', amountSantim: AMOUNT_SANTIM, reference, createdAt: now, mode: 'test', isAccepted: true },
    reported,
    now,
  )

describe('a total that ArifPay counts otherwise', () => {
  it('opens no page', async () => {
    const { provider, fake, checkout } = await start({ addedToTotalSantim: 100 })
    expect(await provider.paymentPage(checkout)).toMatchObject({ ok: false, fault: 'unsupported' })
    expect(fake.payments.get(reference).state).toBe('cancelled')
  })

  it('withdraws the prompt', async () => {
    const { provider, fake, charge } = await start({ addedToTotalSantim: -1 })
    expect(await provider.directCharge(charge)).toMatchObject({ ok: false, fault: 'unsupported' })
    expect(fake.payments.get(reference).state).toBe('cancelled')
  })

  it('leads to a person when the prompt cannot be withdrawn and is paid', async () => {
    const { provider, fake, charge } = await start({ addedToTotalSantim: -1, retainsSessions: true })
    const taken = await provider.directCharge(charge)
    if (!taken.ok) throw new Error(taken.detail)
    fake.decide(reference, { act: 'pay' })
    const reported = await provider.verify({ ...taken, reference, asker: 'shop' })
    expect(reported.ok && settle(reported)).toEqual({ kind: 'review', reason: 'amount_mismatch' })
  })
})

describe('a refusal', () => {
  it('to a key of the other environment is about the configuration', async () => {
    const { create, charge } = await start({ otherKey: 'live-key' })
    expect(await create({ variables: { ARIFPAY_API_KEY: 'live-key' } }).directCharge(charge)).toMatchObject({
      ok: false,
      fault: 'config',
    })
  })

  it('names the wrong field, without the whole phone', async () => {
    const { provider, charge } = await start()
    const refused = await provider.directCharge({ ...charge, phone: '+251700000123' })
    expect(refused).toMatchObject({ ok: false, fault: 'validation' })
    expect(refused.ok ? '' : refused.detail).toContain('is not of this operator')
    expect(refused.ok ? '' : refused.detail).not.toContain('700000123')
  })

  it('is a web page for an address with a wrong prefix', async () => {
    const { create, fake, charge } = await start()
    const lost = create({ variables: { ARIFPAY_BASE_URL: `${fake.url}/v0` } })
    expect(await lost.checkConnection()).toMatchObject({
      ok: false,
      detail: expect.stringContaining('text/html') as string,
    })
    expect(await lost.directCharge(charge)).toMatchObject({ ok: false, fault: 'unknown_outcome' })
  })

  it('opens no page for a customer without a phone, and asks nothing', async () => {
    const { provider, fake, checkout } = await start()
    expect(await provider.paymentPage({ ...checkout, phone: null })).toMatchObject({ fault: 'unsupported' })
    expect(fake.count('hosted')).toBe(0)
  })
})

describe('a message', () => {
  it.each(['top', 'data', 'transaction'] as const)('names its session in any position (%s)', async (webhookShape) => {
    const { provider, fake, shop, charge } = await start({ webhookShape })
    const taken = await provider.directCharge(charge)
    fake.decide(reference, { act: 'pay' })
    await fake.sendWebhook(reference)
    const parsed = provider.parseWebhook(shop.messages[0]!)
    const sessionId = taken.ok ? taken.providerReference : null
    expect(parsed).toEqual({
      authenticity: 'unsigned',
      eventKey: `${sessionId}:SUCCESS`,
      reference,
      providerReference: sessionId,
      about: 'payment',
    })
  })

  it('restores a payment whose session was lost with the answer', async () => {
    const { provider, fake, shop, charge } = await start()
    fake.fail({ kind: 'cut_after', on: 'charge' })
    expect(await provider.directCharge(charge)).toMatchObject({ fault: 'unknown_outcome' })
    const lost: PaymentReference = { reference, providerReference: null }
    fake.decide(reference, { act: 'pay' })
    expect(await provider.verify({ ...lost, asker: 'shop' })).toEqual({ ok: true, status: 'pending' })

    await fake.sendWebhook(reference)
    const { reference: named, providerReference = null } = provider.parseWebhook(shop.messages[0]!)
    expect(named).toBe(reference)
    const reported = await provider.verify({ reference, providerReference, asker: 'shop' })
    expect(reported.ok && settle(reported)).toMatchObject({ kind: 'complete' })
  })

  it.each(['', 'ED 1', 'ED\u0000', 'E'.repeat(101), 7, null])(
    'that names no session (%j) is refused',
    async (sessionId) => {
      const { provider } = await start()
      const rawBody = Buffer.from(JSON.stringify({ sessionId, nonce: reference, transactionStatus: 'SUCCESS' }))
      const facts = {
        headers: new Headers(),
        query: new URLSearchParams(),
        token: 'right',
        tokenIsValidFor: () => true,
      }
      expect(provider.parseWebhook({ rawBody, ...facts }).authenticity).toBe('invalid')
    },
  )

  it('that is forged completes nothing: the session has the paid sum', async () => {
    const { provider, fake, shop, charge } = await start()
    await provider.directCharge(charge)
    await fake.sendWebhook(reference, { flaw: 'forged_body' })
    const { providerReference = null, claim } = provider.parseWebhook(shop.messages[0]!)
    expect(claim).toBeUndefined()
    const reported = await provider.verify({ reference, providerReference, asker: 'shop' })
    expect(reported).toEqual({ ok: true, status: 'pending' })
  })
})

describe('a session', () => {
  it('of another payment proves nothing', async () => {
    const { provider, fake, shop, charge } = await start()
    const other = { ...charge, reference: 'CAKEOTHER1', notifyUrl: shop.notifyUrl('arifpay', 'CAKEOTHER1') }
    const taken = await provider.directCharge(other)
    if (!taken.ok) throw new Error(taken.detail)
    const asked = { ...taken, reference, asker: 'shop' as const }
    expect(await provider.verify(asked)).toMatchObject({ ok: false })
    fake.decide(other.reference, { act: 'pay' })
    const reported = await provider.verify(asked)
    expect(reported.ok && settle(reported)).toEqual({ kind: 'review', reason: 'reference_mismatch' })
  })

  it('that is unused is pending, and cancelled after it is withdrawn', async () => {
    const { provider, checkout } = await start()
    const page = await provider.paymentPage(checkout)
    if (!page.ok) throw new Error(page.detail)
    const asked = { ...page, reference, asker: 'customer' as const }
    expect(await provider.verify(asked)).toEqual({ ok: true, status: 'pending' })
    expect(await provider.expire(asked)).toEqual({ ok: true, outcome: 'cancelled' })
    expect(await provider.expire(asked)).toEqual({ ok: true, outcome: 'cancelled' })
    expect(await provider.verify(asked)).toMatchObject({ status: 'cancelled' })
  })
})
