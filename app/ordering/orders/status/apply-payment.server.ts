import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { NOT_PAID } from '#app/ordering/terms/closed-reason.ts'
import { holdOrderDay } from '../placing/hold-order-day.server.ts'
import type { LockedOrder } from './lock-order.server.ts'
import { moveOrder } from './move-order.server.ts'
import { hasTrait, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import { sellStock } from '#app/ordering/inventory/hold-stock.server.ts'
import { notifyCustomer } from '../messages/notify-customer.server.ts'

/**
 * Status after money arrived. Pending becomes Confirmed once its deposit, or its total, is there. An order that the
 * shop closed for lack of payment reopens: the customer paid, and nobody gave it up. One that a person closed stays
 * closed, and the money is shown as it is. Requirements 4.9 and 10.9.
 */
export function statusAfterPayment(
  order: Pick<LockedOrder, 'kind' | 'status' | 'closedReason' | 'orderTotalSantim' | 'depositSantim' | 'isRefunding'>,
  netPaidSantim: number,
): OrderStatus {
  // Its sale comes from the till, with a number.
  if (order.kind === 'counter') return order.status
  if (netPaidSantim < (order.depositSantim ?? order.orderTotalSantim)) return order.status
  const lapsed =
    ['Expired', 'Cancelled'].includes(order.status) && order.closedReason === NOT_PAID && !order.isRefunding
  return order.status === 'Pending' || lapsed ? 'Confirmed' : order.status
}

/**
 * Updates a locked order from its ledger after a payment, and returns its status. `facts` go into the timeline, with
 * the administrator's email (`takenBy`) if one took the money. A lapsed custom cake gets its day again without a
 * capacity check. Lapsed daily cakes reopen only if their pieces remain; otherwise the order stays closed. A partly
 * paid order keeps its deadline (decision 0063). `isNotified` false: no money came, so the customer gets no message of it.
 */
export async function applyPayment(
  trx: Database,
  order: LockedOrder,
  payment: { amountSantim: number; facts: Record<string, unknown>; takenBy?: string; isNotified?: boolean },
  now: Date,
): Promise<OrderStatus> {
  const netPaidSantim = order.netPaidSantim + payment.amountSantim
  const isFirm = netPaidSantim >= (order.depositSantim ?? order.orderTotalSantim)
  const wanted = statusAfterPayment(order, netPaidSantim)
  await sql`
    with paid as (
      update orders set
        payment_deadline_at = case when ${isFirm} then null else payment_deadline_at end,
        version = version + ${wanted === order.status ? 1 : 0},
        updated_at = ${now}
      where id = ${order.id}
    )
    insert into order_events (order_id, at, kind, actor, actor_name, data)
    values (${order.id}, ${now}, 'payment', ${payment.takenBy === undefined ? 'provider' : 'admin'},
      ${payment.takenBy ?? null}, ${JSON.stringify(payment.facts)})`.execute(trx)
  if (wanted !== order.status && (await confirm(trx, order, now))) return wanted
  const { status } = order
  // A direct purchase was confirmed before its payment and only reserved its pieces.
  if (isFirm && status === 'Confirmed' && order.kind === 'direct') await sellStock(trx, order.id, now)
  const event = hasTrait(status, 'called off') ? 'payment_after_closing' : 'payment_received'
  if (payment.isNotified !== false) await notifyCustomer(trx, order, event, { amountSantim: payment.amountSantim }, now)
  return status
}

async function confirm(trx: Database, order: LockedOrder, now: Date): Promise<boolean> {
  const isReopened = hasTrait(order.status, 'called off')
  if (isReopened && order.kind === 'quote') {
    await holdOrderDay(trx, order, { settings: await loadSettings(trx), mayExceed: true }, now)
  }
  const data = isReopened ? { reopened: true, ...(order.kind === 'quote' && { capacity_checked: false }) } : {}
  const moved = await moveOrder(trx, order, { to: 'Confirmed', role: 'system', data }, now)
  if (moved.ok) return true
  if (moved.reason !== 'stock_short') throw new Error(`money for ${order.code}, but ${moved.reason}`)
  await sql`update orders set version = version + 1 where id = ${order.id}`.execute(trx)
  return false
}

/** Notes on a locked order that a payment was voided; its sums follow from the ledger. */
export async function applyVoid(
  trx: Database,
  orderId: string,
  facts: Record<string, unknown>,
  actor: Actor,
  now: Date,
): Promise<void> {
  await sql`update orders set version = version + 1, updated_at = ${now} where id = ${orderId}`.execute(trx)
  await notePaymentEvent(trx, orderId, facts, now, actor)
}

/** Timeline entry of a payment that brought no money: failed, cancelled, reported, or waiting for a person. */
export async function notePaymentEvent(
  db: Database,
  orderId: string,
  facts: Record<string, unknown>,
  now: Date,
  by: Actor | 'provider' | 'customer' = 'provider',
): Promise<void> {
  const isStaff = typeof by !== 'string'
  await db
    .insertInto('order_events')
    .values({
      order_id: orderId,
      at: now,
      kind: 'payment',
      actor: isStaff ? 'admin' : by,
      actor_name: isStaff ? by.name : null,
      actor_id: (isStaff && by.id) || null,
      data: JSON.stringify(facts),
    })
    .execute()
}
