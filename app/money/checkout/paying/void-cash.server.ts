import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { notifyCustomer } from '#app/ordering/orders/messages/notify-customer.server.ts'
import { applyVoid } from '#app/ordering/orders/status/apply-payment.server.ts'
import { lockOrder, type LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { missingMoney } from '#app/ordering/orders/status/missing-money.ts'
import { moveOrder } from '#app/ordering/orders/status/move-order.server.ts'
import { hasTrait, isOrderStatus, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import { isVoidable } from '#app/ordering/handover/cash-void.ts'
import {
  findCashEntry,
  isDrawerCounted,
  isRecordedBy,
  noteVoidAbove,
  recordVoid,
  type CashEntry,
} from '#app/money/payments/record-void.server.ts'

interface CashVoid {
  orderId: string
  entryId: number
  reason: string
  actor: Actor
  /** A manager voids what others recorded. */
  mayVoidOthers: boolean
}

export type VoidRefusal =
  | { ok: false; reason: 'order_not_found' }
  | { ok: false; reason: 'void_reason_missing' }
  | { ok: false; reason: 'void_too_late' }
  | { ok: false; reason: 'void_of_another' }
  | { ok: false; reason: 'void_refunded' }
  | { ok: false; reason: 'void_handed_in' }
  | { ok: false; reason: 'void_counted' }
  | { ok: false; reason: 'void_order_closed' }
  | { ok: false; reason: 'void_order_left' }
  | { ok: false; reason: 'void_of_sale' }

/**
 * Takes back a mistyped payment in cash, within ten minutes, by who recorded it or a manager, with a reason, until its drawer is counted. The ledger gets an entry
 * that says so. An order that was handed over with this money is in the shop, or on its way, again: nothing is handed over while
 * money is owed. Other statuses stay. Above the limit of a day a notice names who; a customer who was told of the money is told what is owed. The same
 * void twice is one. Decision 0142.
 */
export function voidCash({ db, clock }: CommandDeps, wish: CashVoid): Promise<{ ok: true } | VoidRefusal> {
  const { orderId, entryId, reason, actor, mayVoidOthers } = wish
  return db.transaction().execute(async (trx): Promise<{ ok: true } | VoidRefusal> => {
    const order = await lockOrder(trx, { id: orderId })
    const entry = order && (await findCashEntry(trx, { orderId, id: entryId }))
    if (!order || !entry) return { ok: false, reason: 'order_not_found' }
    if (entry.isVoided) return { ok: true }
    const now = clock.now()
    if (entry.isOfSale) return { ok: false, reason: 'void_of_sale' }
    if (!isVoidable(entry, now)) return { ok: false, reason: 'void_too_late' }
    if (!isRecordedBy(entry, actor) && !mayVoidOthers) return { ok: false, reason: 'void_of_another' }
    if (reason.trim() === '') return { ok: false, reason: 'void_reason_missing' }
    if (entry.isRefunded) return { ok: false, reason: 'void_refunded' }
    if (entry.isHandedIn) return { ok: false, reason: 'void_handed_in' }
    if (await isDrawerCounted(trx, entry)) return { ok: false, reason: 'void_counted' }
    if (hasTrait(order.status, 'called off')) return { ok: false, reason: 'void_order_closed' }
    const returned = await takeHandoverBack(trx, order, entry, now)
    if (!returned.ok) return returned
    await writeVoid(trx, order, entry, { reason: reason.trim(), actor, status: returned.status }, now)
    await tellTakenBack(trx, entry, now)
    return { ok: true }
  })
}

/** Writes the void of a locked order, with its timeline and audit entries. `status`: of the order now. */
export async function writeVoid(
  trx: Database,
  order: LockedOrder,
  entry: CashEntry,
  { reason, actor, status }: { reason: string; actor: Actor; status: OrderStatus },
  now: Date,
): Promise<void> {
  await recordVoid(trx, entry, actor, now)
  await noteVoidAbove(trx, entry)
  const { amountSantim } = entry
  const facts = { state: 'voided', method: 'Cash', amount_santim: amountSantim, ...(reason && { note: reason }) }
  await applyVoid(trx, order.id, { ...facts, learned_by: 'person' }, actor, now)
  const thing = { type: 'order', id: order.id, label: { en: order.code, am: order.code } } as const
  const before = { paid_santim: order.paidSantim, status: order.status }
  const after = { paid_santim: order.paidSantim - amountSantim, status }
  await recordChange(trx, { actor, action: 'void_payment', thing, before, after, reason }, now)
}

/** The messages of a payment, after which the customer is told that it is owed again. */
const TOLD_OF_MONEY = ['order.payment_received', 'order.confirmed', 'order.completed']

async function tellTakenBack(trx: Database, { orderId, at }: CashEntry, now: Date): Promise<void> {
  const told = await trx
    .selectFrom('messages')
    .select('id')
    .where('order_id', '=', orderId)
    .where('template', 'in', TOLD_OF_MONEY)
    .where('created_at', '>=', at)
    .limit(1)
    .executeTakeFirst()
  const { status, owedSantim } = (await lockOrder(trx, { id: orderId }))!
  if (!told || owedSantim === 0) return
  await notifyCustomer(trx, { id: orderId }, status === 'Completed' ? 'debt' : 'balance_reminder', { owedSantim }, now)
}

async function takeHandoverBack(
  trx: Database,
  order: LockedOrder,
  { amountSantim }: CashEntry,
  now: Date,
): Promise<{ ok: true; status: OrderStatus } | VoidRefusal> {
  const netPaidSantim = order.netPaidSantim - amountSantim
  const owing = { ...order, owedSantim: Math.max(0, order.orderTotalSantim - netPaidSantim) }
  if (!missingMoney(owing, order.status)) return { ok: true, status: order.status }
  if (order.status === 'Out for Delivery') return { ok: false, reason: 'void_order_left' }
  if (order.status !== 'Completed') return { ok: true, status: order.status }
  const to = await statusBefore(trx, order.id)
  if (!isOrderStatus(to) || (to !== 'Ready' && to !== 'Out for Delivery') || missingMoney(owing, to)) {
    return { ok: false, reason: 'void_order_left' }
  }
  const moved = await moveOrder(trx, order, { to, role: 'system', isTold: false, data: { cash_voided: true } }, now)
  return moved.ok ? { ok: true, status: to } : { ok: false, reason: 'void_order_left' }
}

async function statusBefore(trx: Database, orderId: string): Promise<string> {
  const row = await trx
    .selectFrom('order_events')
    .select('from_status')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'moved')
    .where('to_status', '=', 'Completed')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.from_status ?? ''
}
