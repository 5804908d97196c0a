import { expect, it } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { PRINT_LETTERS } from '#app/base/platform/paper/print-letters.ts'
import { openLetters } from './letters.server.ts'

const letters = openLetters(PROJECT_DIR)
const ALL = Array.from({ length: 0x11_00_00 }, (_, code) => code)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code))
const drawn = (text: string, bold = false) => letters.pathOf({ text, bold }, 0, 40)

it.each([
  ['Ethiopic', /\p{Script=Ethiopic}/u, 520],
  ['Latin and signs', new RegExp(`[${PRINT_LETTERS.latin}${PRINT_LETTERS.signs}${PRINT_LETTERS.extended}]`, 'u'), 650],
])('every letter is drawn in dots, usual and bold: %s', (_what, pattern, atLeast) => {
  const written = ALL.filter((letter) => pattern.test(letter) && letter.trim() !== '')
  expect(written.length).toBeGreaterThan(atLeast)
  const box = drawn('🎂')
  for (const bold of [false, true]) {
    const missing = written.filter((letter) => drawn(letter, bold) === '' || drawn(letter, bold) === box)
    expect(missing).toEqual([])
  }
})

it('names of every language have all their letters', () => {
  for (const name of ['ቐለታ ዸገፋ', 'Đặng Łukasz', 'ጔዹ ⶓ']) expect(drawn(name)).not.toContain(drawn('🎂'))
})

it('half a kilogram is not a question mark', () => {
  expect(drawn('1½ kg')).not.toBe(drawn('1? kg'))
  expect(letters.widthOf({ text: '1½' })).toBeGreaterThan(letters.widthOf({ text: '1' }))
})

it('an Arabic letter and an emoji are a box as wide as a letter, whose place is kept', () => {
  expect(drawn('🎂')).toMatch(/^M\d+ \d+h/)
  expect(letters.widthOf({ text: 'a🎂' })).toBeGreaterThan(letters.widthOf({ text: 'a' }) + 10)
  expect(drawn('مب').length).toBeGreaterThan(drawn('م').length)
})
