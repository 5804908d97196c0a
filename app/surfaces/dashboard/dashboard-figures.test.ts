import { expect, it } from 'vitest'
import { percentOf } from './dashboard-figures.ts'

it.each([
  [1, 3, 33],
  [2, 3, 67],
  [0, 5, 0],
  [0, 0, undefined],
])('%d of %d is %s percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})
