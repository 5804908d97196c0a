import type { Santim } from '#app/base/platform/money.ts'
import type { TillCake } from '#app/money/point-of-sale/snapshot.ts'

type Priced = Pick<TillCake, 'priceSantim' | 'pricePerKgSantim' | 'packs'>

/** What the dearest thing costs that the till sells by itself: a piece, a pack or a kilogram. */
export function dearestOf(cakes: readonly Priced[]): Santim {
  return Math.max(
    0,
    ...cakes.flatMap(({ priceSantim, pricePerKgSantim, packs }) => [
      priceSantim,
      pricePerKgSantim ?? 0,
      ...packs.map((pack) => pack.priceSantim),
    ]),
  )
}

/** Whether a typed price is so far above it that the till asks: a code, or a phone, in the field of the price. */
export function isDoubtful(typedSantim: Santim, dearestSantim: Santim): boolean {
  return dearestSantim > 0 && typedSantim > 10 * dearestSantim
}
