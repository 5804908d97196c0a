import { expect, it } from 'vitest'
import { labelEvery, niceMaximum } from './chart-scale.ts'

it.each([
  [[], 1],
  [[0, 0], 1],
  [[1], 1],
  [[2, 7], 8],
  [[2, 3], 3],
  [[12], 12],
  [[13], 15],
  [[21], 25],
  [[1000], 1000],
  [[1001], 1200],
  [[61_000], 80_000],
])('puts the upper edge for %j at %d', (values, edge) => {
  expect(niceMaximum(values)).toBe(edge)
})

it.each([
  [7, 7, 1],
  [30, 6, 5],
  [24, 8, 3],
  [0, 6, 1],
])('writes %d labels in at most %d places: every %d', (count, most, every) => {
  expect(labelEvery(count, most)).toBe(every)
})
