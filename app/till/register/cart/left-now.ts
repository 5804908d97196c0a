import type { TillCake, TillSnapshot } from '#app/till/sales/snapshot.ts'
import { piecesByCake, type TillCartLine } from './till-cart.ts'

/** A sale of this till, as far as stock is concerned. */
export interface SoldPieces {
  number: number
  pieces: Readonly<Record<string, number>>
  isVoid: boolean
}

/**
 * Pieces of each cake that are left, without those that this till sold since the snapshot was read and those of parked sales.
 * Null: not counted.
 */
export function leftNow(
  { cakes, till }: Pick<TillSnapshot, 'cakes' | 'till'>,
  sold: readonly SoldPieces[],
  parked: readonly { cart: { lines: readonly TillCartLine[] } }[],
): Map<string, number | null> {
  const aside = piecesByCake(parked.flatMap(({ cart }) => cart.lines))
  const known = till?.lastSale ?? 0
  for (const { number, pieces, isVoid } of sold) {
    if (number <= known || isVoid) continue
    for (const [cakeId, count] of Object.entries(pieces)) aside.set(cakeId, (aside.get(cakeId) ?? 0) + count)
  }
  const leftOf = ({ id, left }: TillCake) => (left === null ? null : left - (aside.get(id) ?? 0))
  return new Map(cakes.map((cake) => [cake.id, leftOf(cake)]))
}

/** Few enough to be shown in red. */
export const FEW = 5

/** Whether nothing is left of a cake, or somebody marked it so. `left`: null: not counted. */
export function isGone({ isSoldOut }: Pick<TillCake, 'isSoldOut'>, left: number | null): boolean {
  return isSoldOut || (left !== null && left <= 0)
}
