import { missingMoney, type OrderToPay } from '#app/ordering/orders/status/missing-money.ts'
import type { OrderPaymentStatus } from '#app/ordering/terms/order.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'

export interface KitchenFacts extends OrderToPay {
  status: string
  paymentStatus: OrderPaymentStatus
}

/**
 * Whether the kitchen sees an order: it is confirmed with its deposit paid, or paying at the handover was agreed, or somebody
 * said to go on without the money. A direct purchase that waits for its money is confirmed and not seen, and one whose money
 * went back whole is not made. `production.queries.server.ts` asks the database the same. Requirement 10.6.
 */
export function isForKitchen(order: KitchenFacts): boolean {
  const { status, paymentStatus } = order
  if (!hasTrait(status, 'agreed') || paymentStatus === 'refunded') return false
  return status !== 'Confirmed' || missingMoney(order, 'In Production') === undefined
}
