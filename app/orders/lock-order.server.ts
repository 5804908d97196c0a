import type { Database } from '#app/platform/database.server.ts'
import type { OrderKind, OrderPaymentStatus } from './order.ts'
import type { OrderStatus } from './order-status.ts'

export interface LockedOrder {
  id: string
  code: string
  kind: OrderKind
  status: OrderStatus
  closedReason: string | null
  phone: string
  orderTotalSantim: number
  depositSantim: number | null
  paidSantim: number
  paymentStatus: OrderPaymentStatus
  paymentDeadline: Date | null
}

/**
 * The order, locked until the transaction ends. Whoever changes an order, or any of its payments, holds this lock first:
 * two settlements, a settlement and a retry, or a payment and a deadline then happen one after the other.
 */
export async function lockOrder(
  trx: Database,
  by: { id: string } | { code: string },
): Promise<LockedOrder | undefined> {
  const row = await trx
    .selectFrom('orders')
    .select(['id', 'code', 'kind', 'status', 'closed_reason as closedReason', 'phone'])
    .select(['order_total_santim as orderTotalSantim', 'deposit_santim as depositSantim', 'paid_santim as paidSantim'])
    .select(['payment_status as paymentStatus', 'payment_deadline_at as paymentDeadline'])
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('code', '=', by.code)))
    .forUpdate()
    .executeTakeFirst()
  return row as LockedOrder | undefined
}
