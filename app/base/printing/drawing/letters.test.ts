import { expect, it } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { PRINT_LETTERS } from '#app/base/platform/paper/print-letters.ts'
import { openLetters } from './letters.server.ts'

const letters = openLetters(PROJECT_DIR)
const ALL = Array.from({ length: 0x11_00_00 }, (_, code) => code)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code))
const drawn = (text: string, bold = false) => letters.pathOf({ text, bold }, 0, 40)

const LATIN = new RegExp(`[${PRINT_LETTERS.latin}${PRINT_LETTERS.signs}${PRINT_LETTERS.extended}]`, 'u')

it.each([
  { what: 'Ethiopic', pattern: /\p{Script=Ethiopic}/u, bold: false, moreThan: 520 },
  { what: 'Ethiopic, bold', pattern: /\p{Script=Ethiopic}/u, bold: true, moreThan: 520 },
  { what: 'Latin and signs', pattern: LATIN, bold: false, moreThan: 650 },
  { what: 'Latin and signs, bold', pattern: LATIN, bold: true, moreThan: 650 },
])('every letter is drawn in dots: $what', ({ pattern, bold, moreThan }) => {
  const written = ALL.filter((letter) => pattern.test(letter) && letter.trim() !== '')
  expect(written.length).toBeGreaterThan(moreThan)
  const nothing = ['', drawn('🎂', bold)]
  expect(written.filter((letter) => nothing.includes(drawn(letter, bold)))).toEqual([])
})

it('a name in Tigrinya or Oromo has its letters between the others', () => {
  const pieces = (text: string) => drawn(text).split('M').length
  expect(pieces('ቐለታ ዸገፋ')).toBe(Array.from('ቐለታ ዸገፋ', pieces).reduce((sum, each) => sum + each - 1, 1))
  expect(letters.widthOf({ text: 'ቐለታ' })).toBeGreaterThan(letters.widthOf({ text: 'ለታ' }) + 10)
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
