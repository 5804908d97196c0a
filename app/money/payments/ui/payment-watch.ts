import type { Clock } from '#app/base/platform/time/clock.ts'
import {
  CLEAR_DELAY_MS,
  POLL_INTERVAL_MS,
  VERIFICATION_TIMEOUT_MS,
  idle,
  reduceProgress,
  type PaymentProgress,
  type ProgressEvent,
  type StartedPayment,
} from './payment-progress.ts'

export interface PaymentWatchDeps {
  /** The status the server tells; throws when it cannot be read. */
  readStatus: (transactionId: string) => Promise<string>
  /** Called once a payment, `CLEAR_DELAY_MS` after success or when the dialog is closed before that. */
  onPaid: (payment: StartedPayment) => void
  /** A status that could not be read; polling goes on. */
  onReadError: (error: unknown) => void
  /** Keeps the pending payment so that a reload can pick it up, and forgets it with undefined. */
  remember: (payment: StartedPayment | undefined) => void
  clock: Clock
}

export interface PaymentWatch {
  subscribe: (listener: () => void) => () => void
  getProgress: () => PaymentProgress
  /** Opens the dialog for a payment that has just been started, and asks about it every 3 s for 5 minutes. */
  start: (payment: StartedPayment) => void
  /**
   * Picks up a payment that was pending when the page was left. One that is older than the timeout is asked about once,
   * unseen: the dialog opens only if it was paid meanwhile.
   */
  resume: (payment: StartedPayment) => Promise<void>
  /** Asks at once, as when the customer comes back from the wallet's app. Nothing happens unless one is pending. */
  checkNow: () => void
  /** Closing or cancelling: stops polling and resets; the server is told nothing (Requirement 4.6). */
  close: () => void
  /** Stops without a trace, as when the page goes away: the payment stays remembered. */
  dispose: () => void
}

/** Runs the payment-progress dialog's states by the clock. */
export function createPaymentWatch(deps: PaymentWatchDeps): PaymentWatch {
  const listeners = new Set<() => void>()
  let progress: PaymentProgress = idle
  let pollTimer: ReturnType<typeof setTimeout> | undefined
  let timeoutTimer: ReturnType<typeof setTimeout> | undefined
  let clearTimer: ReturnType<typeof setTimeout> | undefined
  /** Rises with every start and stop, so that answers to earlier questions are known as such. */
  let round = 0

  function stopTimers() {
    round += 1
    clearTimeout(pollTimer)
    clearTimeout(timeoutTimer)
    clearTimeout(clearTimer)
  }

  function apply(event: ProgressEvent) {
    const next = reduceProgress(progress, event)
    if (next === progress) return
    progress = next
    for (const listener of listeners) listener()
  }

  function finishIfFinal() {
    if (progress.phase === 'idle' || progress.phase === 'pending') return
    const { payment, phase } = progress
    stopTimers()
    // A paid one stays remembered until the cart is cleared: a reload in between must not leave a full cart behind.
    if (phase === 'success') clearTimer = setTimeout(() => finishPaid(payment), CLEAR_DELAY_MS)
    else deps.remember(undefined)
  }

  function finishPaid(payment: StartedPayment) {
    stopTimers()
    deps.remember(undefined)
    deps.onPaid(payment)
    apply({ type: 'closed' })
  }

  async function check(payment: StartedPayment) {
    clearTimeout(pollTimer)
    round += 1
    const asked = round
    try {
      const status = await deps.readStatus(payment.transactionId)
      if (asked !== round) return
      apply({ type: 'status_read', transactionId: payment.transactionId, status })
    } catch (error) {
      if (asked !== round) return
      deps.onReadError(error)
    }
    if (progress.phase === 'pending') pollTimer = setTimeout(() => void check(payment), POLL_INTERVAL_MS)
    else finishIfFinal()
  }

  function watch(payment: StartedPayment) {
    stopTimers()
    deps.remember(payment)
    apply({ type: 'started', payment })
    const elapsedMs = deps.clock.now().getTime() - payment.startedAtMs
    const leftMs = Math.min(VERIFICATION_TIMEOUT_MS, VERIFICATION_TIMEOUT_MS - elapsedMs)
    pollTimer = setTimeout(() => void check(payment), POLL_INTERVAL_MS)
    timeoutTimer = setTimeout(() => {
      apply({ type: 'timed_out', transactionId: payment.transactionId })
      finishIfFinal()
    }, leftMs)
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getProgress: () => progress,
    start: watch,
    async resume(payment) {
      if (progress.phase !== 'idle') return
      if (deps.clock.now().getTime() - payment.startedAtMs < VERIFICATION_TIMEOUT_MS) {
        watch(payment)
        await check(payment)
        return
      }
      stopTimers()
      const asked = round
      let status: string
      try {
        status = await deps.readStatus(payment.transactionId)
      } catch (error) {
        deps.onReadError(error)
        return // stays remembered: the next page asks again
      }
      if (asked !== round) return
      if (status === 'completed') {
        apply({ type: 'started', payment })
        apply({ type: 'status_read', transactionId: payment.transactionId, status })
        finishIfFinal()
      } else {
        deps.remember(undefined)
      }
    },
    checkNow() {
      if (progress.phase === 'pending') void check(progress.payment)
    },
    close() {
      if (progress.phase === 'success') {
        finishPaid(progress.payment)
        return
      }
      stopTimers()
      deps.remember(undefined)
      apply({ type: 'closed' })
    },
    dispose: stopTimers,
  }
}
