import { SANTIM_PER_BIRR, type Santim } from '#app/base/platform/money.ts'

/** Notes and coins that are tapped one by one, in birr. */
export const NOTES = [200, 100, 50, 10, 5] as const

/** People round up to it too, in several notes. In birr. */
const ROUND_SUM = 500
const MOST_SUGGESTIONS = 3

/** What a customer may give for a sum beside the exact one, the least first. `notes`: those of the shop's settings. */
export function suggestCash(toPay: Santim, notes: readonly Santim[]): Santim[] {
  if (toPay <= 0) return []
  const sums = [...notes, ROUND_SUM * SANTIM_PER_BIRR].map((step) => Math.ceil(toPay / step) * step)
  return [...new Set(sums)]
    .filter((sum) => sum > toPay)
    .toSorted((one, other) => one - other)
    .slice(0, MOST_SUGGESTIONS)
}
