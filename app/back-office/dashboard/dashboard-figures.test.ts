import { expect, it } from 'vitest'
import { isRunningOut, percentOf } from './dashboard-figures.ts'

it.each([
  [1, 3, 33],
  [2, 3, 67],
  [0, 5, 0],
  [0, 0, undefined],
])('%d of %d is %s percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})

it.each([
  [{ left: 5, total: 24, isSoldOut: false }, false],
  [{ left: 4, total: 24, isSoldOut: false }, true],
  [{ left: 0, total: 24, isSoldOut: false }, true],
  [{ left: 0, total: 24, isSoldOut: true }, false], // somebody knows
  [{ left: 0, total: 0, isSoldOut: false }, false],
])('of %j is running out: %s', (stock, isLow) => {
  expect(isRunningOut(stock)).toBe(isLow)
})
