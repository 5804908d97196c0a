import { expect, it } from 'vitest'
import { graphemesOf, roughGraphemesOf } from './graphemes.ts'

const texts = [
  '',
  'መልካም ልደት ለእናቴ!',
  'Happy Birthday, Abebe & Sara',
  'e\u0301te\u0301',
  '🎂🎉',
  '👩‍👩‍👧 + 👍🏾',
  '🇪🇹🇰🇪',
  '❤️ 1️⃣',
  '፳፻፲፱',
]

it.each(texts)('%s is the same by the pattern for old browsers', (text) => {
  expect(roughGraphemesOf(text)).toEqual(graphemesOf(text))
})

it('counts visible characters', () => {
  expect(texts.map((text) => graphemesOf(text).length)).toEqual([0, 14, 28, 3, 2, 5, 2, 3, 4])
})
