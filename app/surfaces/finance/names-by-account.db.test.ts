import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { listChangesOf } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { listDriverCash } from '#app/money/deliveries/carried-cash.queries.server.ts'
import { addReceipt } from '#app/money/payments/settlement-entries.server.ts'
import { listInvoices } from '#app/money/tax/invoices/invoices.queries.server.ts'
import { readZDay } from '#app/money/tax/z-totals/z-totals.queries.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { findCashEntry } from '#app/money/payments/record-void.server.ts'
import { findOrderDetail } from '#app/ordering/orders/reading/order-detail.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { listPaymentExceptions } from './exceptions/payment-exceptions.queries.server.ts'
import { listRefunds } from './refunds/refunds.queries.server.ts'
import { listSettledDays } from './settlement/settlement.queries.server.ts'
import { buildStaffedShop, changeEmail, takeMoney } from './staffed-shop.factory.ts'
import { transactionFilter } from './transactions/transaction-filter.ts'
import { listTransactions } from './transactions/transactions.queries.server.ts'
import { listTransfers } from './transfers/transfers.queries.server.ts'
import { approveRefund, rejectRefund } from './commands/decide-refund.server.ts'
import { confirmRefund } from './commands/end-refund.server.ts'
import { payRefund } from './commands/pay-refund.server.ts'
import { requestRefund } from './refunds/refunds.factory.ts'
import { runAsStaff } from '#app/money/checkout/money-commands.factory.ts'
import { dismissPaymentException } from './exceptions/exceptions.factory.ts'

/** Hana changes her email, and Sara takes the old one. What Hana did stays Hana's in every list of money. Decision 0019. */

const database = await createTestDatabase()
const { db } = database
let shop: TestShop
let hana: StaffActor
let almaz: StaffActor

beforeEach(async () => {
  await database.truncate()
  ;({
    shop,
    people: { almaz, hana },
  } = await buildStaffedShop(db, { almaz: 'owner', hana: 'manager', sara: 'counter' }))
})
afterAll(() => database.drop())

async function changeHands() {
  await changeEmail(db, 'hana', 'hana2@shop.example')
  await changeEmail(db, 'sara', 'hana@shop.example')
}

it('a payment and its purse', async () => {
  const orderId = await takeMoney(shop, hana, 27_000)
  await changeHands()
  const [cash] = (await listTransactions(db, { ...transactionFilter.none, method: 'Cash' })).rows
  expect(cash).toMatchObject({ recordedBy: 'Hana' })
  const detail = (await findOrderDetail(db, orderId))!
  expect(detail.ledger.map(({ purse }) => purse)).toEqual(['Hana'])
  const { id } = await db.selectFrom('ledger_entries').select('id').executeTakeFirstOrThrow()
  expect(await findCashEntry(db, { orderId, id })).toMatchObject({ recordedByName: 'Hana' })
})

it('a refund', async () => {
  const orderId = await takeMoney(shop, hana, 27_000)
  const { attempt_id: attemptId } = await db.selectFrom('ledger_entries').select('attempt_id').executeTakeFirstOrThrow()
  const asked = await requestRefund(shop.deps, {
    orderId,
    attemptId: attemptId!,
    amountSantim: 5000,
    reason: 'x',
    actor: hana,
  })
  if (!asked.ok) throw new Error(asked.reason)
  const { refundId } = asked
  expect(await runAsStaff(shop.deps, approveRefund, { refundId, actor: almaz })).toEqual({ ok: true })
  const sent = { way: 'cash', reference: '', note: '', actor: almaz } as const
  const paid = await runAsStaff(shop.deps, payRefund, { refundId, ...sent })
  expect(paid).toMatchObject({ ok: true })
  await changeHands()
  const [row] = (await listRefunds(db, { view: 'open' })).rows
  expect(row).toMatchObject({ requestedByName: 'Hana', approvedByName: 'Almaz', sentByName: 'Almaz' })
})

it('a transfer that waits for a second person, and a payment that was looked at', async () => {
  const transfer = { method: 'Transfer', transferReference: 'FT26112ABCD' } as const
  const orderId = await takeMoney(shop, hana, 900_000, transfer)
  const event = await db
    .insertInto('provider_events')
    .values({
      provider: 'simulator',
      authenticity: 'signed',
      body: '{}',
      headers: '{}',
      event_key: randomUUID(),
      received_at: shop.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const money = { amount_santim: 100, currency: 'ETB', provider_event_id: event.id, opened_at: shop.clock.now() }
  const { id: caseId } = await db
    .insertInto('payment_exceptions')
    .values({ kind: 'unknown_reference', provider: 'simulator', ...money })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await dismissPaymentException(shop.deps, 'not_ours', { caseId, note: 'Not ours', actor: hana })).toMatchObject(
    {
      ok: true,
    },
  )
  await changeHands()
  expect((await listTransfers(db, { view: 'open' })).rows).toMatchObject([{ vouchedBy: 'Hana' }])
  expect((await listPaymentExceptions(db, { view: 'closed' })).rows).toMatchObject([{ closedBy: 'Hana' }])
  expect((await findOrderDetail(db, orderId))!.reportedTransfers).toMatchObject([{ vouchedBy: 'Hana' }])
})

it('cash that a driver carries, and the log', async () => {
  const orderId = await takeMoney(shop, hana, 27_000)
  const { id } = await db.selectFrom('ledger_entries').select('id').executeTakeFirstOrThrow()
  await db.insertInto('carried_cash').values({ entry_id: id, driver_id: hana.id, driver: hana.name }).execute()
  await changeHands()
  expect(await listDriverCash(db)).toMatchObject([{ driver: 'Hana' }])
  const changes = await listChangesOf(db, { type: 'order', id: orderId })
  expect(changes.map(({ who }) => who)).toEqual(['Hana'])
})

it('a payout, and an order’s refund that arrived or was refused', async () => {
  const day = dayInAddis(shop.clock.now())
  const payout = { day, provider: 'telebirr', receivedSantim: 100, note: '', recordedBy: hana.name }
  await addReceipt(db, payout, shop.clock.now())
  const orderId = await takeMoney(shop, hana, 27_000)
  const { attempt_id: attemptId } = await db.selectFrom('ledger_entries').select('attempt_id').executeTakeFirstOrThrow()
  const ask = async () => {
    const asked = await requestRefund(shop.deps, {
      orderId,
      attemptId: attemptId!,
      amountSantim: 5000,
      reason: 'x',
      actor: almaz,
    })
    if (!asked.ok) throw new Error(asked.reason)
    return asked.refundId
  }
  expect(await runAsStaff(shop.deps, rejectRefund, { refundId: await ask(), actor: hana, reason: 'No' })).toEqual({
    ok: true,
  })
  const arrived = { refundId: await ask(), actor: almaz }
  expect(await runAsStaff(shop.deps, approveRefund, arrived)).toEqual({ ok: true })
  const sent = { way: 'cash', reference: '', note: '' } as const
  expect(await runAsStaff(shop.deps, payRefund, { ...arrived, ...sent })).toMatchObject({ ok: true })
  expect(await runAsStaff(shop.deps, confirmRefund, { ...arrived, actor: hana })).toMatchObject({ ok: true })
  await changeHands()
  expect(await listSettledDays(db, { from: day, to: day })).toMatchObject([{ recordedBy: 'Hana' }])
  const { rows } = await listRefunds(db, { view: 'closed' })
  expect(rows).toMatchObject([{ confirmedByName: 'Hana' }, { rejectedByName: 'Hana' }])
  const refunds = (await findOrderDetail(db, orderId))!.events.filter(({ kind }) => kind === 'refund')
  expect(new Set(refunds.map(({ actorName }) => actorName))).toEqual(new Set(['Almaz', 'Hana']))
})

it('papers of the tax', async () => {
  const orderId = await takeMoney(shop, hana, 27_000)
  const at = shop.clock.now()
  const day = dayInAddis(at)
  const by = { person: hana.name, at }
  await db
    .insertInto('fiscal_machines')
    .values({ number: 'BBA0001', name: 'Counter', made_by: hana.name, made_at: at })
    .execute()
  await db
    .insertInto('z_totals')
    .values({ ...by, machine: 'BBA0001', day, total_santim: 0, ours_santim: 0 })
    .execute()
  const paper = { series: 'INV', year: 2019, number: 1, total_santim: 100, vat_santim: 10, request_key: randomUUID() }
  await db
    .insertInto('invoices')
    .values({ ...by, ...paper, order_id: orderId, content: '{}' })
    .execute()
  await changeHands()
  expect(await readZDay(db, day)).toMatchObject([{ z: { person: 'Hana' } }])
  expect((await listInvoices(db, { perPage: 10 })).rows).toMatchObject([{ person: 'Hana' }])
})
