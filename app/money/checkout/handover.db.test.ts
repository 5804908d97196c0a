import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeProvider, type FakeProvider } from '#app/money/payments/fake-provider.factory.ts'
import { PROMPT_LIMITS } from '#app/money/payments/prompt-limits.server.ts'
import type { ProviderFault } from '#app/money/payments/provider.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { sweepPayments } from './paying/sweep-payments.server.ts'
import { buildCatalog, buildTestShop, SILENT, SIX_BAKLAVA, type TestShop } from './test-shop.factory.ts'

const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
let first: FakeProvider
let second: FakeProvider
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  first = createFakeProvider('first')
  second = createFakeProvider('second')
  shop = buildTestShop(db, { providers: [first, second] })
})
afterAll(() => database.drop())

/** Sorts an attempt before the one that replaces it, because both have the same time. */
const attempts = () =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .orderBy('created_at')
    .orderBy(sql`stands_in_for is not null`)
    .orderBy(sql`provider_reference nulls last`)
    .execute()

describe('a gateway that cannot start a payment', () => {
  it.each(['config', 'unsupported', 'rate_limited', 'unreachable'] as const)(
    'fails over to the next one: %s',
    async (fault) => {
      first.answers = fault
      const { status, body } = await shop.directPay()
      expect(status).toBe(200)
      const [failed, taken] = await attempts()
      expect(failed).toMatchObject({
        provider: 'first',
        state: 'failed',
        failure_reason: `${fault}: first says ${fault}`,
        learned_by: 'start',
        next_check_at: null,
      })
      expect(taken).toMatchObject({
        id: body.transactionId,
        provider: 'second',
        state: 'pending',
        stands_in_for: failed!.id,
        provider_reference: 'second-1',
        amount_santim: 27_000,
        phone: SILENT,
        intent_id: failed!.intent_id,
      })
      const references = [...first.prompts, ...second.prompts].map(({ reference }) => reference)
      expect(new Set(references)).toHaveProperty('size', 2)
      expect(second.prompts[0]!.notifyUrl).toContain(`/api/hooks/second/${taken!.reference}-`)
      expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1)
    },
  )

  it.each([
    ['validation', 422, 'provider_refused', 'failed'],
    ['unknown_outcome', 200, undefined, 'pending'],
    ['duplicate', 200, undefined, 'pending'],
    ['throws', 200, undefined, 'pending'],
  ] as const)('is the only one charged after %s', async (answer, status, code, state) => {
    first.answers = answer
    const answered = await shop.directPay()
    expect(answered).toMatchObject({ status, body: code ? { error: { code } } : { success: true } })
    expect(await attempts()).toMatchObject([{ provider: 'first', state }])
    expect(first.prompts).toHaveLength(1)
    expect(second.prompts).toEqual([])
  })

  it('fails over for a payment page too', async () => {
    first.answers = 'unreachable'
    const { body } = await shop.call('POST', '/pay', { cartItems: SIX_BAKLAVA, total: 270, phone: '' })
    const [, taken] = await attempts()
    expect(body.url).toBe(`https://second.example/${taken!.reference}`)
    expect(taken).toMatchObject({ state: 'pending', checkout_url: body.url, channel: 'hosted', is_accepted: true })
  })

  it('is reported when no gateway can start it, and the order can be paid later', async () => {
    first.answers = 'config'
    second.answers = 'unreachable'
    expect(await shop.directPay()).toMatchObject({ status: 502, body: { error: { code: 'provider_unavailable' } } })
    expect(await attempts()).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
    second.answers = 'accepts'
    expect((await shop.directPay()).status).toBe(200)
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1)
  })

  it('counts as one prompt, however often a tap fails over', async () => {
    first.answers = 'config'
    for (let tap = 0; tap < PROMPT_LIMITS.hourlyPerPhone; tap += 1) {
      expect((await shop.directPay()).status).toBe(200)
      shop.clock.advance(5.5 * 60_000) // a replaced prompt stays on the phone for five minutes
    }
    expect(await attempts()).toHaveLength(2 * PROMPT_LIMITS.hourlyPerPhone)
    expect(await shop.directPay()).toMatchObject({ status: 429 })
  })

  it('answers a repeated request with the final attempt', async () => {
    first.answers = 'config'
    const headers = { 'idempotency-key': 'b0a4f6d2c1e84f6f' }
    const asked = await Promise.all([shop.directPay({}, { headers }), shop.directPay({}, { headers })])
    const [, taken] = await attempts()
    expect(asked.map(({ body }) => body.transactionId)).toEqual([taken!.id, taken!.id])
    expect(second.prompts).toHaveLength(1)
  })

  it('leaves the payment to a concurrent second tap', async () => {
    const asking = Promise.withResolvers<void>()
    const charge = first.directCharge.bind(first)
    let taps = 0
    first.directCharge = async (request) => {
      taps += 1
      if (taps > 1) return charge(request)
      await asking.promise
      return { ok: false, fault: 'unreachable', detail: 'slow to fail' }
    }
    const browser = { headers: { cookie: 'buyer=a-browser-with-cookies' } }
    const slow = shop.directPay({}, browser)
    await expect.poll(() => taps).toBe(1)
    const quick = await shop.directPay({}, browser)
    asking.resolve()
    expect(quick.status).toBe(200)
    expect((await slow).status).toBe(502)
    expect(second.prompts).toEqual([])
    expect((await attempts()).map(({ state }) => state).sort()).toEqual(['pending', 'void'])
  })

  it('in test mode is skipped once another one is live', async () => {
    const live = createFakeProvider('second', { mode: 'live' })
    shop = buildTestShop(db, { providers: [first, live] })
    expect((await shop.directPay()).status).toBe(200)
    expect(first.prompts).toEqual([])
    expect(await attempts()).toMatchObject([{ provider: 'second', mode: 'live' }])
  })
})

describe('a request whose answer was lost', () => {
  it('is queried, never repeated, and paid if it was executed', async () => {
    first.answers = 'unknown_outcome'
    const { body } = await shop.directPay()
    shop.clock.advance(10_000)
    await sweepPayments(shop.deps)
    expect(first.verified).toBe(1)
    first.says = first.wasPaid(first.prompts[0]!)
    shop.clock.advance(20_000)
    await sweepPayments(shop.deps)
    expect(await attempts()).toMatchObject([
      {
        id: body.transactionId,
        state: 'completed',
        learned_by: 'sweep',
        fee_santim: 945,
        gateway_transaction_id: `T-${first.prompts[0]!.reference}`,
      },
    ])
    expect(await db.selectFrom('ledger_entries').selectAll().orderBy('id').execute()).toMatchObject([
      { amount_santim: 27_000, provider_reference: `T-${first.prompts[0]!.reference}` },
    ])
    expect(first.prompts).toHaveLength(1)
  })

  it('that the gateway does not know lets the customer try again; money that still arrives is accepted', async () => {
    first.answers = 'unknown_outcome'
    await shop.directPay()
    first.says = { ok: true, status: 'not_found' }
    shop.clock.advance(2 * 60_000)
    await sweepPayments(shop.deps)
    expect(await attempts()).toMatchObject([{ state: 'failed', next_check_at: expect.any(Date) as Date }])
    first.says = first.wasPaid(first.prompts[0]!)
    shop.clock.advance(5 * 60_000)
    await sweepPayments(shop.deps)
    expect(await attempts()).toMatchObject([{ state: 'completed', is_late: true }])
  })

  it('keeps its attempt when the gateway gives the number of another payment', async () => {
    first.directCharge = async () => ({ ok: true, providerReference: 'always the same' })
    expect((await shop.directPay()).status).toBe(200)
    expect((await shop.directPay({ phone: '+251900000002' }, { browser: 'another' })).status).toBe(200)
    expect(await attempts()).toMatchObject([
      { state: 'pending', provider_reference: 'always the same' },
      { state: 'pending', provider_reference: null },
    ])
  })
})

const MINUTE = 60_000

it('a payment without any message is queried by the schedule for a day, then left to a person', async () => {
  await shop.directPay()
  const began = shop.clock.now().getTime()
  const askedAt: number[] = []
  first.verify = async () => {
    askedAt.push((shop.clock.now().getTime() - began) / 1000)
    return { ok: true, status: 'pending' }
  }
  const passes = [...Array.from({ length: 60 }, () => 5000), ...Array.from({ length: 24 * 60 + 5 }, () => MINUTE)]
  for (const ms of passes) {
    shop.clock.advance(ms)
    await sweepPayments(shop.deps)
  }
  const hours = Array.from({ length: 23 }, (_, index) => (index + 2) * 3600)
  expect(askedAt).toEqual([10, 30, 60, 120, 300, 900, 3600, ...hours])
  expect(await attempts()).toMatchObject([{ state: 'unknown', failure_reason: 'no_answer', next_check_at: null }])
})

it('a payment page that nobody used is closed after an hour, where the gateway can', async () => {
  const closing = createFakeProvider('first', { expire: true })
  closing.expire = async () => ({ ok: true, outcome: 'cancelled' })
  shop = buildTestShop(db, { providers: [closing] })
  await shop.call('POST', '/pay', { cartItems: SIX_BAKLAVA, total: 270, phone: '' })
  for (let minute = 0; minute < 59; minute += 1) {
    shop.clock.advance(MINUTE)
    await sweepPayments(shop.deps)
  }
  expect(await attempts()).toMatchObject([{ state: 'unknown' }])
  shop.clock.advance(MINUTE)
  await sweepPayments(shop.deps)
  expect(await attempts()).toMatchObject([
    { state: 'cancelled', failure_reason: expect.stringContaining('closed') as string },
  ])
})

it.each<ProviderFault>(['config', 'unknown_outcome'])(
  'a gateway’s text about %s is never shown to customers',
  async (fault) => {
    first.answers = fault
    second.answers = fault
    const { body } = await shop.directPay()
    expect(JSON.stringify(body)).not.toContain('says')
  },
)
