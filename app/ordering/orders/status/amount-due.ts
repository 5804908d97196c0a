import { hasTrait } from '#app/ordering/terms/order-status.ts'

/** Purpose of a payment: the deposit, the balance, or all of it. */
export const PAY_PURPOSES = ['full', 'deposit', 'balance'] as const
export type PayPurpose = (typeof PAY_PURPOSES)[number]

export interface OrderMoney {
  orderTotalSantim: number
  /** Null: the whole total is due. */
  depositSantim: number | null
  owedSantim: number
}

/** Unpaid part of the deposit, or of the total without one; at least 0. In santim. */
export function depositOwedSantim({ orderTotalSantim, depositSantim, owedSantim }: OrderMoney): number {
  return Math.max(0, owedSantim - (orderTotalSantim - (depositSantim ?? orderTotalSantim)))
}

export type AmountDue =
  | { ok: true; purpose: PayPurpose; amountSantim: number }
  | { ok: false; reason: 'order_already_paid' }
  | { ok: false; reason: 'deposit_already_paid' }

/**
 * Sum that a payment asks for: the deposit while it is due, unless the whole is wanted; then the balance. Refuses a
 * second deposit: the page is out of date, and the balance is not due yet. Requirements 10.9 and 11.7; decision 0016.
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

/**
 * Whether the unpaid part of a partly paid order was due before now, as in the filter of that name: the balance, or the
 * rest of an order past its deadline. `row`: of `orders`.
 */
export function isBalanceOverdue(row: PartlyPaid, now: Date): boolean {
  if (!hasTrait(row.status, 'payable') || row.owed_santim === 0) return false
  const { balance_due_at: balanceDueAt, payment_deadline_at: deadline } = row
  if (row.status !== 'Pending' && balanceDueAt !== null && balanceDueAt < now) return true
  return row.net_paid_santim > 0 && deadline !== null && deadline <= now
}

interface PartlyPaid {
  status: string
  owed_santim: number
  net_paid_santim: number
  balance_due_at: Date | null
  payment_deadline_at: Date | null
}
