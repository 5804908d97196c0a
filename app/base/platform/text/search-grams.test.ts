import { expect, it } from 'vitest'
import { searchGrams } from './search-grams.ts'

it.each([
  ['a', ['a']],
  ['ሳራ', ['ሳራ']],
  ['almaz', ['alm', 'lma', 'maz']],
  ['አልማዝ', ['አልማ', 'ልማዝ']],
  ['aaaa', ['aaa']],
  ['hana.tari@mail.example', ['han', 'ana', 'na.', 'a.t', '.ta', 'tar', 'ari']],
  ['@x', ['@x']],
  ['a@mail', ['a@m', '@ma', 'mai', 'ail']],
  ['🎂🎂ab', ['🎂🎂a', '🎂ab']],
])('a text with %s also contains %j', (text, grams) => {
  expect(searchGrams(text)).toEqual(grams)
})

it('takes only a few pieces of a long text, including the first and the last', () => {
  const grams = searchGrams('abcdefghijklmnopqrstuvwxyz')
  expect(grams).toHaveLength(8)
  expect([grams[0], grams.at(-1)]).toEqual(['abc', 'xyz'])
})
