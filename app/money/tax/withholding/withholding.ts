import { splitVat, type Santim } from '#app/base/platform/money.ts'

/** What the owner set of tax that companies withhold. */
export interface WithholdingTerms {
  percent: number
  /** Withheld from sales above this sum before VAT. */
  aboveSantim: Santim
}

/** Rates by which the base is found without VAT. */
export interface SoldRates {
  /** Null: the shop is not registered, or the cake is exempt. */
  usual: number | null
  /** Of cakes with a rate of their own. */
  ofCakes: Readonly<Record<string, number | null>>
}

interface SoldSum {
  /** Null: no cake of the shop. */
  cakeId: string | null
  santim: Santim
}

/** A share in whole percent; half a santim rounds up. `percent_within` of the database is the same rule. */
export function percentOf(amount: Santim, percent: number): Santim {
  return Number((BigInt(amount) * BigInt(percent) * 2n + 100n) / 200n)
}

/** What tax is withheld from: all lines before VAT. `withholding_base` of the database is the same rule. */
export function baseOf(lines: readonly SoldSum[], { usual, ofCakes }: SoldRates): Santim {
  const byRate = new Map<number | null, Santim>()
  for (const { cakeId, santim } of lines) {
    const own = cakeId === null || usual === null ? undefined : ofCakes[cakeId]
    const rate = own === undefined ? usual : own
    byRate.set(rate, (byRate.get(rate) ?? 0) + santim)
  }
  return [...byRate].reduce(
    (sum, [rate, santim]) => sum + (rate === null ? santim : splitVat(santim, rate).netSantim),
    0,
  )
}

/** The most that a company may withhold; 0: the sum is too small for it. */
export function mostWithheld(baseSantim: Santim, { percent, aboveSantim }: WithholdingTerms): Santim {
  return baseSantim > aboveSantim ? percentOf(baseSantim, percent) : 0
}

export const WITHHOLDING_RECEIPT_MAX_LENGTH = 40
