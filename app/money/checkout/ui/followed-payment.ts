import { useSyncExternalStore } from 'react'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { requireCartPanel, setCartOpen } from '#app/ordering/cart/ui/cart-store.ts'
import { idle, type PaymentProgress, type StartedPayment } from '#app/money/payments/ui/payment-progress.ts'
import { createPaymentWatch } from '#app/money/payments/ui/payment-watch.ts'
import { takeOutPaid } from './cart/take-out-paid.ts'
import { PaymentCallError, readPaymentStatus, startDirectPayment } from './payment-calls.ts'
import { claimClearing, orderOf, rememberedPayment, rememberLastOrder, rememberPayment } from './remembered-payment.ts'

/** The one payment that this page follows, whichever component started it. */

/** Lock of the tab that follows the remembered payment, so that other tabs do not open the same dialog. */
const LOCK_NAME = 'tafach.payment'

const paidListeners = new Set<(payment: StartedPayment) => void>()

function isConnectionLost(error: unknown): boolean {
  return error instanceof PaymentCallError && error.isUnanswered
}

const watch = createPaymentWatch({
  readStatus: readPaymentStatus,
  // oxlint-disable-next-line no-console -- Requirement 4.7: polling errors are only logged
  onReadError: (error) => console.warn(error),
  isConnectionLost,
  remember: rememberPayment,
  clock: systemClock,
  onPaid(payment) {
    const isCart = payment.paysCart
    if (!isCart || claimClearing(payment.transactionId)) {
      takeOutPaid({ isCart, order: orderOf(payment.orderUrl)?.code ?? '' })
    }
    setCartOpen(false)
    for (const listener of paidListeners) listener(payment)
  },
})

let letGo: (() => void) | undefined

watch.subscribe(() => {
  if (watch.getProgress().phase !== 'idle') return
  letGo?.()
  letGo = undefined
})

function holdUntilIdle(): Promise<void> {
  return new Promise((resolve) => {
    letGo = resolve
  })
}

export function followPayment(payment: StartedPayment): void {
  // Locks exist only on https and localhost. Without them two tabs may show the dialog.
  void navigator.locks?.request(LOCK_NAME, { steal: true }, holdUntilIdle).catch(() => {})
  rememberLastOrder(payment.orderUrl)
  watch.start(payment)
  requireCartPanel()
}

/**
 * Sends another prompt for the order of the followed payment, to the same phone: the order and its code stay. Throws as
 * `startDirectPayment` does.
 */
export async function sendPromptAgain(payment: StartedPayment): Promise<void> {
  const order = orderOf(payment.orderUrl)
  if (!order) return
  const { method, phone, purpose, amountSantim } = payment
  const payable = { order: { ...order, purpose }, totalSantim: amountSantim }
  const answer = await startDirectPayment({ payable, method, phone })
  if (!answer.success) throw new PaymentCallError('Failed to initiate direct payment')
  const { transactionId } = answer
  followPayment({ ...payment, transactionId, startedAtMs: systemClock.now().getTime() })
}

/** Resumes following a payment after a reload, unless another tab follows it. */
export async function resumeFollowing(): Promise<void> {
  const payment = rememberedPayment()
  if (!payment) return
  if (!navigator.locks) {
    await watch.resume(payment)
    return
  }
  await navigator.locks.request(LOCK_NAME, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    const idleAgain = holdUntilIdle()
    await watch.resume(payment)
    if (watch.getProgress().phase !== 'idle') await idleAgain
  })
}

export const stopFollowing = watch.close
export const checkPaymentNow = watch.checkNow

export function usePaymentProgress(): PaymentProgress {
  return useSyncExternalStore(watch.subscribe, watch.getProgress, () => idle)
}

/**
 * Fetches the status immediately when the customer returns from the wallet's app or the connection is back, and shows
 * that the connection is lost.
 */
export function askWhenBack(): () => void {
  const ask = () => {
    if (document.visibilityState === 'visible') watch.checkNow()
  }
  document.addEventListener('visibilitychange', ask)
  addEventListener('online', ask)
  addEventListener('offline', watch.loseConnection)
  return () => {
    document.removeEventListener('visibilitychange', ask)
    removeEventListener('online', ask)
    removeEventListener('offline', watch.loseConnection)
  }
}

/** Calls the listener after a payment was shown as paid and the cart was cleared. */
export function onPaid(listener: (payment: StartedPayment) => void): () => void {
  paidListeners.add(listener)
  return () => paidListeners.delete(listener)
}
