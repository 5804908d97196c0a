import type { Santim } from '#app/base/platform/money.ts'
import { afterDiscount } from '#app/till/sales/sale-sums.ts'
import type { TillSnapshot } from '#app/till/sales/snapshot.ts'
import { splitSold, type SoldSum } from '#app/money/tax/sold-rates.ts'
import type { TillCart } from '../cart/till-cart.ts'
import { saleLine, takenOff } from '../cart/cart-sums.ts'
import { ratesOf } from './withheld-tax.ts'

export type Sold = Pick<TillCart, 'lines' | 'discount'>
export type Shop = Pick<TillSnapshot, 'settings'>

/** What the lines of a cart cost once its discount is shared out over them. */
export function cartSums(cart: Sold, limitPercent: number): SoldSum[] {
  const lines = cart.lines.map(saleLine)
  const off = takenOff(cart, limitPercent)
  const sums = afterDiscount({ lines, ...(off > 0 && { discount: { santim: off, reason: '' } }) })
  return lines.map(({ cakeId }, place) => ({ cakeId, santim: sums[place]! }))
}

/** The VAT within a cart, as the VAT book will show it. */
export function cartVat(cart: Sold, snapshot: Shop | null, limitPercent: number): Santim {
  return snapshot ? splitSold(cartSums(cart, limitPercent), ratesOf(snapshot)).vatSantim : 0
}
