import { multiplySantim, type Santim } from '#app/base/platform/money.ts'
import type { Size } from './choices.ts'

/** Lowest price of a custom cake: in the size with the smallest multiplier. Without sizes it is the cake's own. */
export function startingPrice(priceSantim: Santim, sizes: readonly Pick<Size, 'priceMultiplierMilli'>[]): Santim {
  if (sizes.length === 0) return priceSantim
  return multiplySantim(priceSantim, Math.min(...sizes.map((size) => size.priceMultiplierMilli)))
}
