import type { Santim } from '#app/base/platform/money.ts'
import type { Sale } from '#app/money/point-of-sale/acts.ts'
import { afterDiscount } from '#app/money/point-of-sale/sale-sums.ts'
import type { TillSnapshot } from '#app/money/point-of-sale/snapshot.ts'
import { baseOf, mostWithheld, percentOf, type SoldRates } from '#app/money/tax/withholding/withholding.ts'
import { saleLine, takenOff, type Basket } from '../basket.ts'

/** By what a sale's withheld tax was found, as the device remembers it: the settings may change later. */
export interface WithheldBy extends SoldRates {
  percent: number
}

/** What a company may withhold from the basket; null: nothing, or turned off. */
export function mayWithhold(
  basket: Pick<Basket, 'lines' | 'discount'>,
  snapshot: Pick<TillSnapshot, 'settings'> | null,
  limitPercent: number,
): { baseSantim: Santim; mostSantim: Santim; percent: number } | null {
  const terms = snapshot?.settings.withholding
  const by = withheldBy(snapshot)
  if (!terms || !by) return null
  const lines = basket.lines.map(saleLine)
  const off = takenOff(basket, limitPercent)
  const sold = { lines, ...(off > 0 && { discount: { santim: off, reason: '' } }) }
  const baseSantim = baseOf(sumsOf(sold, afterDiscount(sold)), by)
  const mostSantim = mostWithheld(baseSantim, terms)
  return mostSantim > 0 ? { baseSantim, mostSantim, percent: terms.percent } : null
}

export function withheldBy(snapshot: Pick<TillSnapshot, 'settings'> | null): WithheldBy | undefined {
  // A copy of an earlier version has none.
  const terms = snapshot?.settings.withholding
  return terms ? { percent: terms.percent, usual: snapshot.settings.vatPercent, ofCakes: terms.ofCakes } : undefined
}

/** What of the withheld tax stands when only these sums of the lines are left. */
export function stillWithheld(
  sale: Pick<Sale, 'lines'>,
  left: readonly Santim[],
  { withheld, by }: { withheld: Santim; by: WithheldBy | undefined },
): Santim {
  return by ? Math.min(withheld, percentOf(baseOf(sumsOf(sale, left), by), by.percent)) : withheld
}

const sumsOf = ({ lines }: Pick<Sale, 'lines'>, sums: readonly Santim[]) =>
  lines.map(({ cakeId }, place) => ({ cakeId, santim: sums[place]! }))
