import { missingMoney, type OrderToPay } from '#app/ordering/orders/status/missing-money.ts'
import type { OrderPaymentStatus } from '#app/ordering/terms/order.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'

export interface KitchenFacts extends OrderToPay {
  status: string
  paymentStatus: OrderPaymentStatus
}

/**
 * Whether the kitchen sees an order: confirmed, with its deposit paid, payment at the handover agreed, or a reason to
 * go on unpaid. An unpaid direct purchase is confirmed but not seen, and an order refunded in full is not made.
 * `production.queries.server.ts` has the same condition in SQL. Requirement 10.6.
 */
export function isForKitchen(order: KitchenFacts): boolean {
  const { status, paymentStatus } = order
  if (!hasTrait(status, 'agreed') || paymentStatus === 'refunded') return false
  return status !== 'Confirmed' || missingMoney(order, 'In Production') === undefined
}
