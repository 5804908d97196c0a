import type { Clock } from '#app/base/platform/time/clock.ts'
import {
  CLEAR_DELAY_MS,
  POLL_INTERVAL_MS,
  VERIFICATION_TIMEOUT_MS,
  idle,
  reduceProgress,
  type PaymentProgress,
  type PaymentStatusAnswer,
  type ProgressEvent,
  type StartedPayment,
} from './payment-progress.ts'

export interface PaymentWatchDeps {
  readStatus: (transactionId: string) => Promise<PaymentStatusAnswer>
  /** Called once per payment, `CLEAR_DELAY_MS` after success or when the dialog closes before that. */
  onPaid: (payment: StartedPayment) => void
  onReadError: (error: unknown) => void
  /** Whether the question did not reach the shop, as against a fault of the shop. */
  isConnectionLost: (error: unknown) => boolean
  /** Stores the pending payment so that a reload can resume it; undefined removes it. */
  remember: (payment: StartedPayment | undefined) => void
  clock: Clock
}

export interface PaymentWatch {
  subscribe: (listener: () => void) => () => void
  getProgress: () => PaymentProgress
  start: (payment: StartedPayment) => void
  /**
   * Resumes a payment that was pending when the page was left. One older than the timeout is checked once in the
   * background: the dialog opens only if it was paid.
   */
  resume: (payment: StartedPayment) => Promise<void>
  /**
   * Checks immediately, for example when the customer returns from the wallet's app. Does nothing unless a payment is pending.
   */
  checkNow: () => void
  /** Called when the browser notices that it is offline. */
  loseConnection: () => void
  /** Called on close or cancel: stops polling and resets; the server is not notified (Requirement 4.6). */
  close: () => void
  /** Stops without side effects, as when the page unloads: the payment stays stored. */
  dispose: () => void
}

export function createPaymentWatch(deps: PaymentWatchDeps): PaymentWatch {
  const listeners = new Set<() => void>()
  let progress: PaymentProgress = idle
  let pollTimer: ReturnType<typeof setTimeout> | undefined
  let timeoutTimer: ReturnType<typeof setTimeout> | undefined
  let clearTimer: ReturnType<typeof setTimeout> | undefined
  /** Increases with every start and stop, to ignore answers to earlier requests. */
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
    // Remembers a paid payment until the cart is cleared, so that a reload in between does not keep the cart full.
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
      const details = await deps.readStatus(payment.transactionId)
      if (asked !== round) return
      apply({ type: 'status_read', transactionId: payment.transactionId, ...details })
    } catch (error) {
      if (asked !== round) return
      deps.onReadError(error)
      if (deps.isConnectionLost(error)) loseConnection()
    }
    if (progress.phase === 'pending') pollTimer = setTimeout(() => void check(payment), POLL_INTERVAL_MS)
    else finishIfFinal()
  }

  function loseConnection() {
    if (progress.phase === 'pending') apply({ type: 'line_lost', transactionId: progress.payment.transactionId })
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
      let details: PaymentStatusAnswer
      try {
        details = await deps.readStatus(payment.transactionId)
      } catch (error) {
        deps.onReadError(error)
        return // stays remembered: the next page asks again
      }
      if (asked !== round) return
      if (details.status === 'completed') {
        apply({ type: 'started', payment })
        apply({ type: 'status_read', transactionId: payment.transactionId, ...details })
        finishIfFinal()
      } else {
        deps.remember(undefined)
      }
    },
    checkNow() {
      if (progress.phase === 'pending') void check(progress.payment)
    },
    loseConnection,
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
