import { reportTransfer } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { randomUUID } from 'node:crypto'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { EXCEPTION_BUTTONS } from '#app/surfaces/finance/exceptions/exception-buttons.server.ts'
import { REFUND_BUTTONS } from '#app/surfaces/finance/refunds/refund-action.server.ts'
import { transferButton } from '#app/surfaces/finance/transfers/transfer-buttons.server.ts'
import { findCredit } from '#app/money/payments/credit/credit.server.ts'
import { paymentExceptionActions } from '#app/money/payments/exceptions/payment-exception.ts'
import {
  type HandWay,
  type RefundAction,
  refundActions,
  type ActionableRefund,
} from '#app/money/payments/refunds/refund.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { birrFromSantim, partOfSantim } from '#app/base/platform/money.ts'
import { type SequenceShop, nth, STAFF } from './sequence-shop.ts'
import type { Of } from './commands.ts'
import { APPROVAL_LIMIT_SANTIM } from './money-shop.ts'
import { clickButton, takeInStorePayment, voidCash } from '#app/money/checkout/money-commands.factory.ts'
import { requestRefund } from '#app/surfaces/finance/refunds/refunds.factory.ts'

const PART_SANTIM = 10_000

export async function counter(shop: SequenceShop, { order: n, method, sum }: Of<'counter'>) {
  const order = await (method === 'Credit' && sum === 'owed' ? orderToPayByCredit(shop) : shop.orderAt(n))
  if (!order) return undefined
  const owed = order.owed_santim || PART_SANTIM
  const most = method === 'Credit' ? Math.min(owed, await findCredit(shop.db, order.phone)) : owed
  const taken = await takeInStorePayment(shop.deps, {
    orderId: order.id,
    amountSantim: sum === 'owed' ? most : PART_SANTIM,
    method,
    transferReference: method === 'Transfer' ? shop.newReference() : '',
    note: '',
    actor: STAFF.hana,
    requestKey: randomUUID(),
  })
  return { ...taken, kind: `counter: ${method}` }
}

/** Undefined: no customer with an unpaid order has credit. */
function orderToPayByCredit(shop: SequenceShop) {
  return shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', shop.orderIds())
    .where('owed_santim', '>', 0)
    .where('status', 'in', ['Pending', 'Confirmed', 'In Production', 'Ready'])
    .where(sql<boolean>`(select sum(amount_santim) from credit_entries where phone = orders.phone) > 0`)
    .orderBy('owed_santim')
    .limit(1)
    .executeTakeFirst()
}

export async function askRefund(shop: SequenceShop, { entry: n, sum, by }: Of<'ask refund'>) {
  const entries = await shop.db
    .selectFrom('ledger_entries')
    .select(['order_id', 'attempt_id', 'amount_santim'])
    .where('kind', '=', 'payment')
    .where('order_id', 'in', shop.orderIds())
    .orderBy('id')
    .execute()
  const entry = nth(entries, n)
  if (!entry) return undefined
  return requestRefund(shop.deps, {
    orderId: entry.order_id,
    attemptId: entry.attempt_id!,
    amountSantim: sum === 'all' ? entry.amount_santim : partOfSantim(entry.amount_santim, 2),
    reason: 'It fell',
    actor: STAFF[by],
  })
}

/** `by` presses Void at one of the payments, of whichever kind and age. */
export async function voidEntry(shop: SequenceShop, { entry: n, by }: Of<'void'>) {
  const entries = await shop.db
    .selectFrom('ledger_entries')
    .leftJoin('carried_cash', 'carried_cash.entry_id', 'ledger_entries.id')
    .select(['id', 'order_id', 'driver_id'])
    .where('kind', '=', 'payment')
    .where('provider', '=', 'cash')
    .where('order_id', 'in', shop.orderIds())
    .orderBy('id', 'desc')
    .execute()
  const isDrivers = by === 'driver'
  const entry = nth(
    entries.filter(({ driver_id: driverId }) => !isDrivers || driverId !== null),
    n,
  )
  if (!entry) return undefined
  const actor = isDrivers ? shop.drivers.find(({ id }) => id === entry.driver_id)! : STAFF[by]
  const wish = { orderId: entry.order_id, entryId: entry.id, reason: 'Mistyped', actor }
  return {
    ...(await voidCash(shop.deps, { ...wish, mayVoidOthers: false })),
    kind: isDrivers ? 'void: carried' : 'void',
  }
}

export async function decideRefund(shop: SequenceShop, { refund: n, does: n2, by, answer }: Of<'refund'>) {
  const refunds = await shop.db
    .selectFrom('refunds')
    .select(['id', 'order_id', 'requested_by', 'reference', 'state', 'way'])
    .where('order_id', 'in', shop.orderIds())
    .orderBy('id')
    .execute()
  const refund = nth(
    (refunds as (ActionableRefund & (typeof refunds)[number])[]).filter((one) => offered(one).length > 0),
    n,
  )
  if (!refund) return undefined
  shop.asked.refunds = answer
  const { act, way } = nth(offered(refund), n2)!
  // A person who reports the gateway's statement reports it correctly.
  const isThere = shop
    .payments()
    .some(({ refunds }) => ['sent', 'confirmed'].includes(refunds.get(refund.reference)?.state ?? ''))
  if ((act === 'found_sent' && !isThere) || (act === 'found_unsent' && isThere)) return undefined
  const typed = { way, reference: act === 'send' ? '' : shop.newReference(), note: 'Seen' }
  const button = { ...REFUND_BUTTONS[act], given: { refundId: refund.id } }
  const done = await clickButton(shop.deps, button, typed, STAFF[by])
  if (done.ok && act === 'approve' && refund.requested_by === STAFF[by].name) await demandSecondPerson(shop, refund)
  return { ...done, kind: `refund: ${act}` }
}

async function demandSecondPerson(shop: SequenceShop, { id, order_id }: { id: number; order_id: string }) {
  const { refunds } = await shop.books()
  const all = refunds.filter((refund) => refund.order_id === order_id && refund.state !== 'rejected')
  const santim = all.reduce((sum, { amount_santim }) => sum + amount_santim, 0)
  if (santim <= APPROVAL_LIMIT_SANTIM) return
  shop.demand([{ promise: 'nobody approves above the limit what they asked for', offenders: [`refund ${id}`] }])
}

export async function decideCase(shop: SequenceShop, { case: n, does: n2, order: m, note }: Of<'case'>) {
  const { cases } = await shop.books()
  const one = nth(
    cases.filter(({ is_open }) => is_open),
    n,
  )
  if (!one) return undefined
  const does = nth(paymentExceptionActions({ ...one, amountSantim: one.amount_santim }), n2)!
  const payment = shop.payments().find(({ reference }) => reference === one.reference)
  // A person who attaches money, or reports that none came, knows the gateway's statement.
  if (does === 'not_paid' && payment && payment.takenSantim > payment.reversedSantim) return undefined
  const amountSantim = one.amount_santim ?? payment?.takenSantim ?? shop.bank.get(one.transaction_id ?? '') ?? 0
  const typed = {
    amount: amountSantim > 0 ? String(birrFromSantim(amountSantim)) : '',
    transaction: one.transaction_id ?? `T-${one.reference ?? one.id}`,
    phone: shop.phoneOf(m),
    note,
  }
  const button = EXCEPTION_BUTTONS[does]
  const given = { ...button.given, caseId: one.id, orderId: nth(shop.orders, m)?.id }
  return {
    ...(await clickButton(shop.deps, { ...button, given }, typed, STAFF.hana)),
    kind: `case of ${one.kind}: ${does}`,
  }
}

export async function sendReport(shop: SequenceShop, { order: n, sum, reference }: Of<'report transfer'>) {
  const order = await shop.orderAt(n)
  if (!order) return undefined
  return reportTransfer(shop.deps, {
    orderId: order.id,
    sentWith: 'CBE',
    reference: reference === 'own' ? shop.newReference() : shop.reference(),
    amountSantim: sum === 'owed' ? order.owed_santim || PART_SANTIM : PART_SANTIM,
    pictureId: undefined,
    clientAddress: shop.address,
  })
}

export async function transfer(shop: SequenceShop, { report: n, does }: Of<'transfer'>) {
  const reports = await shop.db
    .selectFrom('transfer_reports')
    .select(['id', 'amount_santim', 'reference'])
    .where('order_id', 'in', shop.orderIds())
    .orderBy('id')
    .execute()
  const report = nth(reports, n)
  if (!report) return undefined
  const seen = does === 'confirm another sum' ? report.amount_santim - 500 : report.amount_santim
  const act = does === 'refuse' || does === 'elsewhere' ? does : 'confirm'
  const typed = { amount: String(birrFromSantim(seen)), reason: 'No such transfer' }
  const submit = (by: StaffActor) => clickButton(shop.deps, transferButton({ act, reportId: report.id }), typed, by)
  const first = await submit(STAFF.hana)
  const needsSecond = !first.ok && first.reason === 'second_person_needed'
  const decided = needsSecond ? await submit(STAFF.dawit) : first
  const isSeen = act === 'confirm' && decided.ok && decided.outcome !== 'used' && decided.outcome !== 'second'
  if (isSeen) shop.bank.set(report.reference, seen)
  return { ...decided, kind: `transfer: ${does}` }
}

/** Acts that the page of refunds offers. */
function offered(refund: ActionableRefund): { act: RefundAction; way: HandWay }[] {
  const acts = refundActions(refund, { canSend: true }).map((act) => ({ act, way: 'transfer' as HandWay }))
  const ways = (['cash', 'credit'] as const).map((way) => ({ act: 'hand' as const, way }))
  return acts.some(({ act }) => act === 'hand') ? [...acts, ...ways] : acts
}
