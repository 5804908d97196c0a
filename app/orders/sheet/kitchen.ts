import { missingMoney, type OrderToPay } from '../missing-money.ts'
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

export interface KitchenFacts extends OrderToPay {
  status: string
  paymentStatus: OrderPaymentStatus
}

/**
 * Whether the kitchen sees an order: it is confirmed with its deposit paid, or paying at the handover was agreed, or somebody
 * said to go on without the money. A direct purchase that waits for its money is confirmed and not seen, and one whose money
 * went back whole is not made. `sheet.queries.server.ts` asks the database the same. Requirement 10.6.
 */
export function isForKitchen(order: KitchenFacts): boolean {
  const { status, paymentStatus } = order
  if (!(KITCHEN_STATUSES as readonly string[]).includes(status) || paymentStatus === 'refunded') return false
  return status !== 'Confirmed' || missingMoney(order, 'In Production') === undefined
}
