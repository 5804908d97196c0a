import type { Santim } from '#app/base/platform/money.ts'
import { depositOwedSantim, type OrderMoney } from './amount-due.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'

/** What has to be paid before an order may move on. */
export interface MissingMoney {
  reason: 'deposit_owed' | 'balance_owed'
  owedSantim: Santim
}

export interface OrderToPay extends OrderMoney {
  /** It was agreed that this order is paid when it is handed over. */
  paysAtHandover: boolean
  /** The status that somebody let it reach without the money, with a reason; null: nobody did. */
  unpaidReasonFor: string | null
}

/**
 * What has to be paid before the order moves to `to`, unless whoever moves it gives a reason: the deposit before it is
 * made, all of it before it leaves or is handed over. An agreement to pay at the handover lets it be made and brought. A
 * reason counts for the status it was given for; any reason lets it be made. The database refuses the same
 * (`orders_move_with_money`). Requirements 10.15 and 10.16; decision 0065.
 */
export function missingMoney(order: OrderToPay, to: OrderStatus): MissingMoney | undefined {
  const { owedSantim, paysAtHandover, unpaidReasonFor } = order
  if (to === 'In Production') {
    const depositSantim = depositOwedSantim(order)
    const isFree = depositSantim === 0 || paysAtHandover || unpaidReasonFor !== null
    return isFree ? undefined : { reason: 'deposit_owed', owedSantim: depositSantim }
  }
  if (to !== 'Out for Delivery' && to !== 'Completed') return undefined
  const isFree = owedSantim === 0 || unpaidReasonFor === to || (to === 'Out for Delivery' && paysAtHandover)
  return isFree ? undefined : { reason: 'balance_owed', owedSantim }
}
