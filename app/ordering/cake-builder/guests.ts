/** Name of the form field and address parameter for the expected number of guests. */
export const GUESTS_FIELD = 'guests'

/** More guests than any cake serves, so a typing error. */
const MAX_GUESTS = 2000

/** Undefined for an invalid number. */
export function parseGuests(typed: string): number | undefined {
  const text = typed.trim()
  const guests = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return guests >= 1 && guests <= MAX_GUESTS ? guests : undefined
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
