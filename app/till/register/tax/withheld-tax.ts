import type { Santim } from '#app/base/platform/money.ts'
import type { Sale } from '#app/till/sales/till-command.ts'
import type { TillSnapshot } from '#app/till/sales/snapshot.ts'
import type { SoldRates, SoldSum } from '#app/money/tax/sold-rates.ts'
import { baseOf, percentOf } from '#app/money/tax/withholding/withholding.ts'

/** Terms by which a sale's withheld tax was calculated. The device keeps them because the settings may change later. */
export interface WithheldBy extends SoldRates {
  percent: number
}

export function ratesOf({ settings }: Pick<TillSnapshot, 'settings'>): SoldRates {
  // A copy of an earlier version has the rates of cakes only where companies withhold.
  return { usual: settings.vatPercent, ofCakes: settings.ownRates ?? settings.withholding?.ofCakes ?? {} }
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
