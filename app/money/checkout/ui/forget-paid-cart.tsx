import { useEffect } from 'react'
import { emptyCart } from '#app/ordering/cart/cart.ts'
import { changeCart } from '#app/ordering/cart/ui/cart-store.ts'
import { takeHostedPayment } from './remembered-payment.ts'

/** Clears the cart when the browser returns from the payment page on which it was paid. */
export function ForgetPaidCart() {
  useEffect(() => {
    if (takeHostedPayment()) changeCart(() => emptyCart)
  }, [])
  return null
}
