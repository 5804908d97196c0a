import { SANTIM_PER_BIRR, type Santim } from '#app/base/platform/money.ts'

/** Notes and coins that are tapped one by one, in birr. */
export const NOTES = [200, 100, 50, 10, 5] as const

/** Sums in birr to which people round up what they give; 500 is given in several notes. */
const ROUND_SUMS = [50, 100, 200, 500] as const
const MOST_SUGGESTIONS = 3

/** What a customer may give for a sum beside the exact one, the least first. */
export function suggestCash(toPay: Santim): Santim[] {
  if (toPay <= 0) return []
  const sums = ROUND_SUMS.map((birr) => {
    const step = birr * SANTIM_PER_BIRR
    return Math.ceil(toPay / step) * step
  })
  return [...new Set(sums)]
    .filter((sum) => sum > toPay)
    .toSorted((one, other) => one - other)
    .slice(0, MOST_SUGGESTIONS)
}
