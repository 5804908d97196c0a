import { type OrderStatus, hasTrait } from '#app/ordering/terms/order-status.ts'
import { isInFlight, type AttemptState } from '#app/money/payments/attempt.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'

export type ResultPage = 'success' | 'failure' | 'cancel'

/**
 * The shop's own knowledge of the payment. `closed`: the order is closed or its money went back, which the order's own
 * page explains. `unknown`: the address has no order key.
 */
export type PaymentResult = 'paid' | 'checking' | 'unpaid' | 'closed' | 'unknown'

export interface PaidFor {
  status: OrderStatus
  paidSantim: Santim
  netPaidSantim: Santim
  owedSantim: Santim
}

/** Decided by the ledger and the newest attempt, never by the address to which a browser returns. */
export function paymentResult(order: PaidFor | undefined, attempt: { state: AttemptState } | undefined): PaymentResult {
  if (!order) return 'unknown'
  const isGone = hasTrait(order.status, 'called off')
  if (isGone || (order.paidSantim > 0 && order.netPaidSantim === 0)) return 'closed'
  if (attempt && isInFlight(attempt.state)) return 'checking'
  const hasCome = attempt?.state === 'completed' || order.owedSantim === 0
  return order.netPaidSantim > 0 && hasCome ? 'paid' : 'unpaid'
}

interface ResultTexts {
  title: MessageKey
  text: MessageKey
  next: MessageKey
}

const PAID: ResultTexts = { title: 'result.success.title', text: 'result.success.text', next: 'result.success.next' }
const CLOSED: ResultTexts = { title: 'result.neutral.title', text: 'result.closed.text', next: 'result.closed.next' }

export const resultTextKeys = {
  success: {
    paid: PAID,
    checking: { title: 'result.checking.title', text: 'result.checking.text', next: 'result.checking.next' },
    unpaid: { title: 'result.unpaid.title', text: 'result.unpaid.text', next: 'result.failure.next' },
    closed: CLOSED,
    unknown: { title: 'result.neutral.title', text: 'result.neutral.text', next: 'result.neutral.next' },
  },
  failure: {
    paid: PAID,
    checking: { title: 'result.failure.title', text: 'result.checking.text', next: 'result.checking.next' },
    unpaid: { title: 'result.failure.title', text: 'result.failure.text', next: 'result.failure.next' },
    closed: CLOSED,
    unknown: { title: 'result.failure.title', text: 'result.neutral.text', next: 'result.neutral.next' },
  },
  cancel: {
    paid: PAID,
    checking: { title: 'result.cancel.title', text: 'result.checking.text', next: 'result.checking.next' },
    unpaid: { title: 'result.cancel.title', text: 'result.cancel.text', next: 'result.cancel.next' },
    closed: CLOSED,
    unknown: { title: 'result.cancel.title', text: 'result.neutral.text', next: 'result.neutral.next' },
  },
} as const satisfies Record<ResultPage, Record<PaymentResult, ResultTexts>>
