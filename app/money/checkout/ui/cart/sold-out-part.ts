import { isSoldOut, type Cart, type CartLine } from '#app/ordering/cart/cart.ts'
import type { ShopCake } from '#app/ordering/cart/ui/shop-cakes.ts'
import type { NextHandover } from '../use-next-handover.ts'

interface SoldOutPart {
  /** Lines that cannot be had for the next pickup, or no more at all. */
  soldOut: readonly CartLine[]
  /** Lines of which less is left than is wanted for the next pickup, sold-out ones too. */
  short: readonly CartLine[]
  /** Not enough is left for the next pickup, and a later one has all of it: the order is for that one. */
  isForLater: boolean
  /** No day has all of it: only without the sold-out lines can it be ordered. */
  isOver: boolean
}

/** The sold-out lines of the cart, and whether the rest can be ordered. `next` is undefined until the shop has answered. */
export function soldOutPart(
  cart: Cart,
  cakes: readonly Pick<ShopCake, 'cakeId' | 'limit'>[],
  next: Pick<NextHandover, 'pickup'> | undefined,
): SoldOutPart {
  const limitOf = ({ cakeId }: CartLine) => cakes.find((cake) => cake.cakeId === cakeId)?.limit
  const soldOut = cart.lines.filter((line) => line.isUnavailable || isSoldOut(limitOf(line)))
  const short = cart.lines.filter((line) => !line.isUnavailable && line.quantity > (limitOf(line)?.left ?? Infinity))
  const isShort = short.length > 0
  return {
    soldOut,
    short,
    isForLater: isShort && Boolean(next?.pickup),
    isOver: isShort && next?.pickup === null && soldOut.some((line) => !line.isUnavailable),
  }
}
