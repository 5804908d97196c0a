/** A counted cake with no more than this share of its pieces left is running low. */
const LOW_SHARE = 0.2

interface Stock {
  isCounted: boolean
  /** Pieces that were there to be sold are what was baked, carried in and found by counting. */
  baked: number
  carriedIn: number
  corrected: number
  left: number
  isSoldOut: boolean
  closedAt: Date | null
}

/** All pieces that were there to be sold. */
export function piecesThere({ baked, carriedIn, corrected }: Pick<Stock, 'baked' | 'carriedIn' | 'corrected'>): number {
  return Math.max(0, baked + carriedIn + corrected)
}

/**
 * Whether somebody should bake more of a cake: it is counted, something was there, and a fifth of it or less is left. Not of one that
 * was marked as sold out, since then somebody knows. Requirement 15.6.
 */
export function isRunningLow(stock: Stock): boolean {
  const there = piecesThere(stock)
  if (!stock.isCounted || stock.isSoldOut || stock.closedAt) return false
  return there > 0 && stock.left <= there * LOW_SHARE
}
