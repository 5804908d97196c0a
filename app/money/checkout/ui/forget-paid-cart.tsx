import { useEffect } from 'react'
import { emptyCart } from '#app/ordering/cart/cart.ts'
import { changeCart } from '#app/ordering/cart/ui/cart-store.ts'
import { takeHostedPayment } from './remembered-payment.ts'

/** Clears the cart when the browser comes back from the hosted page on which it went to pay it. */
export function ForgetPaidCart() {
  useEffect(() => {
    if (takeHostedPayment()) changeCart(() => emptyCart)
  }, [])
  return null
}
