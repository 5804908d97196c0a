import { afterEach, describe, expect, it } from 'vitest'
import type { FakeMpesaOptions } from '#test/gateways/fake-mpesa.ts'
import { startMpesa } from '#test/gateways/mpesa-under-test.ts'
import { startWebhookReceiver } from '#test/gateways/webhook-receiver.ts'
import type { DirectCharge } from '../../provider.ts'
import { decideSettlement } from '../../settlement.ts'
import { mpesaResult } from './mpesa-status.ts'

/** Tests what only M-Pesa does; `contract.test.ts` tests what all gateways do. */

const reference = 'CAKE7F3Q9K'
const AMOUNT_SANTIM = 150_000

const running: { close(): Promise<void> }[] = []
afterEach(() => Promise.all(running.splice(0).map((each) => each.close())))

async function start(options?: FakeMpesaOptions) {
  const mpesa = await startMpesa(options)
  const shop = await startWebhookReceiver()
  running.push(mpesa.fake, shop)
  const charge = (changes: Partial<DirectCharge> = {}): DirectCharge => ({
    reference,
    amountSantim: AMOUNT_SANTIM,
    method: 'Mpesa',
    phone: '+251700000123',
    description: 'Order 7F3Q9K',
    notifyUrl: shop.notifyUrl('mpesa', changes.reference ?? reference),
    ...changes,
  })
  return { ...mpesa, provider: mpesa.create(), shop, charge }
}

describe('what M-Pesa cannot charge', () => {
  it.each([
    ['a sum with santim, which another gateway takes', { amountSantim: 150_050 }, 'unsupported'],
    ['another wallet', { method: 'Telebirr' as const }, 'unsupported'],
    ['a number that is not of Safaricom', { phone: '+251900000123' }, 'validation'],
  ])('%s, is refused before anything is sent', async (_what, changes, fault) => {
    const { provider, fake, charge } = await start()
    expect(await provider.directCharge(charge(changes))).toMatchObject({ ok: false, fault })
    expect(fake.count('token') + fake.count('charge')).toBe(0)
  })
})

describe('the password', () => {
  it.each(['plain', 'sha256-hex', 'sha256-base64'] as const)('made by the rule %s is taken', async (passwordRule) => {
    const { provider, charge } = await start({ passwordRule })
    expect(await provider.directCharge(charge())).toMatchObject({ ok: true })
  })
})

describe('the token', () => {
  it('is requested once, also by concurrent prompts, and again shortly before it expires', async () => {
    let time = new Date('2026-01-10T09:00:00Z').getTime()
    const { create, fake, charge } = await start()
    const provider = create({ clock: { now: () => new Date(time) } })
    const references = ['CAKE000001', 'CAKE000002', 'CAKE000003']
    const taken = await Promise.all(references.map((each) => provider.directCharge(charge({ reference: each }))))
    expect(taken.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(fake.count('token')).toBe(1)

    time += 3530 * 1000
    await provider.directCharge(charge({ reference: 'CAKE000004' }))
    expect(fake.count('token')).toBe(1)
    time += 10 * 1000
    await provider.directCharge(charge({ reference: 'CAKE000005' }))
    expect(fake.count('token')).toBe(2)
  })

  it('that M-Pesa no longer accepts costs one prompt, which another gateway sends, and is requested again', async () => {
    const { provider, create, fake, charge } = await start({ oneTokenOnly: true })
    await provider.directCharge(charge({ reference: 'CAKE000001' }))
    await create().directCharge(charge({ reference: 'CAKE000002' }))
    expect(await provider.directCharge(charge())).toMatchObject({ ok: false, fault: 'config' })
    expect(fake.payments.find(reference)).toBeUndefined()
    expect(await provider.directCharge(charge({ reference: 'CAKE000003' }))).toMatchObject({ ok: true })
  })

  it.each(['html', 'cut', 'silent', 'server_error'] as const)(
    'that is not issued (%s) leaves the prompt unsent, for another gateway to send',
    async (kind) => {
      const { create, fake, charge } = await start()
      fake.fail({ kind, on: 'token' })
      const refused = await create({ timeoutMs: 100 }).directCharge(charge())
      expect(refused).toMatchObject({ ok: false, fault: 'unreachable' })
      expect(fake.count('charge')).toBe(0)
    },
  )
})

describe('a callback', () => {
  async function called(
    options: FakeMpesaOptions,
    decision: { act: 'pay' | 'decline' | 'cancel'; amountSantim?: number },
  ) {
    const { provider, fake, shop, charge } = await start(options)
    const taken = await provider.directCharge(charge())
    if (!taken.ok) throw new Error(taken.detail)
    fake.decide(reference, decision)
    await fake.sendWebhook(reference)
    return { taken, fake, parsed: provider.parseWebhook(shop.messages[0]!) }
  }

  it.each([
    ['body', 'number'],
    ['body', 'text'],
    ['stkCallback', 'number'],
    ['top', 'text'],
  ] as const)('reports the payment, as %s with figures as %s', async (callbackShape, figuresAs) => {
    const { parsed, taken } = await called({ callbackShape, figuresAs }, { act: 'pay' })
    expect(parsed).toMatchObject({
      authenticity: 'unsigned',
      reference,
      providerReference: taken.providerReference,
      claim: {
        ok: true,
        status: 'completed',
        paid: {
          amountSantim: AMOUNT_SANTIM,
          currency: 'ETB',
          reference,
          mode: 'test',
          transactionId: expect.stringMatching(/^TBF/) as string,
        },
      },
      reply: { ResultCode: 0, ResultDesc: 'Accepted' },
    })
  })

  it('about another sum leads to a person', async () => {
    const { parsed } = await called({}, { act: 'pay', amountSantim: AMOUNT_SANTIM - 100 })
    const now = new Date()
    const facts = { reference, createdAt: now, mode: 'test', isAccepted: true } as const
    const attempt = { state: 'pending', amountSantim: AMOUNT_SANTIM, ...facts } as const
    expect(decideSettlement(attempt, parsed.claim!, now)).toEqual({ kind: 'review', reason: 'amount_mismatch' })
  })

  it.each([
    ['decline', { declinedCode: 1 }, { status: 'failed', reason: 'not enough money on the account' }],
    ['decline', { declinedCode: 1037 }, { status: 'failed', reason: 'timeout: the phone did not answer' }],
    ['cancel', {}, { status: 'cancelled', reason: 'cancelled on the phone' }],
  ] as const)('after a customer who chose to %s reports the end', async (act, options, claim) => {
    const { parsed } = await called({ figuresAs: 'text', ...options }, { act })
    expect(parsed.claim).toEqual({ ok: true, ...claim })
  })

  it('names its request, so that one with another number is recognized', async () => {
    const { provider, fake, shop, charge } = await start()
    const taken = await provider.directCharge(charge())
    fake.decide(reference, { act: 'pay' })
    await fake.sendWebhook(reference, { flaw: 'forged_body' })
    const parsed = provider.parseWebhook(shop.messages[0]!)
    expect(parsed.reference).toBe(reference)
    expect(parsed.providerReference).not.toBe(taken.ok && taken.providerReference)
  })

  it('without a readable sum contains no sum', async () => {
    const { provider } = await start()
    const parsed = provider.parseWebhook({
      rawBody: Buffer.from(
        JSON.stringify({
          MerchantRequestID: reference,
          CheckoutRequestID: 'ws_CO_1',
          ResultCode: 0,
          CallbackMetadata: null,
        }),
      ),
      headers: new Headers(),
      query: new URLSearchParams(),
      token: 'right',
      tokenIsValidFor: () => true,
    })
    expect(parsed.claim).toEqual({ ok: true, status: 'completed' })
  })
})

it.each([
  ['0', 'completed'],
  ['1032', 'cancelled'],
  ['1037', 'failed'],
  ['1019', 'failed'],
  ['1', 'failed'],
  ['2001', 'failed'],
  ['1001', 'failed'],
  ['9999', 'failed'],
  ['toString', 'failed'],
] as const)('the result code %s is %s', (code, status) => {
  expect(mpesaResult(code).status).toBe(status)
})

it('has no status query', async () => {
  const { provider } = await start()
  expect(await provider.verify({ reference, providerReference: 'ws_CO_1', asker: 'shop' })).toEqual({
    ok: true,
    status: 'pending',
  })
})
