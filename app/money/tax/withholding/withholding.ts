import type { Santim } from '#app/base/platform/money.ts'
import { splitSold, type SoldRates, type SoldSum } from '../sold-rates.ts'

/** What the owner set of tax that companies withhold. */
export interface WithholdingTerms {
  percent: number
  /** Withheld from sales above this sum before VAT. */
  aboveSantim: Santim
}

/** A share in whole percent; half a santim rounds up. `percent_within` of the database is the same rule. */
export function percentOf(amount: Santim, percent: number): Santim {
  return Number((BigInt(amount) * BigInt(percent) * 2n + 100n) / 200n)
}

/** What tax is withheld from: all lines before VAT. `withholding_base` of the database is the same rule. */
export function baseOf(lines: readonly SoldSum[], rates: SoldRates): Santim {
  return splitSold(lines, rates).netSantim
}

/** The most that a company may withhold; 0: the sum is too small for it. */
export function mostWithheld(baseSantim: Santim, { percent, aboveSantim }: WithholdingTerms): Santim {
  return baseSantim > aboveSantim ? percentOf(baseSantim, percent) : 0
}

export const WITHHOLDING_RECEIPT_MAX_LENGTH = 40
