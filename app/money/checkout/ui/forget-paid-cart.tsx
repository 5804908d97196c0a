import { useEffect } from 'react'
import { takeOutPaid } from './cart/take-out-paid.ts'
import { takeHostedPayment } from './remembered-payment.ts'

/** Takes what was bought out of the cart when the browser returns from the payment page on which it was paid. */
export function ForgetPaidCart({ order }: { order: string | undefined }) {
  useEffect(() => {
    const isCart = takeHostedPayment()
    // A browser that left for the page from the form does not know the order's code.
    for (const code of isCart ? [''] : ['', order ?? '']) takeOutPaid({ isCart, order: code })
  }, [order])
  return null
}
