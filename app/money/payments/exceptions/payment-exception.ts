import { REVIEW_REASONS } from '../settlement.ts'

/** Why money needs a person, beyond the reviews of attempts. Requirement 12.4. */
export const PAYMENT_EXCEPTION_KINDS = [
  'late',
  'duplicate',
  'refunded_then_paid',
  'closed_order',
  /** A provider reports money for a payment that the shop did not request. */
  'unknown_reference',
  /** A transfer differs from the reported sum, or its order accepts no money. */
  'transfer_mismatch',
  /** A customer reported a transfer that went to another account than the shop's. */
  'transfer_elsewhere',
  /** A provider returned a payment that nobody in the shop refunded. */
  'taken_back',
  ...REVIEW_REASONS,
] as const
export type PaymentExceptionKind = (typeof PAYMENT_EXCEPTION_KINDS)[number]

/**
 * How an exception ended: by itself, attached to an order, as the customer's credit, refunded, not the shop's money, or
 * never paid.
 */
export const PAYMENT_EXCEPTION_OUTCOMES = [
  'settled',
  'attached',
  'credited',
  'refunded',
  'not_ours',
  'not_paid',
] as const
export type PaymentExceptionOutcome = (typeof PAYMENT_EXCEPTION_OUTCOMES)[number]

export const PAYMENT_EXCEPTION_ACTIONS = [
  'keep',
  'attach',
  'credit',
  'refund',
  'went_back',
  'not_ours',
  'not_paid',
] as const
export type PaymentExceptionAction = (typeof PAYMENT_EXCEPTION_ACTIONS)[number]

/** Whether the money is in the ledger of its order already; other money exists only in the exception. */
export function isBooked(kind: PaymentExceptionKind): boolean {
  return ['late', 'duplicate', 'refunded_then_paid', 'closed_order', 'taken_back'].includes(kind)
}

/**
 * The possible acts on an exception. Money on its order can stay there, be refunded or become credit; other money is
 * attached to an order first. Money that its provider returned is booked as gone, never sent again. Test money can only
 * be closed as not the shop's.
 */
export function paymentExceptionActions(one: {
  kind: PaymentExceptionKind
  amountSantim: number | null
  currency: string | null
}): PaymentExceptionAction[] {
  switch (one.kind) {
    case 'late':
    case 'duplicate':
    case 'refunded_then_paid':
    case 'closed_order':
      return ['keep', 'refund', 'credit']
    case 'taken_back':
      return ['went_back', 'keep']
    case 'unknown_reference':
    case 'transfer_mismatch':
      return one.amountSantim !== null && one.currency === 'ETB'
        ? ['attach', 'credit', 'not_ours']
        : ['attach', 'not_ours']
    case 'transfer_elsewhere':
    case 'amount_mismatch':
    case 'currency_mismatch':
    case 'reference_mismatch':
      return ['attach', 'not_ours']
    case 'mode_mismatch':
      return ['not_ours']
    case 'refunded':
      return ['not_paid']
    case 'paid_sum_missing':
    case 'no_answer':
    case 'message_lost':
    case 'request_unknown':
      return ['attach', 'not_paid']
  }
}

const HOUR_MS = 3_600_000

/** Urgency of an open exception: after a day, unassigned money means a customer who heard "not received". */
export function caseAge(openedAt: Date, now: Date): 'fresh' | 'aging' | 'old' {
  const hours = (now.getTime() - openedAt.getTime()) / HOUR_MS
  if (hours < 4) return 'fresh'
  return hours < 24 ? 'aging' : 'old'
}
