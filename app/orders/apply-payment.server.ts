import { type Database, sql } from '#app/platform/database.server.ts'
import type { LockedOrder } from './lock-order.server.ts'
import type { OrderStatus } from './order-status.ts'

/** Why the shop itself closes an order; a person's reasons are in their own words. */
export const NOT_PAID = 'not paid'

/**
 * Where money takes an order. Pending becomes Confirmed once its deposit, or all of it, is there. What the shop itself
 * closed for want of payment is open again: the customer paid, and nobody has given the order up. What a person closed
 * stays closed, and the money shows as what it is. Source: product.md 1.5, 3.1.
 */
export function statusAfterPayment(
  order: Pick<LockedOrder, 'status' | 'closedReason' | 'orderTotalSantim' | 'depositSantim'>,
  paidSantim: number,
): OrderStatus {
  if (paidSantim < (order.depositSantim ?? order.orderTotalSantim)) return order.status
  const lapsed = ['Expired', 'Cancelled'].includes(order.status) && order.closedReason === NOT_PAID
  return order.status === 'Pending' || lapsed ? 'Confirmed' : order.status
}

/**
 * Makes a locked order reflect its ledger after a payment was written there. `facts` go into the timeline.
 */
export async function applyPayment(
  trx: Database,
  order: LockedOrder,
  payment: { amountSantim: number; facts: Record<string, unknown> },
  now: Date,
): Promise<OrderStatus> {
  const status = statusAfterPayment(order, order.paidSantim + payment.amountSantim)
  await sql`
    with paid as (
      update orders set
        paid_santim = (select sum(amount_santim) from ledger_entries where order_id = ${order.id} and kind = 'payment'),
        status = ${status},
        closed_reason = case when ${status} = status then closed_reason end,
        payment_deadline_at = null,
        version = version + 1,
        updated_at = ${now}
      where id = ${order.id}
    )
    insert into order_events (order_id, at, kind, actor, from_status, to_status, data)
    select ${order.id}::uuid, ${now}::timestamptz, kind, actor, from_status, to_status, data
    from (values
      ('payment', 'provider', null, null, ${JSON.stringify(payment.facts)}::jsonb),
      ('moved', 'system', ${order.status}, ${status}, '{}'::jsonb)
    ) as event (kind, actor, from_status, to_status, data)
    where kind = 'payment' or ${status !== order.status}`.execute(trx)
  return status
}

/** An entry of the timeline about a payment that brought no money: failed, cancelled, put aside for a person. */
export async function notePaymentEvent(
  db: Database,
  orderId: string,
  facts: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('order_events')
    .values({ order_id: orderId, at: now, kind: 'payment', actor: 'provider', data: JSON.stringify(facts) })
    .execute()
}
