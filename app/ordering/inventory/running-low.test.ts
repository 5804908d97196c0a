import { expect, it } from 'vitest'
import { isRunningLow } from './running-low.ts'

const stock = { isCounted: true, baked: 20, carriedIn: 6, corrected: -2, left: 5, isSoldOut: false, closedAt: null }

it.each([
  [{}, false],
  [{ left: 4 }, true],
  [{ left: 0 }, true],
  [{ left: -2 }, true],
  [{ left: 0, isSoldOut: true }, false], // staff know of it
  [{ left: 0, isCounted: false }, false],
  [{ left: 0, closedAt: new Date('2026-11-21T17:00:00Z') }, false],
  [{ left: 0, baked: 0, carriedIn: 0, corrected: 0 }, false],
])('of 24 pieces with %j is running low: %s', (change, isLow) => {
  expect(isRunningLow({ ...stock, ...change })).toBe(isLow)
})
