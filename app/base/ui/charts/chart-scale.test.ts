import { expect, it } from 'vitest'
import { labelEvery, niceMaximum } from './chart-scale.ts'

it.each([
  [[], 1],
  [[0, 0], 1],
  [[1], 1],
  [[2, 7], 10],
  [[2, 3], 5],
  [[12], 20],
  [[21], 25],
  [[1000], 1000],
  [[1001], 2000],
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
