import { REVIEW_REASONS } from '../settlement.ts'

/** Why money needs a person: beyond what a review says of an attempt. Requirement 12.4. */
export const PAYMENT_EXCEPTION_KINDS = [
  'late',
  'duplicate',
  /** Money for an order that was given money back before. */
  'refunded_then_paid',
  /** Money for an order that is closed and stays so. */
  'closed_order',
  /** A provider tells of money for something the shop never asked for. */
  'unknown_reference',
  /** A transfer is not the sum that its customer reported, or its order takes no money. */
  'transfer_mismatch',
  /** A customer reported a transfer that went to an account that is not the shop's. */
  'transfer_elsewhere',
  /** A provider gave a payment back that nobody of the shop asked it to. */
  'taken_back',
  ...REVIEW_REASONS,
] as const
export type PaymentExceptionKind = (typeof PAYMENT_EXCEPTION_KINDS)[number]

/**
 * How a case ended: by itself, on an order, as the customer's credit, sent back, found to be nobody's of ours, or found
 * never to have been paid.
 */
const PAYMENT_EXCEPTION_OUTCOMES = ['settled', 'attached', 'credited', 'refunded', 'not_ours', 'not_paid'] as const
export type PaymentExceptionOutcome = (typeof PAYMENT_EXCEPTION_OUTCOMES)[number]

/** What a person can do about a case. */
export const PAYMENT_EXCEPTION_ACTS = [
  'keep',
  'attach',
  'credit',
  'refund',
  'went_back',
  'not_ours',
  'not_paid',
] as const
export type PaymentExceptionAct = (typeof PAYMENT_EXCEPTION_ACTS)[number]

/** Money that is in the ledger of its order already; all other money waits in the case alone. */
export function isBooked(kind: PaymentExceptionKind): boolean {
  return ['late', 'duplicate', 'refunded_then_paid', 'closed_order', 'taken_back'].includes(kind)
}

/**
 * The acts that make sense for a case. Money that is on its order can stay there, go back or become credit; other money is
 * attached to an order first. Money that its provider gave back is written down as gone, never sent once more. Test money can go
 * nowhere.
 */
export function paymentExceptionActs(one: {
  kind: PaymentExceptionKind
  amountSantim: number | null
  currency: string | null
}): PaymentExceptionAct[] {
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

/** How urgent an open case looks: money without an owner for a day is a customer who was told "not received". */
export function caseAge(openedAt: Date, now: Date): 'fresh' | 'aging' | 'old' {
  const hours = (now.getTime() - openedAt.getTime()) / HOUR_MS
  if (hours < 4) return 'fresh'
  return hours < 24 ? 'aging' : 'old'
}
