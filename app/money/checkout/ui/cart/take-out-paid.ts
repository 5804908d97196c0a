import { emptyCart } from '#app/ordering/cart/cart.ts'
import { changeCart, takeOutBought } from '#app/ordering/cart/ui/cart-store.ts'
import { claimPack } from '../remembered-payment.ts'

/** Takes what an order bought out of the cart: all of it, or the pieces that were bought as a pack (decision 0092). */
export function takeOutPaid({ isCart, order }: { isCart: boolean; order: string }): void {
  if (isCart) return changeCart(() => emptyCart)
  const pack = claimPack(order)
  if (pack) takeOutBought(pack.cakeId, pack.pieces)
}
