import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator, useRouteLoaderData } from 'react-router'
import type { ShopFacts } from '#app/base/settings/shop-facts.ts'
import { leaveOverlay } from '#app/base/ui/modal/overlay-history.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { PaymentDialog } from '#app/money/payments/ui/payment-dialog.tsx'
import type { StartedPayment } from '#app/money/payments/ui/payment-progress.ts'
import { setCartOpen } from '#app/ordering/cart/ui/cart-store.ts'
import {
  askWhenBack,
  checkPaymentNow,
  onPaid,
  resumeFollowing,
  sendPromptAgain,
  stopFollowing,
  usePaymentProgress,
} from './followed-payment.ts'
import { PaymentCallError } from './payment-calls.ts'
import { orderOf } from './remembered-payment.ts'

/** The paid order opens after the check was seen, and below the dialog, which stays until the cart is cleared. */
const OPEN_ORDER_AFTER_MS = 700

/** The dialog of the followed payment on every page (Requirement 2.8). A paid one ends on its order. */
export function PaymentHost() {
  const t = useT()
  const progress = usePaymentProgress()
  const shop = useRouteLoaderData<{ shop?: ShopFacts }>('storefront')?.shop
  const [isSending, setIsSending] = useState(false)
  const [refused, setRefused] = useState<{ transactionId: string; text: string }>()
  const payment = progress.phase === 'idle' ? undefined : progress.payment
  const error = refused?.transactionId === payment?.transactionId ? refused?.text : undefined
  useOrderOfPaid(progress.phase === 'success' ? payment : undefined)

  useEffect(() => {
    void resumeFollowing()
    return askWhenBack()
  }, [])

  async function sendAgain(asked: StartedPayment) {
    setIsSending(true)
    setRefused(undefined)
    try {
      await sendPromptAgain(asked)
    } catch (caught) {
      const shown = caught instanceof PaymentCallError ? caught.shown : undefined
      const text = shown ?? t(navigator.onLine ? 'payment.no.answer' : 'payment.offline')
      setRefused({ transactionId: asked.transactionId, text })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <PaymentDialog
      progress={progress}
      orderCode={payment && orderOf(payment.orderUrl)?.code}
      shopPhone={shop?.phone}
      isSending={isSending}
      error={error}
      onClose={stopFollowing}
      onLeave={leaveDialog}
      onSendAgain={() => {
        if (payment && !isSending) void sendAgain(payment)
      }}
      onCheckNow={checkPaymentNow}
    />
  )
}

function leaveDialog() {
  stopFollowing()
  setCartOpen(false)
}

/**
 * Opens the order's page of a paid payment below the dialog. Its history entry replaces the dialog's, so that "back"
 * leads to the page before. The dialog closes by itself later, or by the customer, and must not go back then.
 */
function useOrderOfPaid(paid: StartedPayment | undefined): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const transactionId = paid?.transactionId
  const orderUrl = paid?.orderUrl

  useEffect(() => {
    if (transactionId === undefined || orderUrl === undefined || !orderOf(orderUrl)) return
    const isThere = `${location.pathname}${location.search}` === orderUrl
    let hasOpened = isThere
    const open = () => {
      if (hasOpened) return
      hasOpened = true
      leaveOverlay()
      setCartOpen(false)
      void navigate(orderUrl, { replace: true })
    }
    const timer = isThere ? undefined : setTimeout(open, OPEN_ORDER_AFTER_MS)
    if (isThere) void revalidate()
    const unlisten = onPaid(() => {
      if (!isThere) leaveOverlay()
      open()
    })
    return () => {
      clearTimeout(timer)
      unlisten()
    }
  }, [transactionId, orderUrl, navigate, revalidate])
}
