import { acceptQuote } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { expireUnpaidOrders } from '#app/ordering/orders/status/expire-unpaid.server.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { orderFilter } from '#app/ordering/order-list/order-filters.ts'
import { signOrderKey } from '#app/ordering/orders/messages/order-link.server.ts'
import { listOrders } from '#app/ordering/order-list/orders.queries.server.ts'
import { placeDirectOrder } from '#app/ordering/orders/placing/place-direct-order.server.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { expireQuotes } from '#app/ordering/orders/quotes/expire-quotes.server.ts'
import { buildRequest, sendPrice } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { listPaymentExceptions } from '#app/surfaces/finance/exceptions/payment-exceptions.queries.server.ts'
import { settlePayment } from './paying/settle-payment.server.ts'
import { sweepPayments } from './paying/sweep-payments.server.ts'
import { takeInStoreMoney } from './paying/take-in-store-payment.server.ts'
import { APPROVING, APP_SECRET, SILENT, buildCatalog, buildTestShop, type TestShop } from './test-shop.factory.ts'
import { takeInStorePayment } from './money-commands.factory.ts'
import { dismissPaymentException } from '#app/surfaces/finance/exceptions/exceptions.factory.ts'

const HANA = 'hana@shop.example'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  // A provider that can neither cancel a prompt nor report an unanswered one.
  shop = buildTestShop(db, {
    provider: (simulator) => ({ ...simulator, capabilities: { ...simulator.capabilities, expire: false } }),
  })
})
afterAll(() => database.drop())

const findOrder = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const idOf = async (code: string) =>
  (await db.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const attemptOf = (id: string) =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const openCases = async () => (await listPaymentExceptions(db, { view: 'open' })).rows
const settle = (attemptId: string) => settlePayment(shop.deps, { attemptId, learnedBy: 'sweep' })
const expire = () => expireUnpaidOrders(db, shop.clock.now())
const count = (pieces: number) =>
  db
    .insertInto('stock_days')
    .values({
      day: '2026-11-21',
      cake_id: 'baklava',
      baked: pieces,
      is_counted: true,
      changed_at: shop.clock.now(),
      changed_by: HANA,
    })
    .execute()
const stock = () => db.selectFrom('stock_days').select(['reserved', 'sold_orders']).executeTakeFirstOrThrow()
async function buy(phone = SILENT) {
  const { body } = await shop.directPay({ phone }, { browser: phone })
  return { id: await idOf(body.orderCode), attemptId: body.transactionId }
}
const cash = (orderId: string, amountSantim: number) =>
  takeInStorePayment(shop.deps, {
    orderId,
    amountSantim,
    method: 'Cash',
    transferReference: '',
    note: '',
    actor: { name: HANA },
    requestKey: randomUUID(),
  })
/** A part that the customer sent as a transfer. */
const transfer = (orderId: string, amountSantim: number) =>
  db.transaction().execute((trx) =>
    takeInStoreMoney(shop.deps, trx, {
      orderId,
      amountSantim,
      method: 'Transfer',
      transferReference: 'FT26321ABCDE',
      note: '',
      actor: { name: HANA },
      requestKey: randomUUID(),
      isReported: true,
    }),
  )
const overdue = async () => {
  await refreshOrderProjections(db)
  const { rows: orders } = await listOrders(db, { ...orderFilter.none, balance: 'overdue' }, shop.clock.now())
  return orders.map(({ id, isBalanceOverdue }) => ({ id, isBalanceOverdue }))
}

describe('a prompt that nobody answers', () => {
  it('returns the pieces at the deadline, not before, and is queried further', async () => {
    await count(6)
    const { id, attemptId } = await buy()
    shop.clock.advance(14 * MINUTE_MS)
    await settle(attemptId)
    expect(await expire()).toBe(0)
    shop.clock.advance(MINUTE_MS)
    expect(await expire()).toBe(1)
    expect(await findOrder(id)).toMatchObject({ status: 'Expired', closed_reason: 'not paid' })
    expect(await stock()).toEqual({ reserved: 0, sold_orders: 0 })
    expect((await attemptOf(attemptId)).next_check_at).not.toBeNull()
  })

  it('whose money arrives late reopens its order while the pieces are there', async () => {
    await count(6)
    const { id, attemptId } = await buy()
    shop.clock.advance(HOUR_MS)
    await expire()
    await shop.decide(attemptId, 'approve')
    await sweepPayments(shop.deps)
    expect(await findOrder(id)).toMatchObject({ status: 'Confirmed', payment_status: 'paid' })
    expect(await stock()).toEqual({ reserved: 0, sold_orders: 6 })
    expect(await openCases()).toEqual([])
  })

  it('whose money arrives when the pieces are gone is an exception, and nothing is sold twice', async () => {
    await count(6)
    const { id, attemptId } = await buy()
    shop.clock.advance(HOUR_MS)
    await expire()
    const next = await buy('+251900000014')
    await shop.decide(next.attemptId, 'approve')
    await settle(next.attemptId)
    await shop.decide(attemptId, 'approve')
    await settle(attemptId)
    expect(await findOrder(id)).toMatchObject({ status: 'Expired', paid_santim: 27_000 })
    expect(await stock()).toEqual({ reserved: 0, sold_orders: 6 })
    expect(await openCases()).toMatchObject([{ kind: 'closed_order', orderId: id }])
  })

  it('also releases the day of a custom cake', async () => {
    await buildCustomCatalog(db)
    const id = await buildRequest(shop.deps)
    await sendPrice(shop.deps, id)
    await acceptQuote(shop.deps, { orderId: id, version: 1, position: 2, hasAgreed: true })
    const { code } = await findOrder(id)
    const order = { code, key: signOrderKey(APP_SECRET, id) }
    await shop.call('POST', '/direct-pay', { order, total: 0, paymentMethod: 'Telebirr', phone: SILENT })
    shop.clock.advance(72 * HOUR_MS)
    expect(await expireQuotes(shop.deps)).toBe(1)
    expect(await findOrder(id)).toMatchObject({ status: 'Expired', closed_reason: 'not paid' })
    expect(await db.selectFrom('capacity_holds').select('day').execute()).toEqual([])
  })
})

describe('a case', () => {
  /** The provider reports another sum than the requested one. */
  async function payLess() {
    const bought = await buy(APPROVING)
    await db.updateTable('simulator_payments').set({ amount_santim: 26_000 }).execute()
    shop.clock.advance(2000)
    await settle(bought.attemptId)
    const [one] = await openCases()
    return { ...bought, caseId: one!.id }
  }

  it('keeps its order open while staff must look for the money', async () => {
    await payLess()
    shop.clock.advance(HOUR_MS)
    expect(await expire()).toBe(0)
  })

  it('that is not the shop’s money ends its attempt, and the order lapses', async () => {
    const { id, attemptId, caseId } = await payLess()
    shop.clock.advance(HOUR_MS)
    const closing = { caseId, note: 'Of another shop', actor: { name: HANA } }
    expect(await dismissPaymentException(shop.deps, 'not_ours', closing)).toEqual({ ok: true })
    expect(await attemptOf(attemptId)).toMatchObject({ state: 'failed', learned_by: 'person', next_check_at: null })
    expect(await expire()).toBe(1)
    const events = await db
      .selectFrom('order_events')
      .select(['actor_name', 'data'])
      .where('order_id', '=', id)
      .where('kind', '=', 'payment')
      .orderBy('id', 'desc')
      .execute()
    expect(events[0]).toMatchObject({ actor_name: HANA, data: { state: 'failed' } })
  })

  it('that was not paid ends its attempt', async () => {
    const { attemptId } = await buy()
    shop.clock.advance(24 * HOUR_MS)
    await settle(attemptId)
    expect(await attemptOf(attemptId)).toMatchObject({ state: 'unknown' })
    const [one] = await openCases()
    const closing = { caseId: one!.id, note: '', actor: { name: HANA } }
    expect(await dismissPaymentException(shop.deps, 'not_paid', closing)).toEqual({ ok: true })
    expect(await attemptOf(attemptId)).toMatchObject({ state: 'failed', final_at: shop.clock.now() })
    expect(await shop.status(attemptId)).toBe('failed')
  })
})

describe('an order that is paid in part', () => {
  const direct = async () => {
    const placed = await placeDirectOrder(shop.deps, {
      cakeId: 'baklava',
      variantId: 'box-of-6',
      contact: { phone: '+251900000010', delivery: { method: 'self-pickup' } },
      placer: { accountId: null, adminName: null, adminEmail: null } as never,
      lang: 'en',
    })
    if (!placed.ok) throw new Error(placed.reason)
    return placed
  }

  it('keeps its deadline and its pieces, and is in the list of overdue orders after it', async () => {
    await count(6)
    const { id } = await direct()
    expect(await transfer(id, 10_000)).toMatchObject({ ok: true })
    expect((await findOrder(id)).payment_deadline_at).not.toBeNull()
    expect(await overdue()).toEqual([])
    shop.clock.advance(HOUR_MS)
    expect(await expire()).toBe(0)
    expect(await stock()).toEqual({ reserved: 6, sold_orders: 0 })
    expect(await overdue()).toEqual([{ id, isBalanceOverdue: true }])

    expect(await cash(id, (await findOrder(id)).owed_santim)).toMatchObject({ ok: true })
    expect(await findOrder(id)).toMatchObject({ payment_status: 'paid', payment_deadline_at: null })
    expect(await stock()).toEqual({ reserved: 0, sold_orders: 6 })
    expect(await overdue()).toEqual([])
  })

  it('is in that list also when it is a cart', async () => {
    const { id } = await buy()
    expect(await transfer(id, 10_000)).toMatchObject({ ok: true, status: 'Pending' })
    shop.clock.advance(HOUR_MS)
    expect(await expire()).toBe(0)
    expect(await overdue()).toEqual([{ id, isBalanceOverdue: true }])
  })

  it('does not lapse with part of its deposit on it', async () => {
    await buildCustomCatalog(db)
    const id = await buildRequest(shop.deps)
    await sendPrice(shop.deps, id)
    await acceptQuote(shop.deps, { orderId: id, version: 1, position: 2, hasAgreed: true })
    expect(await cash(id, 100_000)).toMatchObject({ ok: true, status: 'Pending' })
    shop.clock.advance(72 * HOUR_MS)
    expect(await expireQuotes(shop.deps)).toBe(0)
    expect(await overdue()).toEqual([{ id, isBalanceOverdue: true }])
  })
})

it('nothing stays open for ever: two days later every attempt and order has ended or is in a list', async () => {
  const phones = [
    APPROVING,
    SILENT,
    '+251900000002',
    '+251900000003',
    '+251900000005',
    '+251900000006',
    '+251911000000',
  ]
  for (const phone of phones) await buy(phone)
  const { id: partly } = await buy('+251900000015')
  await transfer(partly, 10_000)
  for (let minutes = 0; minutes < 48 * 60; minutes += minutes < 60 ? 1 : 30) {
    shop.clock.advance((minutes < 60 ? 1 : 30) * MINUTE_MS)
    await shop.letPhonesAnswer()
    await sweepPayments(shop.deps)
    await expire()
  }
  const { rows } = await sql`
    select a.state, a.phone from payment_attempts a
    where (a.state in ('created', 'pending', 'unknown') or a.next_check_at is not null or a.withdraw_at is not null)
      and not exists (select from payment_exceptions c where c.attempt_id = a.id and c.closed_at is null)`.execute(db)
  expect(rows).toEqual([])
  const lapsing = await db.selectFrom('orders').select('id').where('payment_deadline_at', 'is not', null).execute()
  expect(lapsing).toEqual([{ id: partly }])
  expect(await overdue()).toEqual([{ id: partly, isBalanceOverdue: true }])
})
