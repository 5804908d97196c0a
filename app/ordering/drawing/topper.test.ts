import { describe, expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import {
  countTopper,
  maxTopperCharacters,
  pageTopperSettings,
  parseTopper,
  parseTopperOnPage,
  tidyTopper,
} from './topper.ts'

describe('a topper', () => {
  it.each([
    ['መልካም ልደት ለእናቴ!', 14],
    ['', 0],
    ['🎂', 1],
    ['👩‍👩‍👧', 1],
    ['🇪🇹', 1],
    ['👍🏾', 1],
    ['e\u0301', 1],
    ['Happy Birthday, Abebe', 21],
  ])('%s is counted as people count', (text, characters) => {
    expect(countTopper(text)).toBe(characters)
  })

  it.each([
    ['x'.repeat(20), true],
    ['x'.repeat(21), false],
    ['ለ'.repeat(20), true],
    ['ለ'.repeat(21), false],
    ['👩‍👩‍👧'.repeat(20), true],
    ['👩‍👩‍👧'.repeat(21), false],
    [`  ${'x'.repeat(20)}  `, true],
  ])('%s', (text, fits) => {
    expect(parseTopper(text, settingDefaults).ok).toBe(fits)
  })

  it('reports its excess length', () => {
    expect(parseTopper('x'.repeat(23), settingDefaults)).toEqual({
      ok: false,
      reason: 'topper_too_long',
      maxCharacters: 20,
      characters: 23,
    })
  })

  it('is one line, without control characters and blanks around it', () => {
    expect(parseTopper('  መልካም\r\n\tልደት\u0007 ', settingDefaults)).toEqual({ ok: true, text: 'መልካም ልደት' })
  })

  it.each([
    ['zero-width space', '\u200B'],
    ['zero-width non-joiner', '\u200C'],
    ['zero-width joiner', '\u200D'],
    ['direction marks', '\u200E\u200F'],
    ['word joiner', '\u2060'],
    ['byte order mark', '\uFEFF'],
    ['variation selectors', '\uFE0E\uFE0F'],
    ['several of them among blanks', ' \u200B \uFEFF\u2060\n'],
  ])('that cannot be seen is none: %s', (_what, text) => {
    expect(tidyTopper(text)).toBe('')
  })

  it.each(['👩\u200D👩\u200D👧', '❤\uFE0F', 'a\u200Cb', '\u200Fሀ'])('keeps joiners between its letters: %s', (text) => {
    expect(tidyTopper(text)).toBe(text)
  })

  it('may be limited further by the owner, never beyond the product’s limit', () => {
    expect(maxTopperCharacters({ 'topper.max_chars': 12, 'topper.is_offered': true })).toBe(12)
    expect(maxTopperCharacters({ 'topper.max_chars': 40, 'topper.is_offered': true })).toBe(20)
    expect(parseTopper('x'.repeat(13), { ...settingDefaults, 'topper.max_chars': 12 }).ok).toBe(false)
  })

  it('is refused while the shop offers no writing', () => {
    const settings = { ...settingDefaults, 'topper.max_chars': 12, 'topper.is_offered': false }
    expect(maxTopperCharacters(settings)).toBe(0)
    expect(parseTopper('Hana', settings)).toEqual({ ok: false, reason: 'topper_not_offered' })
    expect(parseTopper(' ', settings)).toEqual({ ok: true, text: '' })
  })
})

describe('the topper settings of a page', () => {
  const settings = { ...settingDefaults, 'topper.forbidden_words': ['fool'] }

  it('tell only whether there are forbidden words', () => {
    expect(pageTopperSettings(settings)).toMatchObject({ hasForbiddenWords: true })
    expect(pageTopperSettings(settingDefaults)).toMatchObject({ hasForbiddenWords: false })
    expect(JSON.stringify(pageTopperSettings(settings))).not.toContain('fool')
  })

  it('contain everything except the words', () => {
    expect(parseTopperOnPage('You fool', pageTopperSettings(settings))).toEqual({ ok: true, text: 'You fool' })
    expect(parseTopperOnPage('x'.repeat(21), pageTopperSettings(settings)).ok).toBe(false)
  })
})

describe('the letters of a topper', () => {
  const only = (...scripts: string[]) => ({
    ...settingDefaults,
    'topper.ethiopic': scripts.includes('ethiopic'),
    'topper.latin': scripts.includes('latin'),
    'topper.other_scripts': scripts.includes('other_scripts'),
  })
  const without = (...words: string[]) => ({ ...settingDefaults, 'topper.forbidden_words': words })

  it.each([
    ['መልካም ልደት 2019 ❤️!', only('ethiopic'), undefined],
    ['መልካም ልደት Hana', only('ethiopic'), { reason: 'topper_script', script: 'latin' }],
    ['Happy፣ Birthday።', only('latin'), undefined],
    ['Hana ሀና', only('latin'), { reason: 'topper_script', script: 'ethiopic' }],
    ['مبارك', only('ethiopic', 'latin'), { reason: 'topper_script', script: 'other_scripts' }],
    ['مبارك', only('other_scripts'), undefined],
    ['30 🎂 +1', only(), undefined],
  ])('%s', (text, settings, refusal) => {
    const parsed = parseTopper(text, settings)
    expect(parsed.ok ? undefined : parsed).toEqual(refusal && { ok: false, ...refusal })
  })

  it.each([
    ['You fool!', without('fool'), 'fool'],
    ['FOOL', without('fool'), 'fool'],
    ['fo\u00F3l', without('fool'), 'fool'],
    ['a f\u200Bool', without('fool'), 'fool'],
    ['foolproof', without('fool'), undefined],
    ['no fun at all', without('at all'), 'at all'],
    ['all at once', without('at all'), undefined],
    ['ለሞኙ', without('ሞኝ'), undefined],
    ['የሞኝነት', without('ሞኝ'), 'ሞኝ'],
    ['ሐሠተኛ', without('ሀሰተኛ'), 'ሀሰተኛ'],
    ['anything', without(' ', '!'), undefined],
  ])('%s without %o', (text, settings, word) => {
    const parsed = parseTopper(text, settings)
    expect(parsed.ok ? undefined : parsed).toEqual(word && { ok: false, reason: 'topper_word', word })
  })
})
