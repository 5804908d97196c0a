import { describe, expect, it } from 'vitest'
import { createTranslate, joinNames, textsIn, type MessageKey, type Messages } from './translate.ts'

const messages = {
  'test.plain': { en: 'Cakes', am: 'ኬኮች' },
  'test.pieces': { en: '{count} piece|{count} pieces', am: '{count} ቁራጭ|{count} ቁራጮች' },
  'test.names': { en: '{cake} for {name}', am: '{cake} ለ{name}' },
} satisfies Messages

function t(lang: 'en' | 'am') {
  const translate = createTranslate(lang, textsIn(lang, messages))
  return (key: string, values?: Record<string, string | number>) => translate(key as MessageKey, values)
}

describe('translate', () => {
  it('gives the text of the language', () => {
    expect(t('en')('test.plain')).toBe('Cakes')
    expect(t('am')('test.plain')).toBe('ኬኮች')
  })

  it('shows the key of a missing text', () => {
    expect(t('am')('test.absent')).toBe('test.absent')
  })

  it.each([
    ['en', 0, '0 pieces'],
    ['en', 1, '1 piece'],
    ['en', 6, '6 pieces'],
    ['am', 0, '0 ቁራጭ'],
    ['am', 1, '1 ቁራጭ'],
    ['am', 2, '2 ቁራጮች'],
  ] as const)('chooses the plural form of %s for %i', (lang, count, expected) => {
    expect(t(lang)('test.pieces', { count })).toBe(expected)
  })

  it('fills in names and leaves unknown ones visible', () => {
    expect(t('en')('test.names', { cake: 'Baklava' })).toBe('Baklava for {name}')
  })
})

it.each([
  [[], '', ''],
  [['ሰኞ'], 'ሰኞ', 'ሰኞ'],
  [['ሰኞ', 'ረቡዕ'], 'ሰኞ and ረቡዕ', 'ሰኞ እና ረቡዕ'],
  [['ሰኞ', 'ረቡዕ', 'ዓርብ'], 'ሰኞ, ረቡዕ and ዓርብ', 'ሰኞ፣ ረቡዕ እና ዓርብ'],
])('the names %j are joined as in a sentence', (names, en, am) => {
  expect([joinNames(names, 'en'), joinNames(names, 'am')]).toEqual([en, am])
})
