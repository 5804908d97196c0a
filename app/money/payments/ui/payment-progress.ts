import type { MessageKey } from '#app/base/platform/text/translate.ts'

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
}

/** State of the payment-progress dialog; `idle` is closed. Requirement 4.2. */
export type PaymentProgress =
  | { phase: 'idle' }
  | { phase: 'pending' | 'success' | 'too_late' | 'failed' | 'cancelled' | 'timeout'; payment: StartedPayment }

export type PaymentPhase = PaymentProgress['phase']

export const idle: PaymentProgress = { phase: 'idle' }

export type ProgressEvent =
  | { type: 'started'; payment: StartedPayment }
  | { type: 'status_read'; transactionId: string; status: string }
  | { type: 'timed_out'; transactionId: string }
  | { type: 'closed' }

/**
 * The dialog's next state. Answers about another payment, or after a final answer, change nothing: completed is
 * processed only once. A status that is not final ("anything else", Requirement 7.10) leaves it pending.
 */
export function reduceProgress(progress: PaymentProgress, event: ProgressEvent): PaymentProgress {
  switch (event.type) {
    case 'started':
      return { phase: 'pending', payment: event.payment }
    case 'closed':
      return idle
    case 'timed_out':
      return isWaitingFor(progress, event.transactionId) ? { ...progress, phase: 'timeout' } : progress
    case 'status_read': {
      if (!isWaitingFor(progress, event.transactionId)) return progress
      const phase = finalPhases.get(event.status)
      return phase ? { ...progress, phase } : progress
    }
  }
}

const finalPhases = new Map<string, 'success' | 'too_late' | 'failed' | 'cancelled'>([
  ['completed', 'success'],
  ['too_late', 'too_late'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
])

function isWaitingFor(
  progress: PaymentProgress,
  transactionId: string,
): progress is Exclude<PaymentProgress, { phase: 'idle' }> {
  return progress.phase === 'pending' && progress.payment.transactionId === transactionId
}

/** Cancel while pending, Close otherwise (Requirement 4.1). */
export function closeLabel(phase: PaymentPhase): MessageKey {
  return phase === 'pending' ? 'payment.progress.cancel' : 'payment.progress.close'
}
