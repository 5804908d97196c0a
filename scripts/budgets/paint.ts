import type { Page } from '@playwright/test'

interface Paint {
  largest: { url: string; tag: string }
  layoutShift: number
  lazyOnFirstScreen: string[]
}

/** Runs in the page before anything else. */
export function observePaint() {
  const seen = { url: '', tag: '', shift: 0 }
  Object.assign(window, { seenPaint: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { url?: string; element?: Element })[]) {
      seen.url = entry.url ?? ''
      seen.tag = entry.element?.tagName ?? ''
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

export async function readPaint(page: Page): Promise<Paint> {
  return page.evaluate(() => {
    const { url, tag, shift } = (window as unknown as { seenPaint: { url: string; tag: string; shift: number } })
      .seenPaint
    const lazy = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return image.loading === 'lazy' && image.fetchPriority !== 'low' && width > 0 && top < innerHeight && bottom > 0
    })
    return { largest: { url, tag }, layoutShift: shift, lazyOnFirstScreen: lazy.map((image) => image.currentSrc) }
  })
}
