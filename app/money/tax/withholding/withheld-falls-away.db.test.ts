import { cancelAsManager } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { transactionFilter } from '#app/surfaces/finance/transactions/transaction-filter.ts'
import { summarizeTransactions } from '#app/surfaces/finance/transactions/transactions.queries.server.ts'
import { buildStaff } from '#app/till/drawer/drawer.factory.ts'
import {
  bookRefund,
  findRefundForAction,
  insertRefund,
  moveRefund,
} from '#app/money/payments/refunds/refunds.server.ts'
import { completeOrder } from '#app/ordering/order-list/orders.factory.ts'
import { expireQuotes } from '#app/ordering/orders/quotes/expire-quotes.server.ts'
import { expireUnpaidOrders } from '#app/ordering/orders/status/expire-unpaid.server.ts'
import { listProductionOrders } from '#app/ordering/production/production.queries.server.ts'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { asOwner } from '#app/people/auth/profile.factory.ts'
import { undoChange } from '#app/surfaces/admin-frame/undo-change.server.ts'
import { readDashboard } from '#app/surfaces/dashboard/dashboard.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { listInvoicesOf } from '../invoices/invoices.queries.server.ts'
import { action, loader } from '../screens/admin/order-tax-page.tsx'
import { listVatRows } from '../vat-book.queries.server.ts'
import { buildWithholdingShop, HANA, TOTAL, WITHHELD, type WithholdingShop } from './withholding.factory.ts'
import { listWithheldOf } from './withholdings.queries.server.ts'
import { cancelInvoice, issueInvoice } from '../tax-commands.factory.ts'
import { undoWithholding } from '../commands/withhold-from-order.server.ts'
import { runAsStaff } from '#app/money/checkout/money-commands.factory.ts'

const database = await createTestDatabase({ poolSize: 4 })
const { db } = database
const REST = TOTAL - WITHHELD
let { shop, order, withhold, pay, effective } = {} as WithholdingShop

beforeEach(async () => {
  await database.truncate()
  ;({ shop, order, withhold, pay, effective } = await buildWithholdingShop(db))
  await buildStaff(db, 'sara', 'manager') // approves refunds
})
afterAll(() => database.drop())

const undo = (orderId: string, isGivenBack = false) =>
  runAsStaff(shop.deps, undoWithholding, { orderId, reason: 'Paid in full', actor: HANA, isGivenBack })
const cancel = (orderId: string, cancelledFor?: 'customer') =>
  cancelAsManager(shop.deps, { orderId, reason: 'Called off', actor: HANA, cancelledFor })
const money = (id: string) =>
  db
    .selectFrom('orders')
    .select(['payment_status as state', 'paid_santim as paid', 'refunded_santim as refunded', 'owed_santim as owed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const book = async () =>
  (await listVatRows(db, { month: '2019-03', view: 'all', perPage: 50 })).rows.map(
    ({ kind, grossSantim, withheldSantim }) => `${kind} ${grossSantim} ${withheldSantim ?? '-'}`,
  )

async function handedOver(): Promise<string> {
  const id = await order()
  await withhold(id)
  await pay(id, REST)
  await completeOrder(db, id, { updated_at: shop.clock.now() })
  return id
}

async function refund(id: string, amountSantim: number): Promise<void> {
  const now = shop.clock.now()
  await db.transaction().execute(async (trx) => {
    const payment = await trx
      .selectFrom('ledger_entries')
      .select('attempt_id as attemptId')
      .where('order_id', '=', id)
      .where('provider', '=', 'cash')
      .executeTakeFirstOrThrow()
    const asked = {
      orderId: id,
      attemptId: payment.attemptId!,
      amountSantim,
      reason: 'Dry',
      requestedBy: HANA.name,
    }
    const opened = await insertRefund(trx, asked, now)
    const read = async () => (await findRefundForAction(trx, opened, { lock: true }))!
    await moveRefund(trx, await read(), { to: 'approved', by: 'sara@shop.example', byId: 'sara' }, now)
    // Who recorded the payment pays no refund of it out.
    const sent = {
      to: 'sent',
      way: 'cash',
      by: 'selam@shop.example',
      byId: 'selam',
      providerReference: null,
      note: '',
    } as const
    await moveRefund(trx, await read(), sent, now)
    await bookRefund(trx, await read(), { way: 'cash', reference: null }, now)
  })
}

describe('what was not withheld after all', () => {
  it('is no refund: an order that pays at the handover stays with the kitchen, and its payments are right', async () => {
    const id = await order({ status: 'Confirmed', delivery_date: '2026-11-21', pays_at_handover: true })
    await withhold(id)
    expect(await undo(id)).toEqual({ ok: true })
    expect(await money(id)).toEqual({ state: 'unpaid', paid: 0, refunded: 0, owed: TOTAL })
    expect((await listProductionOrders(db, '2026-11-21')).map((each) => each.id)).toEqual([id])
    expect(await pay(id, TOTAL)).toMatchObject({ ok: true })
    expect(await money(id)).toEqual({ state: 'paid', paid: TOTAL, refunded: 0, owed: 0 })
    expect(await db.selectFrom('payment_exceptions').select('kind').execute()).toEqual([])
  })

  it('is owed again by a handed-over order, whose VAT stays, and is recorded anew and paid', async () => {
    const id = await handedOver()
    expect(await book()).toEqual([`order ${TOTAL} ${WITHHELD}`])
    expect(await pay(id, 1)).toEqual({ ok: false, reason: 'order_not_payable' })
    await undo(id)
    expect(await book()).toEqual([`order ${TOTAL} -`])
    expect(await money(id)).toMatchObject({ refunded: 0, owed: WITHHELD })
    expect(await withhold(id, 50_000)).toEqual({ ok: true })
    expect(await pay(id, 10_004)).toEqual({ ok: false, reason: 'more_than_owed', owedSantim: 10_003 })
    expect(await pay(id, 10_003)).toMatchObject({ ok: true, status: 'Completed' })
    expect(await pay(id, 1)).toEqual({ ok: false, reason: 'order_not_payable' })
    expect(await book()).toEqual([`order ${TOTAL} 50000`])
    expect(await money(id)).toEqual({ state: 'paid', paid: TOTAL, refunded: 0, owed: 0 })
  })

  it('was given back with a handed-over order only after a refund of it, and then lowers the VAT book', async () => {
    const id = await handedOver()
    expect(await undo(id, true)).toEqual({ ok: false, reason: 'withheld_not_refunded' })
    await refund(id, REST)
    expect(await book()).toEqual([`order ${TOTAL} ${WITHHELD}`, `refund ${-REST} -`])
    expect(await undo(id, true)).toEqual({ ok: true })
    expect(await book()).toEqual([`order ${TOTAL} -`, `refund ${-REST} -`, `refund ${-WITHHELD} -`])
    expect(await money(id)).toMatchObject({ state: 'refunded', refunded: REST })
    expect(await pay(id, 1)).toEqual({ ok: false, reason: 'order_not_payable' })
    await expect(db.updateTable('withholdings').set({ given_back_santim: 0 }).execute()).rejects.toThrow('stays')
  })

  it('after a refund of a part is owed alone', async () => {
    const id = await handedOver()
    await refund(id, 100_000)
    await undo(id)
    expect(await pay(id, WITHHELD + 1)).toMatchObject({ reason: 'more_than_owed', owedSantim: WITHHELD })
    expect(await pay(id, WITHHELD)).toMatchObject({ ok: true })
    expect(await pay(id, 1)).toMatchObject({ reason: 'order_not_payable' })
    expect(await book()).toEqual([`order ${TOTAL} -`, 'refund -100000 -'])
  })
})

describe('a cancellation', () => {
  it('promises and records the refund of money alone', async () => {
    const id = await order()
    await withhold(id)
    await pay(id, REST)
    expect(await cancel(id)).toMatchObject({ ok: true })
    const { data } = await db
      .selectFrom('order_events')
      .select('data')
      .where('to_status', '=', 'Cancelled')
      .executeTakeFirstOrThrow()
    expect(data).toMatchObject({ refund_due_santim: REST })
    expect(await money(id)).toMatchObject({ paid: REST, refunded: 0 })
  })

  it('that is undone has the withheld tax again, with its receipt and of its moment, and may be cancelled anew', async () => {
    const id = await order({ status: 'Confirmed', deposit_santim: 500_000 })
    await withhold(id)
    await pay(id, 440_000)
    const [first] = await listWithheldOf(db, id)
    for (let round = 0; round < 2; round += 1) {
      shop.clock.advance(60_000)
      expect(await cancel(id)).toMatchObject({ ok: true })
      expect(await effective(id)).toBe(0)
      const { id: change } = await db
        .selectFrom('audit_log')
        .select('id')
        .where('is_undoable', '=', true)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      shop.clock.advance(1000)
      expect(await undoChange(shop.deps, change, asOwner(HANA))).toEqual({ undone: 1, left: 0 })
      expect(await money(id)).toEqual({ state: 'deposit_paid', paid: 500_003, refunded: 0, owed: TOTAL - 500_003 })
      const [now, before] = await listWithheldOf(db, id)
      expect(now).toMatchObject({ santim: WITHHELD, effectiveSantim: WITHHELD, receiptNumber: 'WHT-1', at: first!.at })
      expect(before).toMatchObject({ effectiveSantim: 0 })
    }
  })
})

it('withheld tax alone keeps no order from lapsing', async () => {
  const past = { payment_deadline_at: shop.clock.now() }
  const direct = await order({ ...past, status: 'Confirmed', kind: 'direct' })
  const paid = await order({ ...past, status: 'Confirmed', kind: 'direct' })
  const quote = await order({ ...past, status: 'Pending', kind: 'quote' })
  for (const id of [direct, paid, quote]) expect(await withhold(id)).toEqual({ ok: true })
  await pay(paid, 1)
  expect(await expireUnpaidOrders(db, shop.clock.now())).toBe(1)
  expect(await expireQuotes(shop.deps)).toBe(1)
  expect(await Promise.all([direct, paid, quote].map(effective))).toEqual([0, WITHHELD, 0])
})

it('a refused withholding leaves the buyer and the log as they were', async () => {
  const id = await order()
  await withhold(id)
  await pay(id, REST)
  await undo(id)
  await pay(id, WITHHELD)
  const read = () =>
    Promise.all([db.selectFrom('tax_buyers').selectAll().execute(), db.selectFrom('audit_log').selectAll().execute()])
  const before = await read()
  const other = { name: 'Another PLC', tin: '0088888888' }
  expect(await withhold(id, WITHHELD, { buyer: other })).toEqual({ ok: false, reason: 'order_already_paid' })
  expect(await read()).toEqual(before)
})

it('withheld tax is no money that came in', async () => {
  const id = await order()
  await withhold(id)
  await pay(id, REST)
  const summary = () => summarizeTransactions(db, transactionFilter.none)
  const today = async () =>
    (await readDashboard(db, shop.clock.now())).money.map(({ method, takenSantim }) => ({ method, takenSantim }))
  expect(await today()).toEqual([{ method: 'Cash', takenSantim: REST }])
  expect(await summary()).toMatchObject({ count: 2, takenSantim: REST })
  await undo(id)
  expect(await summary()).toMatchObject({ count: 2, takenSantim: REST })
})

it('the VAT book has it once, beside how the order was sold last', async () => {
  const id = await handedOver()
  await db.updateTable('orders').set({ status: 'Ready' }).where('id', '=', id).execute()
  await completeOrder(db, id)
  expect(await book()).toEqual([`order ${TOTAL} -`, `undone ${-TOTAL} -`, `order ${TOTAL} ${WITHHELD}`])
})

it('an invoice is outdated when another sum is withheld than stands on it', async () => {
  const id = await handedOver()
  expect(await issueInvoice(shop.deps, { orderId: id, requestKey: randomUUID(), actor: HANA })).toMatchObject({
    ok: true,
  })
  expect(await listInvoicesOf(db, id)).toMatchObject([{ isOutdated: false }])
  await undo(id)
  expect(await listInvoicesOf(db, id)).toMatchObject([{ isOutdated: true }])
  await withhold(id, 50_000)
  const [invoice] = await listInvoicesOf(db, id)
  expect(invoice).toMatchObject({ isOutdated: true })
  await cancelInvoice(shop.deps, { invoice: invoice!, reason: 'Other sum', requestKey: randomUUID(), actor: HANA })
  expect(await listInvoicesOf(db, id)).toMatchObject([{ isOutdated: false }, { isOutdated: false }])
})

it('is typed and taken back after the owner turned tax papers off', async () => {
  const id = await order()
  await withhold(id)
  await db.updateTable('settings').set({ value: 'false' }).where('key', '=', 'tax.is_on').execute()
  const context = new RouterContextProvider()
  const user = { id: 'owner', email: 'owner@shop.example' }
  context.set(sessionContext, { user, profile: { ...user, isAdmin: true } })
  context.set(databaseContext, db)
  context.set(clockContext, shop.clock)
  context.set(requestContext, buildFacts())
  const post = (fields: Record<string, string>) => {
    const url = new URL('http://shop.example/tax')
    const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
    return action({ context, params: { orderId: id }, request, url, pattern: '/admin/orders/:orderId/tax' })
  }
  const url = new URL('http://shop.example/tax')
  const request = new Request(url)
  const { data } = await loader({
    context,
    params: { orderId: id },
    request,
    url,
    pattern: '/admin/orders/:orderId/tax',
  })
  expect(data.tax).toMatchObject({ isOn: false, withheld: { mayType: true, mayUndo: true } })
  expect(await post({ intent: 'withheld-receipt', number: 'WHT-2' })).toMatchObject({ status: 302 })
  expect(await post({ intent: 'buyer', name: 'X', tin: '0088888888' })).toMatchObject({ init: { status: 409 } })
  expect(await post({ intent: 'undo-withheld', reason: 'Mistyped' })).toMatchObject({ status: 302 })
  expect(await effective(id)).toBe(0)
})
