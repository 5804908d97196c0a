import { expect, it } from 'vitest'
import { parseGrams } from './parse-grams.ts'

it.each([
  ['850', 850],
  ['0.85', 850],
  ['1,2', 1200],
  [' 2 ', 2000],
  ['30', 30],
  ['29.9', 29_900],
  ['50000', 50_000],
  ['50001', undefined],
  ['0', undefined],
  ['0.0001', undefined],
  ['-1', undefined],
  ['', undefined],
  ['a', undefined],
])('%j is %s', (typed, grams) => {
  expect(parseGrams(typed)).toBe(grams)
})
