import type { Santim } from '#app/base/platform/money.ts'
import { weighedPieces } from '#app/till/sales/sale-sums.ts'
import type { TillCake } from '#app/till/sales/snapshot.ts'
import type { TillCartLine } from './till-cart.ts'

/** A weighed cake, which joins no other line. `id`: unique. */
export function weighedLine({ id: cakeId, ...cake }: TillCake, grams: number, id: string): TillCartLine {
  const { nameEn: en, nameAm: am, priceSantim, pricePerKgSantim, packs } = cake
  const priced = { priceSantim, pricePerKgSantim, packs }
  const pieces = weighedPieces(grams, cake.piecesPerKg ?? null)
  const line = {
    kind: 'weight',
    key: `kilo:${id}`,
    cakeId,
    name: { en, am },
    quantity: 1,
    grams,
    cake: priced,
  } as const
  return pieces === null ? line : { ...line, pieces }
}

/** Something that is not in the catalog, which joins no other line. `id`: unique. */
export function freeLine(name: string, unitSantim: Santim, id: string): TillCartLine {
  return { kind: 'free', key: `else:${id}`, name: { en: name, am: name }, quantity: 1, unitSantim }
}

const SHARES = [5, 10, 15, 20, 30, 50] as const

/** Discounts in percent that a person is offered: those below their limit, and the limit. */
export function discountShares(limitPercent: number): number[] {
  return [...SHARES.filter((share) => share < limitPercent), limitPercent]
}
