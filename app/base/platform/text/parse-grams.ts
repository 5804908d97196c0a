/** Heavier is a slip of the finger. */
const MOST_GRAMS = 50_000
/** A lighter number is meant in kilograms. */
const GRAMS_FROM = 30

/** Grams of a typed weight: "850", "0.85", "1,2". Undefined: none. */
export function parseGrams(typed: string): number | undefined {
  const value = Number(typed.trim().replace(',', '.'))
  if (!Number.isFinite(value) || value <= 0) return undefined
  const grams = Math.round(value < GRAMS_FROM ? value * 1000 : value)
  return grams > 0 && grams <= MOST_GRAMS ? grams : undefined
}
