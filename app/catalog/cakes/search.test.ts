import { expect, it } from 'vitest'
import { likePattern } from './search.ts'

it.each([
  ['velvet', '%velvet%'],
  ['100%', String.raw`%100\%%`],
  ['a_b', String.raw`%a\_b%`],
  ['a\\b', String.raw`%a\\b%`],
  ['ኬክ', '%ኬክ%'],
])('%s is found by %s', (search, pattern) => {
  expect(likePattern(search)).toBe(pattern)
})
