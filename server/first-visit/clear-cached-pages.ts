import type { PageCache } from './page-cache.ts'

/** Cached pages may show stock of this age; an order is always checked exactly. */
const STOCK_REST_MS = 2000

/**
 * Clears the cached pages when something that customers see has changed: immediately, except for stock, which changes
 * with every sale. Stock clears immediately after a quiet period, and otherwise when the rest is over.
 */
export function clearCachedPages(cache: PageCache, restMs = STOCK_REST_MS): (changedTable?: string) => void {
  let isResting = false
  let isDue = false
  const clearAndRest = () => {
    cache.clear()
    isDue = false
    isResting = true
    setTimeout(() => {
      isResting = false
      if (isDue) clearAndRest()
    }, restMs).unref()
  }
  return (changedTable) => {
    if (changedTable !== 'stock_days') cache.clear()
    else if (isResting) isDue = true
    else clearAndRest()
  }
}
