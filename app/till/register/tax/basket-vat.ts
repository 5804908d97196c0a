import type { Santim } from '#app/base/platform/money.ts'
import { afterDiscount } from '#app/till/sales/sale-sums.ts'
import type { TillSnapshot } from '#app/till/sales/snapshot.ts'
import { splitSold, type SoldRates, type SoldSum } from '#app/money/tax/sold-rates.ts'
import { saleLine, takenOff, type Basket } from '../basket/basket.ts'

type Sold = Pick<Basket, 'lines' | 'discount'>
type Shop = Pick<TillSnapshot, 'settings'>

/** What the lines of a basket cost once its discount is shared out over them. */
export function basketSums(basket: Sold, limitPercent: number): SoldSum[] {
  const lines = basket.lines.map(saleLine)
  const off = takenOff(basket, limitPercent)
  const sums = afterDiscount({ lines, ...(off > 0 && { discount: { santim: off, reason: '' } }) })
  return lines.map(({ cakeId }, place) => ({ cakeId, santim: sums[place]! }))
}

export function ratesOf({ settings }: Shop): SoldRates {
  // A copy of an earlier version has the rates of cakes only where companies withhold.
  return { usual: settings.vatPercent, ofCakes: settings.ownRates ?? settings.withholding?.ofCakes ?? {} }
}

/** The VAT within a basket, as the VAT book will show it. */
export function basketVat(basket: Sold, snapshot: Shop | null, limitPercent: number): Santim {
  return snapshot ? splitSold(basketSums(basket, limitPercent), ratesOf(snapshot)).vatSantim : 0
}
