import { multiplySantim, type Milli, type Santim } from '#app/base/platform/money.ts'

/** What a cart costs: sum of cake price × quantity, in santim. Requirement 3.16. */
export function cartTotal(lines: Iterable<{ priceSantim: Santim; quantity: number }>): Santim {
  let total = 0
  for (const line of lines) total += line.priceSantim * line.quantity
  return total
}

export function cartPieces(lines: Iterable<{ quantity: number }>): number {
  let pieces = 0
  for (const line of lines) pieces += line.quantity
  return pieces
}

/** What the extras of a cake cost together, in santim. Requirement 9.4. */
export function extrasPrice(extras: Iterable<{ priceSantim: Santim }>): Santim {
  let total = 0
  for (const { priceSantim } of extras) total += priceSantim
  return total
}

export interface PriceChoice {
  cake?: { priceSantim: Santim; isAvailableDaily: boolean } | undefined
  variant?: { priceMultiplierMilli: Milli } | undefined
  size?: { priceMultiplierMilli: Milli } | undefined
  flavor?: { surchargeSantim: Santim } | undefined
}

/**
 * Price of one cake in santim, frozen when the order is placed. Daily cake: price × variant multiplier. Custom cake:
 * (price + flavor surcharge) × size multiplier. Half a santim rounds up; 0 without a cake. While the variant or size is
 * open it is the bare "from" price, at which commands refuse to sell. Requirements 9.3 and 9.4.
 */
export function orderPrice({ cake, variant, size, flavor }: PriceChoice): Santim {
  if (!cake) return 0
  const chosen = cake.isAvailableDaily ? variant : size
  const surcharge = cake.isAvailableDaily ? 0 : (flavor?.surchargeSantim ?? 0)
  return multiplySantim(cake.priceSantim + surcharge, chosen?.priceMultiplierMilli ?? 1000)
}

/** Adds the rush surcharge; `rushPercent` null: no rush. */
export function rushPrice(priceSantim: Santim, rushPercent: number | null): Santim {
  return rushPercent === null ? priceSantim : multiplySantim(priceSantim, 1000 + rushPercent * 10)
}
