import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { DeliveryMethod, OrderKind, OrderPaymentStatus } from '#app/ordering/terms/order.ts'
import { holdsCapacity, type OrderStatus } from '#app/ordering/terms/order-status.ts'

export interface LockedOrder {
  id: string
  code: string
  kind: OrderKind
  status: OrderStatus
  closedReason: string | null
  lang: Lang
  phone: string
  email: string | null
  deliveryMethod: DeliveryMethod
  /** An id of the setting `delivery.zones`; null: elsewhere, or a pickup. */
  deliveryZone: string | null
  /** `YYYY-MM-DD` and `HH:mm` of Addis Ababa; null when still to be agreed. */
  deliveryDate: string | null
  deliveryTime: string | null
  orderTotalSantim: number
  /** Part of the total. */
  deliveryFeeSantim: number
  /** Asked for sooner than its lead time, and what is added to its price for that; null: it is not. */
  rushPercent: number | null
  depositSantim: number | null
  paidSantim: number
  /** Given back, or kept as credit. */
  refundedSantim: number
  /** Paid, less what went back and what is going back. The database keeps it (decision 0061). */
  netPaidSantim: number
  /** Total less net paid, at least 0. The database keeps it. */
  owedSantim: number
  /** Owed without the refunds that reopening the order withdraws: automatic ones that nobody has approved. */
  owedOnceReopenedSantim: number
  paymentStatus: OrderPaymentStatus
  paymentDeadline: Date | null
  /** It was agreed that it is paid when it is handed over. */
  paysAtHandover: boolean
  /** Why it goes on without its money, and the status that this was said for; null: nobody said so. */
  unpaidReason: string | null
  unpaidReasonFor: string | null
  /** What is left after the deposit is due by then. */
  balanceDueAt: Date | null
  /** The shop asked a question that the customer has not answered. */
  waitsForCustomerSince: Date | null
  /** They are called before it leaves. */
  wantsCall: boolean
  /** A refund of it is approved, being sent or sent, and not confirmed. */
  isRefunding: boolean
  /** Raised by every change. */
  version: number
}

/** A condition on `orders`: money of it is on the way back, so it is not reopened. The database refuses it too (0080). */
export const isRefunding = sql<boolean>`exists (select from refunds r
  where r.order_id = orders.id and r.state in ('approved', 'sending', 'unknown', 'sent'))`

/** A column of `orders` in santim: `owed_santim` without the refunds that reopening withdraws (decision 0084). */
export const owedOnceReopened = sql<number>`greatest(0, orders.owed_santim - (select coalesce(sum(r.amount_santim), 0)
  from refunds r where r.order_id = orders.id and r.is_automatic and r.state = 'requested'))::bigint`

/**
 * The order, locked until the transaction ends. Every transaction that changes an order, or an attempt, money case, refund or
 * transfer report of it, takes this lock first (decision 0060). One that needs several orders uses `lockOrders`.
 */
export async function lockOrder(
  trx: Database,
  by: { id: string } | { code: string },
): Promise<LockedOrder | undefined> {
  const row = await trx
    .selectFrom('orders')
    .select(['id', 'code', 'kind', 'status', 'closed_reason as closedReason', 'lang', 'phone', 'email', 'version'])
    .select(['delivery_method as deliveryMethod', 'delivery_date as deliveryDate', 'delivery_time as deliveryTime'])
    .select(['order_total_santim as orderTotalSantim', 'deposit_santim as depositSantim', 'paid_santim as paidSantim'])
    .select(['refunded_santim as refundedSantim', 'delivery_fee_santim as deliveryFeeSantim'])
    .select(['net_paid_santim as netPaidSantim', 'owed_santim as owedSantim'])
    .select(['rush_percent as rushPercent', 'delivery_zone as deliveryZone'])
    .select(['payment_status as paymentStatus', 'payment_deadline_at as paymentDeadline'])
    .select(['balance_due_at as balanceDueAt', 'waits_for_customer_since as waitsForCustomerSince'])
    .select(['pays_at_handover as paysAtHandover', 'unpaid_reason as unpaidReason'])
    .select(['unpaid_reason_for as unpaidReasonFor', 'wants_call as wantsCall'])
    .select([isRefunding.as('isRefunding'), owedOnceReopened.as('owedOnceReopenedSantim')])
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('code', '=', by.code)))
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  // Whoever waited for the lock has the order as it is now, but its refunds as they were when the statement began.
  const afresh = holdsCapacity(row.status as OrderStatus) ? undefined : await readRefunding(trx, row.id)
  return { ...row, ...afresh, deliveryTime: row.deliveryTime?.slice(0, 5) ?? null } as LockedOrder
}

/** What only matters to an order that is closed, and may be reopened. */
function readRefunding(trx: Database, id: string) {
  return trx
    .selectFrom('orders')
    .select([isRefunding.as('isRefunding'), owedOnceReopened.as('owedOnceReopenedSantim')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Locks several orders by ascending id, so that transactions that need the same ones take turns. Unknown ids are left out. */
export async function lockOrders(trx: Database, ids: readonly string[]): Promise<ReadonlyMap<string, LockedOrder>> {
  const locked = new Map<string, LockedOrder>()
  for (const id of [...new Set(ids)].toSorted()) {
    const order = await lockOrder(trx, { id })
    if (order) locked.set(id, order)
  }
  return locked
}
