import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { DeliveryMethod, OrderKind, OrderPaymentStatus } from '#app/ordering/terms/order.ts'
import { hasTrait, type OrderStatus } from '#app/ordering/terms/order-status.ts'

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/**
 * SQL condition on `orders`: a refund is under way, so the order cannot be reopened. The database refuses it too
 * (0036).
 */
export const isRefunding = sql<boolean>`exists (select from refunds r
  where r.order_id = orders.id and r.state in ('approved', 'sending', 'unknown', 'sent'))`

/**
 * SQL column of `orders` in santim: `owed_santim` without the refunds that reopening withdraws (decision 0034), and the withheld tax that
 * reopening records again (decision 0265).
 */
export const owedOnceReopened = sql<number>`greatest(0, orders.owed_santim
  - case when is_closed_status(orders.status) then withheld_of_closing(orders.id) else 0 end - (select coalesce(sum(r.amount_santim), 0)
  from refunds r where r.order_id = orders.id and r.is_automatic and r.state = 'requested'))::bigint`

/**
 * The order, locked until the transaction ends. Every transaction that changes an order, or its attempt, payment exception,
 * refund or transfer report, takes this lock first (decision 0060). One that needs several orders uses `lockOrders`.
 */
export async function lockOrder(trx: Database, by: { id: string } | { code: string }) {
  const row = await trx
    .selectFrom('orders')
    .select(['id', 'code', 'kind', 'status', 'closed_reason as closedReason', 'lang', 'phone', 'email'])
    // Every change raises it.
    .select(['version', 'created_at as createdAt'])
    // An id of the setting `delivery.zones`; null: outside all zones, or a pickup.
    .select('delivery_zone as deliveryZone')
    // `YYYY-MM-DD` and `HH:mm` in Addis Ababa; null: not agreed yet.
    .select(['delivery_method as deliveryMethod', 'delivery_date as deliveryDate', 'delivery_time as deliveryTime'])
    .select(['order_total_santim as orderTotalSantim', 'deposit_santim as depositSantim', 'paid_santim as paidSantim'])
    // Refunded, or kept as credit.
    .select('refunded_santim as refundedSantim')
    // Paid, less refunded, credited and open refunds; total less that, at least 0. The database keeps them (decision 0061).
    .select(['net_paid_santim as netPaidSantim', 'owed_santim as owedSantim'])
    // Rush surcharge in percent; null: no rush.
    .select(['delivery_fee_santim as deliveryFeeSantim', 'rush_percent as rushPercent'])
    .select(['payment_status as paymentStatus', 'payment_deadline_at as paymentDeadline'])
    .select(['balance_due_at as balanceDueAt', 'waits_for_customer_since as waitsForCustomerSince'])
    .select(['pays_at_handover as paysAtHandover', 'wants_call as wantsCall', 'shows_finished as showsFinished'])
    // Why the order goes on unpaid, with the status for which this was recorded; null: no reason given.
    .select(['unpaid_reason as unpaidReason', 'unpaid_reason_for as unpaidReasonFor'])
    .select([isRefunding.as('isRefunding'), owedOnceReopened.as('owedOnceReopenedSantim')])
    .$narrowType<{
      kind: OrderKind
      status: OrderStatus
      lang: Lang
      deliveryMethod: DeliveryMethod
      paymentStatus: OrderPaymentStatus
    }>()
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('code', '=', by.code)))
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  // After waiting for the lock the order is current, but its refunds date from the start of the statement.
  const afresh = hasTrait(row.status, 'called off') ? await readRefunding(trx, row.id) : undefined
  return { ...row, ...afresh, deliveryTime: row.deliveryTime?.slice(0, 5) ?? null }
}

function readRefunding(trx: Database, id: string) {
  return trx
    .selectFrom('orders')
    .select([isRefunding.as('isRefunding'), owedOnceReopened.as('owedOnceReopenedSantim')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Locks orders by ascending id, so that transactions with common orders do not deadlock. Omits unknown ids. */
export async function lockOrders(trx: Database, ids: readonly string[]): Promise<ReadonlyMap<string, LockedOrder>> {
  const locked = new Map<string, LockedOrder>()
  for (const id of [...new Set(ids)].toSorted()) {
    const order = await lockOrder(trx, { id })
    if (order) locked.set(id, order)
  }
  return locked
}
