import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#app/base/platform/database/database.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { handOverAs } from '#app/money/handover/hand-over.factory.ts'
import {
  bookRefund,
  findRefundForAction,
  insertRefund,
  moveRefund,
} from '#app/money/payments/refunds/refunds.server.ts'
import { recordInStorePayment } from '#app/money/payments/in-store-payment.server.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { asOwner } from '#app/people/auth/profile.factory.ts'
import { undoChange } from '#app/surfaces/admin-frame/undo-change.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { listInvoicesOf } from './invoices/invoices.queries.server.ts'
import { sumUnnumbered } from './z-totals/z-totals.queries.server.ts'
import { listVatRows } from './vat-book.queries.server.ts'
import { cancelInvoice, issueInvoice } from './tax-commands.factory.ts'

const database = await createTestDatabase()
const { db } = database
const HANA = { id: 'hana', name: 'hana@shop.example' }
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  shop = buildTestShop(db)
  const on = ['tax.is_on', 'tax.registered'].map((key) => ({ key, value: 'true' }))
  await db.insertInto('settings').values(on).execute()
})
afterAll(() => database.drop())

const book = async () =>
  (await listVatRows(db, { month: '2019-03', view: 'all', perPage: 50 })).rows.map(
    ({ kind, netSantim, vatSantim, grossSantim }) => `${kind} ${netSantim}+${vatSantim}=${grossSantim}`,
  )

async function hand(orderId: string): Promise<void> {
  const { code } = await db
    .selectFrom('pickup_codes')
    .select('code')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { version } = await db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const taken = { check: { by: 'code', code }, cashSantim: 10_000, version } as const
  const handed = await handOverAs(shop.deps, { orderId, ...taken, actor: HANA })
  expect(handed).toEqual({ ok: true })
}

async function undoLast(): Promise<void> {
  const { id: change } = await db
    .selectFrom('audit_log')
    .select('id')
    .where('is_undoable', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(await undoChange(shop.deps, change, asOwner(HANA))).toEqual({ undone: 1, left: 0 })
}

it('has an order on the day it is handed over, and not when that is undone', async () => {
  const id = await buildOrder(db, { status: 'Ready', phone: '+251900000010' })
  expect(await book()).toEqual([])
  await hand(id)
  await undoLast()
  await hand(id)
  expect(await book()).toEqual(['order 8696+1304=10000', 'undone -8696+-1304=-10000', 'order 8696+1304=10000'])
})

async function refund(id: string, amountSantim: number): Promise<void> {
  const now = shop.clock.now()
  await db.transaction().execute(async (trx) => {
    const payment = await trx
      .selectFrom('ledger_entries')
      .select('attempt_id as attemptId')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const asked = {
      orderId: id,
      attemptId: payment.attemptId!,
      amountSantim,
      reason: 'Dry',
      requestedBy: HANA.name,
    }
    const refund = await insertRefund(trx, asked, now)
    const read = async () => (await findRefundForAction(trx, refund, { lock: true }))!
    await moveRefund(trx, await read(), { to: 'approved', by: 'sara@shop.example' }, now)
    const sent = { to: 'sent', way: 'cash', by: HANA.name, providerReference: null, note: '' } as const
    await moveRefund(trx, await read(), sent, now)
    await bookRefund(trx, await read(), { way: 'cash', reference: null }, now)
  })
}

it('takes off what is refunded of it later', async () => {
  const id = await buildOrder(db, { status: 'Ready', phone: '+251900000010' })
  await hand(id)
  await refund(id, 4000)
  expect(await book()).toEqual(['order 8696+1304=10000', 'refund -3479+-521=-4000'])
})

it('has a payment that comes after a refund, and is what the ledger keeps', async () => {
  const id = await buildOrder(db, { status: 'Ready', phone: '+251900000010' })
  await hand(id)
  await refund(id, 10_000)
  expect(await book()).toEqual(['order 8696+1304=10000', 'refund -8696+-1304=-10000'])
  const now = shop.clock.now()
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, { id })
    const late = { orderId: id, amountSantim: 10_000, purpose: 'balance', method: 'Transfer', note: '' } as const
    const known = { transferReference: 'FT26AB99', recordedBy: HANA.name, requestKey: randomUUID() }
    expect(await recordInStorePayment(trx, { ...late, ...known }, now)).toBe(true)
  })
  expect((await book()).at(-1)).toBe('payment 8696+1304=10000')
  const { rows } = await sql<{ ledger: number; book: number }>`
    select o.net_paid_santim as ledger, (select sum(p.gross_santim)::bigint from vat_entries e join vat_parts p on p.entry_id = e.id
      where e.order_id = o.id) as book from orders o where o.id = ${id}`.execute(db)
  expect(rows).toEqual([{ ledger: 10_000, book: 10_000 }])
})

it('an order that was handed over again counts once among those without a number, on the day of its last handover', async () => {
  const id = await buildOrder(db, { status: 'Ready', phone: '+251900000010' })
  await hand(id)
  await undoLast()
  await hand(id)
  expect(await sumUnnumbered(db, dayInAddis(shop.clock.now()))).toEqual({ count: 1, santim: 10_000 })
  const open = await listVatRows(db, { month: '2019-03', view: 'open', perPage: 50 })
  expect(open.rows.map(({ kind, grossSantim }) => [kind, grossSantim])).toEqual([['order', 10_000]])
  await undoLast()
  expect(await sumUnnumbered(db, dayInAddis(shop.clock.now()))).toEqual({ count: 0, santim: 0 })
})

it('a partly refunded order gets an invoice of what is left; the one before says that it is outdated', async () => {
  const id = await buildOrder(db, { status: 'Ready', phone: '+251900000010' })
  await hand(id)
  const issue = () => issueInvoice(shop.deps, { orderId: id, requestKey: randomUUID(), actor: HANA })
  const first = await issue()
  expect(first).toMatchObject({ ok: true })
  expect(await listInvoicesOf(db, id)).toMatchObject([{ isOutdated: false }])
  await refund(id, 4000)
  expect(await listInvoicesOf(db, id)).toMatchObject([{ isOutdated: true, totalSantim: 10_000 }])
  if (!first.ok) return
  const cancelling = { invoice: first.paper, reason: 'Refunded', requestKey: randomUUID(), actor: HANA }
  expect(await cancelInvoice(shop.deps, cancelling)).toMatchObject({ ok: true })
  expect(await issue()).toMatchObject({ ok: true })
  expect(await listInvoicesOf(db, id)).toMatchObject([
    { series: 'INV', totalSantim: 6000, isOutdated: false },
    { series: 'CN', isOutdated: false },
    { series: 'INV', isOutdated: false },
  ])
})

it('an erased customer leaves the buyer of what is in the book, and no other', async () => {
  const phone = '+251900000010'
  const id = await buildOrder(db, { status: 'Ready', phone })
  await hand(id)
  const other = await buildOrder(db, { status: 'Cancelled', phone })
  const typed = { name: 'Example Trading PLC', tin: '0099999999', person: HANA.name, at: shop.clock.now() }
  await db
    .insertInto('tax_buyers')
    .values([id, other].map((order_id) => ({ order_id, ...typed })))
    .execute()
  const sent = { kind: 'buyer_kept', data: JSON.stringify({ name: 'Almaz Example', tin: typed.tin }), at: typed.at }
  await db
    .insertInto('counter_notices')
    .values({ order_id: id, ...sent })
    .execute()
  await refreshOrderProjections(db)
  const { rows } = await sql<{ outcome: string }>`
    select erase_customer(id, ${HANA.name}, ${typed.at}, '{}') as outcome from customers where phone = ${phone}`.execute(
    db,
  )
  expect(rows).toEqual([{ outcome: 'erased' }])
  expect(await db.selectFrom('tax_buyers').select('order_id').execute()).toEqual([{ order_id: id }])
  expect(await db.selectFrom('counter_notices').select('data').execute()).toEqual([{ data: {} }])
})
