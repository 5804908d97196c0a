import { multiplySantim, partOfSantim, type Milli, type Santim } from '#app/base/platform/money.ts'

export function pricePerPiece(price: Santim, pieces: number, multiplier: Milli): Santim {
  return partOfSantim(multiplySantim(price, multiplier), pieces)
}

/**
 * Discount of a pack against single pieces, in tenths of a percent; negative when it costs more. A pack of 6 at ×5.7
 * has 50, that is 5 %.
 */
export function packDiscount(pieces: number, multiplier: Milli): number {
  return Math.round(((pieces * 1000 - multiplier) * 1000) / (pieces * 1000))
}
