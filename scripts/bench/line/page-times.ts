import type { Page } from '@playwright/test'

/** When a page was painted and complete; all in ms since the tap or the address that led to it. */
export interface PageTimes {
  firstPaintMs: number
  largestPaintMs: number
  /** Last byte of what the page fetches by itself. */
  loadedMs: number
  kb: number
}

interface SeenPaints {
  first: number
  largest: number
}

/** Runs in the page before anything else. */
export function observePaints(): void {
  const seen = { first: 0, largest: 0 }
  Object.assign(window, { seenPaints: seen })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen.first = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

export async function readTimes(page: Page, kb: number): Promise<PageTimes> {
  const times = await page.evaluate(() => {
    const { first, largest } = (window as unknown as { seenPaints: SeenPaints }).seenPaints
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const ends = entries.map(({ responseEnd }) => responseEnd)
    return { first, largest, loaded: Math.max(navigation?.responseEnd ?? 0, ...ends) }
  })
  return { firstPaintMs: times.first, largestPaintMs: times.largest, loadedMs: times.loaded, kb }
}
