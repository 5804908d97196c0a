import type { Santim } from '#app/base/platform/money.ts'
import { depositOwedSantim, type OrderMoney } from './amount-due.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'

export interface MissingMoney {
  reason: 'deposit_owed' | 'balance_owed'
  owedSantim: Santim
}

export interface OrderToPay extends OrderMoney {
  paysAtHandover: boolean
  /** The status that staff let it reach unpaid, with a reason; null: none. */
  unpaidReasonFor: string | null
}

/**
 * Sum to pay before the order moves to `to`, unless a reason is given: the deposit before it is made, all of it before
 * it leaves or is handed over. An agreement to pay at the handover permits bringing it, and making it where no deposit
 * was agreed. A reason counts for its status; any reason permits making. The database checks the same
 * (`orders_move_with_money`). Requirements 10.15 and 10.16; decision 0065.
 */
export function missingMoney(order: OrderToPay, to: OrderStatus): MissingMoney | undefined {
  const { owedSantim, paysAtHandover, unpaidReasonFor } = order
  if (to === 'In Production') {
    const depositSantim = depositOwedSantim(order)
    const isAgreed = unpaidReasonFor !== null || (paysAtHandover && order.depositSantim === null)
    const isFree = depositSantim === 0 || isAgreed
    return isFree ? undefined : { reason: 'deposit_owed', owedSantim: depositSantim }
  }
  if (to !== 'Out for Delivery' && to !== 'Completed') return undefined
  const isFree = owedSantim === 0 || unpaidReasonFor === to || (to === 'Out for Delivery' && paysAtHandover)
  return isFree ? undefined : { reason: 'balance_owed', owedSantim }
}
