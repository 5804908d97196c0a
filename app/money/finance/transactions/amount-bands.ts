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

/** A range of amounts: the bands that lie in it wholly, by their numbers, and what remains at its ends. */
export interface AmountParts {
  bands: { first: number; last: number } | undefined
  rest: AmountBounds[]
}

export function splitByBands({ min, max }: AmountBounds): AmountParts {
  const first = min === undefined ? 0 : BAND_STARTS.filter((start) => start < min).length + 1
  const last = max === undefined ? BAND_STARTS.length : BAND_STARTS.filter((start) => start <= max + 1).length - 1
  if (first > last)
    return { bands: undefined, rest: [{ ...(min !== undefined && { min }), ...(max !== undefined && { max }) }] }
  const rest: AmountBounds[] = []
  const [begins, ends] = [BAND_STARTS[first - 1], BAND_STARTS[last]]
  if (min !== undefined && begins !== undefined && min < begins) rest.push({ min, max: begins - 1 })
  if (max !== undefined && ends !== undefined && ends <= max) rest.push({ min: ends, max })
  return { bands: { first, last }, rest }
}
