import type { Santim } from '#app/base/platform/money.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import type { FailureKind } from '../failure-kind.ts'

/** Poll interval of a pending payment. Requirement 4.3. */
export const POLL_INTERVAL_MS = 3000
/** After this long without a final answer the dialog stops waiting. Requirement 4.3. */
export const VERIFICATION_TIMEOUT_MS = 300_000
/** Delay after success until the cart is cleared and the dialog closed. Requirement 4.5. */
export const CLEAR_DELAY_MS = 3000

export interface StartedPayment {
  transactionId: string
  method: string
  orderUrl: string
  /** Pays the cart, so the cart is cleared when it is paid. */
  paysCart: boolean
  /** When the prompt was sent, in ms since 1970 by the browser's clock. */
  startedAtMs: number
  amountSantim: Santim
  /** The asked phone, "+251…". */
  phone: string
  /** Part of a custom cake's price that is paid; absent: what is due. */
  purpose?: string | undefined
}

/** One answer of GET /api/payment-status. */
export interface PaymentStatusAnswer {
  status: string
  /** Until then the order keeps its pieces, as an ISO moment. */
  payUntil?: string
  /** A second prompt withdraws the first. */
  isWithdrawable?: boolean
  failure?: FailureKind
  /** No money of this order was taken, and none can be taken any more. */
  isNothingCharged?: boolean
}

/** State of the payment-progress dialog; `idle` is closed. Requirement 4.2. */
export type PaymentProgress =
  | { phase: 'idle' }
  | {
      phase: 'pending' | 'success' | 'too_late' | 'failed' | 'cancelled' | 'timeout'
      payment: StartedPayment
      details: Omit<PaymentStatusAnswer, 'status'>
      /** The last question got no answer: the connection is lost. */
      isCut: boolean
    }

export type PaymentPhase = PaymentProgress['phase']
export type OpenProgress = Exclude<PaymentProgress, { phase: 'idle' }>

export const idle: PaymentProgress = { phase: 'idle' }

export type ProgressEvent =
  | { type: 'started'; payment: StartedPayment }
  | ({ type: 'status_read'; transactionId: string } & PaymentStatusAnswer)
  | { type: 'line_lost'; transactionId: string }
  | { type: 'timed_out'; transactionId: string }
  | { type: 'closed' }

/**
 * The dialog's next state. Answers about another payment, or after a final answer, change nothing: completed is
 * processed only once. A status that is not final ("anything else", Requirement 7.10) leaves it pending.
 */
export function reduceProgress(progress: PaymentProgress, event: ProgressEvent): PaymentProgress {
  switch (event.type) {
    case 'started':
      return { phase: 'pending', payment: event.payment, details: {}, isCut: false }
    case 'closed':
      return idle
    case 'timed_out':
      return isWaitingFor(progress, event.transactionId) ? { ...progress, phase: 'timeout' } : progress
    case 'status_read': {
      if (!isWaitingFor(progress, event.transactionId)) return progress
      const { type: _type, transactionId: _id, status, ...details } = event
      const phase = finalPhases.get(status) ?? 'pending'
      const isSame = phase === 'pending' && !progress.isCut && isEqual(details, progress.details)
      return isSame ? progress : { ...progress, phase, details, isCut: false }
    }
    case 'line_lost':
      return isWaitingFor(progress, event.transactionId) && !progress.isCut ? { ...progress, isCut: true } : progress
  }
}

function isEqual(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

const finalPhases = new Map<string, 'success' | 'too_late' | 'failed' | 'cancelled'>([
  ['completed', 'success'],
  ['too_late', 'too_late'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
])

function isWaitingFor(progress: PaymentProgress, transactionId: string): progress is OpenProgress {
  return progress.phase === 'pending' && progress.payment.transactionId === transactionId
}

/** Cancel while pending, Close otherwise (Requirement 4.1). */
export function closeLabel(phase: PaymentPhase): MessageKey {
  return phase === 'pending' ? 'payment.progress.cancel' : 'payment.progress.close'
}

/** Seconds until the dialog stops waiting; 0 afterwards. */
export function secondsLeft({ startedAtMs }: Pick<StartedPayment, 'startedAtMs'>, nowMs: number): number {
  const elapsedMs = Math.max(0, nowMs - startedAtMs)
  return Math.max(0, Math.ceil((VERIFICATION_TIMEOUT_MS - elapsedMs) / 1000))
}

/** After this long without a prompt the dialog offers other ways to get one. */
const NO_PROMPT_AFTER_SECONDS = 30

export function mayLackPrompt(secondsLeftNow: number): boolean {
  return VERIFICATION_TIMEOUT_MS / 1000 - secondsLeftNow >= NO_PROMPT_AFTER_SECONDS
}
