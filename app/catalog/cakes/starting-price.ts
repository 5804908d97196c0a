import { multiplySantim, type Milli, type Santim } from '#app/base/platform/money.ts'
import { goesWith, thoseGoingWith, type CakeLimits } from './cake-limits.ts'

/** The choices on which the price of a custom cake depends. */
export interface PriceChoices {
  sizes: readonly { id: string; priceMultiplierMilli: Milli }[]
  flavors: readonly { id: string; surchargeSantim?: Santim }[]
  cakeTypes: readonly { id: string; flavorIds?: readonly string[] }[]
}

/** A custom cake in each size that goes with it, without surcharges, the cheapest first. */
export function pricesBySize(
  { priceSantim, limits }: PricedCake,
  { sizes }: Pick<PriceChoices, 'sizes'>,
): { id: string; priceSantim: Santim; isItsOwn: boolean }[] {
  return thoseGoingWith(sizes, limits?.sizeIds)
    .map(({ id, priceMultiplierMilli: milli }) => {
      return { id, priceSantim: multiplySantim(priceSantim, milli), isItsOwn: milli === 1000 }
    })
    .toSorted((one, other) => one.priceSantim - other.priceSantim)
}

interface PricedCake {
  priceSantim: Santim
  limits?: Pick<CakeLimits, 'sizeIds' | 'flavorIds' | 'cakeTypeIds'> | undefined
}

/**
 * Lowest price at which a custom cake can be ordered with these choices: the cheapest size and flavor that go with it,
 * and with a cake type. A missing kind of choice costs nothing, so that a shop without sizes shows the cake's own price.
 * Requirement 9.3.
 */
export function startingPrice({ priceSantim, limits }: PricedCake, choices: PriceChoices): Santim {
  const sizes = thoseGoingWith(choices.sizes, limits?.sizeIds)
  const types = thoseGoingWith(choices.cakeTypes, limits?.cakeTypeIds)
  const flavors = thoseGoingWith(choices.flavors, limits?.flavorIds)
  const possible = flavors.filter(({ id }) => types.some(({ flavorIds }) => goesWith(flavorIds, id)))
  const surcharges = (possible.length > 0 ? possible : flavors).map(({ surchargeSantim = 0 }) => surchargeSantim)
  const surchargeSantim = surcharges.length > 0 ? Math.min(...surcharges) : 0
  const multiplier = sizes.length > 0 ? Math.min(...sizes.map((size) => size.priceMultiplierMilli)) : 1000
  return multiplySantim(priceSantim + surchargeSantim, multiplier)
}
