import { isOrderStatus, isPayableStatus } from './order-status.ts'
import { owedSantim } from './order.ts'

/** What a payment is for: confirming the order, what is left after that, or all at once. */
export const PAY_PURPOSES = ['full', 'deposit', 'balance'] as const
export type PayPurpose = (typeof PAY_PURPOSES)[number]

export interface OrderMoney {
  orderTotalSantim: number
  /** Null: all of it is due. */
  depositSantim: number | null
  paidSantim: number
}

export type AmountDue =
  | { ok: true; purpose: PayPurpose; amountSantim: number }
  | { ok: false; reason: 'order_already_paid' }
  | { ok: false; reason: 'deposit_already_paid' }

/**
 * How much is asked for when an order is paid. The deposit while it is due, unless all is wanted; then what is left. A
 * deposit wanted twice is refused: the page that asks for it is out of date, and the rest is not due yet.
 * Source: product.md 3.1, 3.2; decision 0016.
 */
export function amountDue(order: OrderMoney, wanted?: PayPurpose): AmountDue {
  const owed = owedSantim(order)
  if (owed === 0) return { ok: false, reason: 'order_already_paid' }
  const deposit = order.depositSantim ?? order.orderTotalSantim
  const depositOwed = Math.max(0, deposit - order.paidSantim)
  if (depositOwed === 0) {
    return wanted === 'deposit'
      ? { ok: false, reason: 'deposit_already_paid' }
      : { ok: true, purpose: 'balance', amountSantim: owed }
  }
  const isAll = depositOwed === owed || wanted === 'full' || wanted === 'balance'
  return isAll
    ? { ok: true, purpose: 'full', amountSantim: owed }
    : { ok: true, purpose: 'deposit', amountSantim: depositOwed }
}

/** What is left after the deposit was due before now, as the filter of that name has it. `row`: of `orders`. */
export function isBalanceOverdue(
  row: { balance_due_at: Date | null; status: string; paid_santim: number; order_total_santim: number },
  now: Date,
): boolean {
  const isOpen = isOrderStatus(row.status) && isPayableStatus(row.status) && row.status !== 'Pending'
  return isOpen && row.balance_due_at !== null && row.balance_due_at < now && row.paid_santim < row.order_total_santim
}
