import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
/** Name of the form field and address parameter for the expected number of guests. */
export const GUESTS_FIELD = 'guests'

/** More guests than any cake serves are a typing error. */
export const GUESTS = numberRule('whole', { min: 1, max: 2000 })

/** Undefined for an invalid number. */
export function parseGuests(typed: string): number | undefined {
  return parseNumber(typed, GUESTS)
}

/**
 * The smallest size that serves so many guests. When none does, the biggest with `isEnough` false. Undefined without
 * any size.
 */
export function suggestSize<Size extends { servesTo: number; priceMultiplierMilli: number }>(
  sizes: readonly Size[],
  guests: number,
): { size: Size; isEnough: boolean } | undefined {
  const ascending = [...sizes].sort(
    (a, b) => a.servesTo - b.servesTo || a.priceMultiplierMilli - b.priceMultiplierMilli,
  )
  const enough = ascending.find(({ servesTo }) => servesTo >= guests)
  const biggest = ascending.at(-1)
  if (enough) return { size: enough, isEnough: true }
  return biggest && { size: biggest, isEnough: false }
}
