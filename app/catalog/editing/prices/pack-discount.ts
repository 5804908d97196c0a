import { multiplySantim, partOfSantim, type Milli, type Santim } from '#app/base/platform/money.ts'

/** What a piece in a pack costs, of a cake at this price a piece. */
export function pricePerPiece(price: Santim, pieces: number, multiplier: Milli): Santim {
  return partOfSantim(multiplySantim(price, multiplier), pieces)
}

/**
 * By how much a pack is cheaper than its pieces one by one, in tenths of a percent; below zero it is dearer.
 * A pack of 6 at ×5.7 saves 50, that is 5 %.
 */
export function packDiscount(pieces: number, multiplier: Milli): number {
  return Math.round(((pieces * 1000 - multiplier) * 1000) / (pieces * 1000))
}
