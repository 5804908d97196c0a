import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { expireUnpaidOrders } from '#app/ordering/orders/status/expire-unpaid.server.ts'
import type { PaymentProvider } from '#app/money/payments/provider.ts'
import { SIGNATURE_HEADER, signSimulatorBody } from '#app/money/payments/simulator/simulator.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { settlePayment } from './settle-payment.server.ts'
import { sweepPayments } from './sweep-payments.server.ts'
import { APP_SECRET, APPROVING, buildCatalog, buildTestShop, SILENT, type TestShop } from '../test-shop.factory.ts'

const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

const MINUTE = 60_000
const order = () => db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
const attempt = (id: string) =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const ledger = () => db.selectFrom('ledger_entries').selectAll().orderBy('id').execute()
const events = async () =>
  (await db.selectFrom('order_events').selectAll().orderBy('id').execute()).map(({ kind, data, to_status }) => ({
    kind,
    data,
    to_status,
  }))
const settle = (attemptId: string, learnedBy: 'webhook' | 'poll' | 'sweep' = 'sweep') =>
  settlePayment(shop.deps, { attemptId, learnedBy })
const start = async (phone = SILENT, more = {}) =>
  (await shop.directPay({ phone, ...more })).body as { transactionId: string; orderCode: string }
/** A provider that cannot withdraw a prompt, as most cannot. */
const withoutExpire = (simulator: PaymentProvider): PaymentProvider => ({
  ...simulator,
  capabilities: { ...simulator.capabilities, expire: false },
})

describe('money that comes', () => {
  it('confirms the cart’s order, once, with one ledger row and its story', async () => {
    const { transactionId } = await start(APPROVING)
    shop.clock.advance(2000)
    const settled = await Promise.all(Array.from({ length: 15 }, () => settle(transactionId, 'webhook')))
    expect(settled.every((result) => result.ok && result.state === 'completed')).toBe(true)
    expect(await order()).toMatchObject({
      status: 'Confirmed',
      paid_santim: 27_000,
      payment_status: 'paid',
      payment_deadline_at: null,
      version: 2,
    })
    expect(await ledger()).toMatchObject([
      { attempt_id: transactionId, kind: 'payment', amount_santim: 27_000, provider: 'simulator' },
    ])
    expect(await attempt(transactionId)).toMatchObject({
      state: 'completed',
      is_late: false,
      is_duplicate: false,
      learned_by: 'webhook',
      next_check_at: null,
    })
    expect(await events()).toMatchObject([
      { kind: 'placed', to_status: 'Pending' },
      { kind: 'payment', data: { state: 'completed', amount_santim: 27_000, is_late: false } },
      { kind: 'moved', to_status: 'Confirmed' },
    ])
  })

  it('leaves a direct purchase confirmed and makes it paid', async () => {
    const placed = await shop.call('POST', '/orders', {
      cake_id: 'baklava',
      variant_id: 'box-of-6',
      phone: '0900000001',
    })
    const { orderUrl } = await import('#app/ordering/orders/messages/order-link.server.ts')
    const key = orderUrl(APP_SECRET, placed.body).split('key=')[1]
    const { transactionId } = await start(APPROVING, { cartItems: undefined, order: { code: placed.body.code, key } })
    shop.clock.advance(2000)
    await settle(transactionId)
    expect(await order()).toMatchObject({ status: 'Confirmed', payment_status: 'paid' })
  })

  it.each(['amount', 'currency'])('does not count as the requested money when the %s differs', async (what) => {
    const { transactionId } = await start(APPROVING)
    await db
      .updateTable('simulator_payments')
      .set(what === 'amount' ? { amount_santim: 26_000 } : { currency: 'USD' })
      .execute()
    shop.clock.advance(2000)
    for (let n = 0; n < 3; n += 1) await settle(transactionId)
    expect(await attempt(transactionId)).toMatchObject({
      state: 'unknown',
      failure_reason: `${what}_mismatch`,
      next_check_at: null,
    })
    expect(await order()).toMatchObject({ status: 'Pending', payment_status: 'unpaid' })
    expect(await ledger()).toEqual([])
    const payments = (await events()).filter(({ kind }) => kind === 'payment')
    expect(payments).toMatchObject([{ data: { state: 'review', reason: `${what}_mismatch` } }])
    expect(await shop.status(transactionId)).toBe('pending')
  })

  it('after a timeout is accepted and marked late', async () => {
    const { transactionId } = await start()
    shop.clock.advance(5 * MINUTE)
    await settle(transactionId)
    expect(await attempt(transactionId)).toMatchObject({ state: 'unknown' })
    await shop.decide(transactionId, 'approve')
    await shop.letPhonesAnswer()
    expect(await attempt(transactionId)).toMatchObject({ state: 'completed', is_late: true, is_duplicate: false })
    expect(await order()).toMatchObject({ status: 'Confirmed', payment_status: 'paid' })
  })

  it.each(['+251900000002', '+251900000003'])(
    'after a refusal on the phone %s is accepted and marked late',
    async (phone) => {
      const { transactionId } = await start(phone)
      shop.clock.advance(2000)
      await shop.letPhonesAnswer()
      expect(['failed', 'cancelled']).toContain((await attempt(transactionId)).state)
      await db.updateTable('simulator_payments').set({ state: 'completed' }).execute()
      await settle(transactionId, 'webhook')
      expect(await attempt(transactionId)).toMatchObject({ state: 'completed', is_late: true })
      expect(await order()).toMatchObject({ status: 'Confirmed', payment_status: 'paid' })
    },
  )

  it('after the order had lapsed opens it again', async () => {
    const { transactionId } = await start('+251900000002')
    shop.clock.advance(2000)
    await settle(transactionId)
    shop.clock.advance(20 * MINUTE)
    await expireUnpaidOrders(db, shop.clock.now())
    expect(await order()).toMatchObject({ status: 'Expired', closed_reason: 'not paid' })
    await db.updateTable('simulator_payments').set({ state: 'completed' }).execute()
    await settle(transactionId, 'webhook')
    expect(await order()).toMatchObject({ status: 'Confirmed', closed_reason: null, payment_status: 'paid' })
  })

  it('after a person had cancelled the order leaves it cancelled, and paid', async () => {
    const { transactionId } = await start(APPROVING)
    await db.updateTable('orders').set({ status: 'Cancelled', closed_reason: 'the customer called' }).execute()
    shop.clock.advance(2000)
    await settle(transactionId)
    expect(await order()).toMatchObject({
      status: 'Cancelled',
      closed_reason: 'the customer called',
      payment_status: 'paid',
    })
  })

  it('for a replaced prompt too is a duplicate, and the order overpaid', async () => {
    shop = buildTestShop(db, { provider: withoutExpire })
    const first = await start()
    shop.clock.advance(1000)
    const second = await start()
    await shop.decide(second.transactionId, 'approve')
    await settle(second.transactionId)
    await shop.decide(first.transactionId, 'approve')
    await settle(first.transactionId)
    expect(await attempt(second.transactionId)).toMatchObject({ state: 'completed', is_duplicate: false })
    expect(await attempt(first.transactionId)).toMatchObject({ state: 'completed', is_duplicate: true, is_late: true })
    expect(await order()).toMatchObject({ payment_status: 'overpaid', paid_santim: 54_000, status: 'Confirmed' })
    expect(await ledger()).toHaveLength(2)
  })

  it('voids and withdraws other open prompts of the order', async () => {
    shop = buildTestShop(db, { provider: withoutExpire })
    const first = await start()
    shop.clock.advance(1000)
    const second = await start()
    shop = buildTestShop(db)
    await shop.decide(first.transactionId, 'approve')
    await settle(first.transactionId)
    expect(await order()).toMatchObject({ payment_status: 'paid' })
    expect(await attempt(second.transactionId)).toMatchObject({ state: 'void' })
    const states = await db.selectFrom('simulator_payments').select('state').orderBy('state').execute()
    expect(states).toEqual([{ state: 'cancelled' }, { state: 'completed' }])
  })
})

describe('the sweep', () => {
  it('asks at 10 s, 30 s, 1, 2, 5, 15 and 60 minutes, then hourly for a day', async () => {
    const asked: number[] = []
    const began = shop.clock.now().getTime()
    shop = buildTestShop(db, {
      provider: (simulator) => ({
        ...simulator,
        verify(request) {
          asked.push(shop.clock.now().getTime() - began)
          return simulator.verify(request)
        },
      }),
    })
    await start()
    for (let passed = 0; passed < 90_000; passed += 5) {
      if (passed > 4000 && passed % 300 !== 0) continue
      shop.clock.advance(began + passed * 1000 - shop.clock.now().getTime())
      await sweepPayments(shop.deps)
    }
    const hours = Array.from({ length: 24 }, (_, n) => (n + 1) * 3600)
    expect(asked.map((ms) => ms / 1000)).toEqual([10, 30, 60, 120, 300, 900, ...hours])
  })

  it('settles payments without a poll or webhook', async () => {
    const { transactionId } = await start(APPROVING)
    shop.clock.advance(10_000)
    await Promise.all(Array.from({ length: 4 }, () => sweepPayments(shop.deps)))
    expect(await attempt(transactionId)).toMatchObject({ state: 'completed', learned_by: 'sweep', checks: 1 })
    expect(await order()).toMatchObject({ payment_status: 'paid' })
  })

  it('fails an attempt whose process died before it called the provider', async () => {
    const { transactionId } = await start()
    await db.deleteFrom('simulator_payments').execute()
    await db
      .updateTable('payment_attempts')
      .set({ state: 'created', provider_reference: null, is_accepted: false })
      .execute()
    shop.clock.advance(30_000)
    await sweepPayments(shop.deps)
    expect(await attempt(transactionId)).toMatchObject({ state: 'created' })
    shop.clock.advance(90_000)
    await sweepPayments(shop.deps)
    expect(await attempt(transactionId)).toMatchObject({ state: 'failed' })
  })

  it('settles an attempt whose process died after it called the provider', async () => {
    const { transactionId } = await start(APPROVING)
    await db.updateTable('payment_attempts').set({ state: 'created', provider_reference: null }).execute()
    shop.clock.advance(10_000)
    await sweepPayments(shop.deps)
    expect(await attempt(transactionId)).toMatchObject({ state: 'completed' })
    expect(await order()).toMatchObject({ status: 'Confirmed', payment_status: 'paid' })
  })

  it('leaves an attempt for later while its provider is silent', async () => {
    const { transactionId } = await start(APPROVING)
    const silent = buildTestShop(db, {
      provider: (simulator) => ({ ...simulator, verify: () => Promise.reject(new Error('timeout')) }),
    })
    shop.clock.advance(10_000)
    await sweepPayments({ ...silent.deps, clock: shop.clock })
    expect(await attempt(transactionId)).toMatchObject({
      state: 'pending',
      next_check_at: new Date('2026-11-21T06:00:30Z'),
    })
  })
})

describe('a webhook', () => {
  const message = async (event = 'payment.completed') => {
    const { reference } = await db.selectFrom('payment_attempts').select('reference').executeTakeFirstOrThrow()
    return JSON.stringify({ event, reference })
  }
  const signed = (body: string) => ({ [SIGNATURE_HEADER]: signSimulatorBody(APP_SECRET, body) })
  const storedEvents = () => db.selectFrom('provider_events').selectAll().execute()

  it('is kept raw, once, and settles', async () => {
    const { transactionId } = await start(APPROVING)
    shop.clock.advance(2000)
    const body = await message()
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.hook('simulator', body, signed(body))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await shop.idle()
    expect(await storedEvents()).toMatchObject([
      { provider: 'simulator', authenticity: 'signed', body, processed_at: shop.clock.now() },
    ])
    expect(await attempt(transactionId)).toMatchObject({ state: 'completed', learned_by: 'webhook' })
  })

  it('never completes a payment by itself', async () => {
    const { transactionId } = await start()
    const body = await message()
    expect((await shop.hook('simulator', body, signed(body))).status).toBe(200)
    await shop.idle()
    expect(await attempt(transactionId)).toMatchObject({ state: 'pending' })
    expect(await ledger()).toEqual([])
  })

  it('that arrives out of order changes nothing', async () => {
    const { transactionId } = await start(APPROVING)
    shop.clock.advance(2000)
    for (const event of ['payment.completed', 'payment.failed', 'payment.cancelled']) {
      const body = await message(event)
      await shop.hook('simulator', body, signed(body))
      await shop.idle()
    }
    expect(await attempt(transactionId)).toMatchObject({ state: 'completed' })
    expect(await ledger()).toHaveLength(1)
  })

  it('with a wrong or missing signature is refused and not kept', async () => {
    await start()
    const body = await message()
    expect((await shop.hook('simulator', body)).status).toBe(401)
    expect((await shop.hook('simulator', `${body} `, signed(body))).status).toBe(401)
    expect((await shop.hook('simulator', body, { [SIGNATURE_HEADER]: 'ጣፋጭ'.length.toString() })).status).toBe(401)
    expect(await storedEvents()).toEqual([])
  })

  it('of a provider the shop does not have is not found', async () => {
    expect((await shop.hook('nobody', '{}')).status).toBe(404)
  })

  it('that is too long is refused', async () => {
    const body = 'x'.repeat(65 * 1024)
    expect((await shop.hook('simulator', body, signed(body))).status).toBe(413)
  })

  it('is processed by the sweep when the provider was unreachable, or the process died', async () => {
    const { transactionId } = await start(APPROVING)
    const silent = buildTestShop(db, {
      provider: (simulator) => ({ ...simulator, verify: () => Promise.reject(new Error('timeout')) }),
    })
    const body = await message()
    expect((await silent.hook('simulator', body, signed(body))).status).toBe(200)
    await silent.idle()
    expect(await storedEvents()).toMatchObject([{ processed_at: null }])
    shop.clock.advance(6000)
    await sweepPayments(shop.deps)
    expect(await attempt(transactionId)).toMatchObject({ state: 'completed', learned_by: 'webhook' })
    expect(await storedEvents()).toMatchObject([{ processed_at: shop.clock.now() }])
  })

  it('is processed although many messages of a silent gateway, and one that cannot be processed, came before it', async () => {
    const { transactionId } = await start(APPROVING)
    shop.clock.advance(2000)
    const lies = (provider: string, index: number) => ({
      provider,
      event_key: `${provider} ${index}`,
      authenticity: 'signed',
      reference: `UNKNOWN${String(index).padStart(5, '0')}`,
      headers: '{}',
      body: '{}',
      received_at: new Date(shop.clock.now().getTime() - 3_600_000 + index),
      next_try_at: new Date(shop.clock.now().getTime() - 3_600_000 + index),
    })
    const older = Array.from({ length: 60 }, (_, index) => lies(index === 0 ? 'simulator' : 'silent', index))
    await db.insertInto('provider_events').values(older).execute()
    await db
      .insertInto('provider_events')
      .values({
        ...lies('simulator', 99),
        reference: (await attempt(transactionId)).reference,
        received_at: shop.clock.now(),
      })
      .execute()
    const simulator = shop.deps.providers.find('simulator')!
    const fails = buildTestShop(db, {
      providers: [
        {
          ...simulator,
          verify: (one) =>
            one.reference.startsWith('UNKNOWN') ? Promise.reject(new Error('broken')) : simulator.verify(one),
        },
        { ...simulator, name: 'silent', verify: () => Promise.reject(new Error('timeout')) },
      ],
    })
    fails.clock.advance(8000)
    await sweepPayments({ ...fails.deps, clock: fails.clock })
    expect(await attempt(transactionId)).toMatchObject({ state: 'completed', learned_by: 'webhook' })
  })

  it('about a payment that is not ours is kept and put aside', async () => {
    const body = JSON.stringify({ event: 'payment.completed', reference: 'NOTOURS00000' })
    expect((await shop.hook('simulator', body, signed(body))).status).toBe(200)
    await shop.idle()
    expect(await storedEvents()).toMatchObject([{ reference: 'NOTOURS00000', processed_at: shop.clock.now() }])
  })

  it('that arrives five times at the same time pays once', async () => {
    const { transactionId } = await start('+251900000006')
    shop.clock.advance(2000)
    await shop.letPhonesAnswer()
    const sent = await db.selectFrom('simulator_webhooks').select(['tries', 'delivered_at']).execute()
    expect(sent).toEqual(Array.from({ length: 5 }, () => ({ tries: 1, delivered_at: shop.clock.now() })))
    expect(await storedEvents()).toHaveLength(1)
    expect(await attempt(transactionId)).toMatchObject({ state: 'completed' })
    expect(await ledger()).toHaveLength(1)
  })
})

describe('the database', () => {
  it('refuses to change or remove ledger entries', async () => {
    const { transactionId } = await start(APPROVING)
    shop.clock.advance(2000)
    await settle(transactionId)
    await expect(db.updateTable('ledger_entries').set({ amount_santim: 1 }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('ledger_entries').execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('order_events').execute()).rejects.toThrow('append-only')
  })

  it('refuses a second payment of an attempt and a second open attempt of an order', async () => {
    const { transactionId } = await start(APPROVING)
    shop.clock.advance(2000)
    await settle(transactionId)
    const [row] = await ledger()
    const { id: _id, ...copy } = row!
    await expect(db.insertInto('ledger_entries').values(copy).execute()).rejects.toThrow('ledger_entries_payment_once')
    const first = await attempt((await start()).transactionId)
    const second = {
      ...first,
      id: transactionId.replace(/.$/, (c) => (c === '0' ? '1' : '0')),
      reference: 'SECOND000000',
      provider_reference: null,
    }
    await expect(db.insertInto('payment_attempts').values(second).execute()).rejects.toThrow(
      'payment_attempts_one_open',
    )
  })
})
