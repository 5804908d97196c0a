import type { CakeStock } from './stock.queries.server.ts'

/** A counted cake with at most this share of its pieces remaining is running low. */
const LOW_SHARE = 0.2

type Stock = Pick<CakeStock, 'isCounted' | 'baked' | 'carriedIn' | 'corrected' | 'left' | 'isSoldOut' | 'closedAt'>

function piecesThere({ baked, carriedIn, corrected }: Pick<Stock, 'baked' | 'carriedIn' | 'corrected'>): number {
  return Math.max(0, baked + carriedIn + corrected)
}

/**
 * Whether somebody should bake more: the cake is counted, had pieces, and a fifth or less remains. False for a cake
 * marked as sold out, since staff know of it. Requirement 15.6.
 */
export function isRunningLow(stock: Stock): boolean {
  const there = piecesThere(stock)
  if (!stock.isCounted || stock.isSoldOut || stock.closedAt) return false
  return there > 0 && stock.left <= there * LOW_SHARE
}
