import type { Santim } from '#app/base/platform/money.ts'
import type { Sale } from '#app/till/sales/acts.ts'
import type { TillSnapshot } from '#app/till/sales/snapshot.ts'
import type { SoldRates, SoldSum } from '#app/money/tax/sold-rates.ts'
import { baseOf, mostWithheld, percentOf } from '#app/money/tax/withholding/withholding.ts'
import type { Basket } from '../basket/basket.ts'
import { basketSums, ratesOf } from './basket-vat.ts'

/** Terms by which a sale's withheld tax was calculated. The device keeps them because the settings may change later. */
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
  const baseSantim = baseOf(basketSums(basket, limitPercent), by)
  const mostSantim = mostWithheld(baseSantim, terms)
  return mostSantim > 0 ? { baseSantim, mostSantim, percent: terms.percent } : null
}

export function withheldBy(snapshot: Pick<TillSnapshot, 'settings'> | null): WithheldBy | undefined {
  // A copy of an earlier version has none.
  const terms = snapshot?.settings.withholding
  return terms ? { percent: terms.percent, ...ratesOf(snapshot) } : undefined
}

/** The withheld tax that remains when only these sums of the lines are left. */
export function stillWithheld(
  sale: Pick<Sale, 'lines'>,
  left: readonly Santim[],
  { withheld, by }: { withheld: Santim; by: WithheldBy | undefined },
): Santim {
  return by ? Math.min(withheld, percentOf(baseOf(sumsOf(sale, left), by), by.percent)) : withheld
}

const sumsOf = ({ lines }: Pick<Sale, 'lines'>, sums: readonly Santim[]): SoldSum[] =>
  lines.map(({ cakeId }, place) => ({ cakeId, santim: sums[place]! }))
