import type { PageCache } from './page-cache.ts'

/** Kept pages may show what is left of the stock as it was so long ago; whoever orders is told exactly. */
const STOCK_REST_MS = 2000

/**
 * What throws the kept pages away when something that customers see has changed: at once, save for the stock, which changes
 * with every sale. It does so at once when nothing was thrown away lately, and otherwise when the rest is over.
 */
export function clearKeptPages(cache: PageCache, restMs = STOCK_REST_MS): (changedTable?: string) => void {
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
