import { goesWith, type CakeLimits } from '#app/catalog/cakes/cake-limits.ts'
import { multiplySantim, type Milli, type Santim } from '#app/base/platform/money.ts'
import type { Settings } from '#app/base/settings/settings.ts'

/** Several pieces of a cake for less than as many single ones. */
export interface Pack {
  pieces: number
  priceSantim: Santim
}

/** A cake in pieces: the price of one, and the packs that make several cheaper; without packs each piece costs the same. */
export interface PricedByPiece {
  priceSantim: Santim
  packs: readonly Pack[]
}

interface PackVariant {
  id: string
  pieces: number
  priceMultiplierMilli: Milli
}

/** The packs of a daily cake that cost less than their pieces, of the variants on sale. */
export function packsOf(
  cake: { priceSantim: Santim; limits: Pick<CakeLimits, 'variantIds'> },
  variants: readonly PackVariant[],
): Pack[] {
  const daily = { priceSantim: cake.priceSantim, isAvailableDaily: true }
  return variants
    .filter(({ id }) => goesWith(cake.limits.variantIds, id))
    .map((variant) => ({ pieces: variant.pieces, priceSantim: orderPrice({ cake: daily, variant }) }))
    .filter(({ pieces, priceSantim }) => priceSantim < pieces * cake.priceSantim)
}

/**
 * The packs that make pieces in a cart cheaper: none, unless the owner wants packs priced in the cart. A pack that is bought as a
 * pack costs its own price either way. Requirement 3.16, decision 0092.
 */
export function packsInCart(
  settings: Pick<Settings, 'order.packs_in_cart'>,
  ...of: Parameters<typeof packsOf>
): Pack[] {
  return settings['order.packs_in_cart'] ? packsOf(...of) : []
}

/**
 * The least that a number of pieces of one cake costs, in santim: single pieces and packs in the cheapest combination
 * of exactly that many (decision 0092). Whatever sells pieces asks this function.
 */
export function cheapestPrice(pieces: number, { priceSantim, packs }: PricedByPiece): Santim {
  if (packs.length === 0) return pieces * priceSantim
  const least = [0]
  for (let count = 1; count <= pieces; count += 1) {
    let price = least[count - 1]! + priceSantim
    for (const pack of packs) {
      if (pack.pieces <= count) price = Math.min(price, least[count - pack.pieces]! + pack.priceSantim)
    }
    least.push(price)
  }
  return least[pieces]!
}

/** What packs take off the price of so many single pieces, in santim. */
export function packSaving(pieces: number, cake: PricedByPiece): Santim {
  return pieces * cake.priceSantim - cheapestPrice(pieces, cake)
}

/**
 * What packs take off the price of several equal packs: two boxes of 6 cost no more than one of 12. A pack that costs
 * more than its pieces is sold at its own price (Requirement 9.3).
 */
export function samePacksSaving(count: number, pack: Pack, cake: PricedByPiece): Santim {
  const priceSantim = count * pack.priceSantim
  if (pack.priceSantim > pack.pieces * cake.priceSantim) return 0
  return priceSantim - Math.min(priceSantim, cheapestPrice(count * pack.pieces, cake))
}

/** Sum of cake price × quantity before packs, in santim. Requirement 3.16. */
export function cartTotal(lines: Iterable<{ priceSantim: Santim; quantity: number }>): Santim {
  let total = 0
  for (const line of lines) total += line.priceSantim * line.quantity
  return total
}

/** What packs take off the total of a cart, in santim: it costs its total less this. */
export function cartSaving(lines: Iterable<PricedByPiece & { quantity: number }>): Santim {
  let saving = 0
  for (const line of lines) saving += packSaving(line.quantity, line)
  return saving
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
