import { isOrderStatus, isPayableStatus } from './order-status.ts'

/** What a payment is for: confirming the order, what is left after that, or all at once. */
export const PAY_PURPOSES = ['full', 'deposit', 'balance'] as const
export type PayPurpose = (typeof PAY_PURPOSES)[number]

export interface OrderMoney {
  orderTotalSantim: number
  /** Null: all of it is due. */
  depositSantim: number | null
  owedSantim: number
}

/** What is missing from the deposit, or from the total where no deposit is asked for; at least 0. In santim. */
export function depositOwedSantim({ orderTotalSantim, depositSantim, owedSantim }: OrderMoney): number {
  return Math.max(0, owedSantim - (orderTotalSantim - (depositSantim ?? orderTotalSantim)))
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
  const { owedSantim: owed } = order
  if (owed === 0) return { ok: false, reason: 'order_already_paid' }
  const depositOwed = depositOwedSantim(order)
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
  row: { balance_due_at: Date | null; status: string; owed_santim: number },
  now: Date,
): boolean {
  const isOpen = isOrderStatus(row.status) && isPayableStatus(row.status) && row.status !== 'Pending'
  return isOpen && row.balance_due_at !== null && row.balance_due_at < now && row.owed_santim > 0
}
