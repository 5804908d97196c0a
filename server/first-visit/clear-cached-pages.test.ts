import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { clearCachedPages } from './clear-cached-pages.ts'
import { PageCache } from './page-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watch() {
  const cache = new PageCache(systemClock)
  const clear = vi.spyOn(cache, 'clear')
  return { cleared: () => clear.mock.calls.length, changed: clearCachedPages(cache, 2000) }
}

it('drops kept pages immediately when the catalog changes', () => {
  const { cleared, changed } = watch()
  changed('cakes')
  changed('cakes')
  changed() // after a lost connection to the database
  expect(cleared()).toBe(3)
})

it('drops them rarely when the stock changes, but always after the last change', () => {
  const { cleared, changed } = watch()
  for (let sale = 0; sale < 300; sale += 1) changed('stock_days')
  expect(cleared()).toBe(1)
  vi.advanceTimersByTime(2000)
  expect(cleared()).toBe(2)
  vi.advanceTimersByTime(10_000)
  expect(cleared()).toBe(2)
  changed('stock_days')
  expect(cleared()).toBe(3)
})
