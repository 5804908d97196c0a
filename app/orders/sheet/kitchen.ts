import type { OrderPaymentStatus } from '../order.ts'
import type { OrderStatus } from '../order-status.ts'

/** Statuses in which the kitchen has, or had, something to do. Whatever a status says, the money decides too. */
export const KITCHEN_STATUSES = [
  'Confirmed',
  'In Production',
  'Ready',
  'Out for Delivery',
  'Completed',
] as const satisfies readonly OrderStatus[]

/** Enough of the money is there. */
export const PAID_FOR_KITCHEN = [
  'deposit_paid',
  'paid',
  'overpaid',
  'partially_refunded',
] as const satisfies readonly OrderPaymentStatus[]

/**
 * Less is there, but nothing is waited for either: somebody allowed to pay at the handover, or confirmed it without the
 * money. Both take the deadline away; one that was refunded whole is not made.
 */
export const UNPAID_FOR_KITCHEN = ['unpaid', 'underpaid'] as const satisfies readonly OrderPaymentStatus[]

export interface KitchenFacts {
  status: string
  paymentStatus: OrderPaymentStatus
  /** Null: nothing lapses. */
  paymentDeadline: Date | null
}

/**
 * Whether the kitchen sees an order: it is confirmed, and paid, its deposit is paid, or paying at the handover was allowed or
 * an administrator confirmed it without. A direct purchase that still waits for its money is confirmed and not seen.
 * `sheet.queries.server.ts` asks the database the same. Source: product.md 1.2, 3.1.
 */
export function isForKitchen({ status, paymentStatus, paymentDeadline }: KitchenFacts): boolean {
  const isIn = (list: readonly string[], one: string) => list.includes(one)
  if (!isIn(KITCHEN_STATUSES, status)) return false
  if (isIn(PAID_FOR_KITCHEN, paymentStatus)) return true
  return isIn(UNPAID_FOR_KITCHEN, paymentStatus) && paymentDeadline === null
}
