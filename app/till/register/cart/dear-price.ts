import type { Santim } from '#app/base/platform/money.ts'
import type { TillCake } from '#app/till/sales/snapshot.ts'

type Priced = Pick<TillCake, 'priceSantim' | 'pricePerKgSantim' | 'packs'>
type Named = Pick<TillCake, 'nameEn' | 'nameAm'>

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

/** The cake whose name somebody typed for something else; undefined: none. */
export function namedCake<Cake extends Named>(typed: string, cakes: readonly Cake[]): Cake | undefined {
  const name = typed.trim().toLowerCase()
  return cakes.find(({ nameEn, nameAm }) => [nameEn, nameAm].some((each) => each.trim().toLowerCase() === name))
}

/** Whether a price that somebody typed beside the name of a cake is above twenty times what that cake costs: a piece, a pack or a kilogram. */
export function isAboveOwn(typedSantim: Santim, cake: Priced | undefined): boolean {
  const own = cake ? dearestOf([cake]) : 0
  return own > 0 && typedSantim > 20 * own
}

/** Whether a typed price is so far above it that the till asks: a code, or a phone, in the field of the price. */
export function isDoubtful(typedSantim: Santim, dearestSantim: Santim): boolean {
  return dearestSantim > 0 && typedSantim > 10 * dearestSantim
}
