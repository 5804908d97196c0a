import type { Santim } from '#app/base/platform/money.ts'

/**
 * Where each band of payment_attempt_bands begins after the first, in santim; the database function amount_band has the same. Round
 * sums, because people ask for round sums: their bounds then cut no band.
 */
export const BAND_STARTS: readonly Santim[] = [
  100, 150, 200, 300, 400, 500, 600, 800, 1000, 1200, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 10_000, 15_000,
  20_000, 30_000, 50_000, 100_000,
].map((birr) => birr * 100)

export interface AmountBounds {
  min?: Santim
  max?: Santim
}

/** A range of amounts: its bands, by their numbers, what it has besides at its ends, and what of these bands lies outside it. */
export interface AmountParts {
  bands: { first: number; last: number } | undefined
  rest: AmountBounds[]
  excess: AmountBounds[]
}

/** Of a band that a bound cuts, the narrower side is what has to be counted by itself. */
export function splitByBands({ min, max }: AmountBounds): AmountParts {
  let first = min === undefined ? 0 : BAND_STARTS.filter((start) => start < min).length + 1
  let last = max === undefined ? BAND_STARTS.length : BAND_STARTS.filter((start) => start <= max + 1).length - 1
  const parts: AmountParts = { bands: undefined, rest: [], excess: [] }
  if (first > last) {
    parts.rest.push({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) })
    return parts
  }
  const inside = BAND_STARTS[first - 1]
  if (min !== undefined && inside !== undefined && min < inside) {
    const begin = BAND_STARTS[first - 2] ?? 0
    if (min - begin < inside - min) {
      first -= 1
      parts.excess.push({ min: begin, max: min - 1 })
    } else parts.rest.push({ min, max: inside - 1 })
  }
  const beyond = BAND_STARTS[last]
  if (max !== undefined && beyond !== undefined && beyond <= max) {
    const next = BAND_STARTS[last + 1]
    if (next !== undefined && next - 1 - max < max + 1 - beyond) {
      last += 1
      parts.excess.push({ min: max + 1, max: next - 1 })
    } else parts.rest.push({ min: beyond, max })
  }
  return { ...parts, bands: { first, last } }
}
