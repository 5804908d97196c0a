import { expect, it } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { PRINT_GLYPHS } from '#app/base/platform/paper/print-glyphs.ts'
import { openGlyphs } from './glyphs.server.ts'

const glyphs = openGlyphs(PROJECT_DIR)
const ALL = Array.from({ length: 0x11_00_00 }, (_, code) => code)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code))
const drawn = (text: string, bold = false) => glyphs.pathOf({ text, bold }, 0, 40)

const LATIN = new RegExp(`[${PRINT_GLYPHS.latin}${PRINT_GLYPHS.signs}${PRINT_GLYPHS.extended}]`, 'u')

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
  expect(glyphs.widthOf({ text: 'ቐለታ' })).toBeGreaterThan(glyphs.widthOf({ text: 'ለታ' }) + 10)
})

it('half a kilogram is not a question mark', () => {
  expect(drawn('1½ kg')).not.toBe(drawn('1? kg'))
  expect(glyphs.widthOf({ text: '1½' })).toBeGreaterThan(glyphs.widthOf({ text: '1' }))
})

it('an Arabic letter and an emoji are a box as wide as a letter, whose place is kept', () => {
  expect(drawn('🎂')).toMatch(/^M\d+ \d+h/)
  expect(glyphs.widthOf({ text: 'a🎂' })).toBeGreaterThan(glyphs.widthOf({ text: 'a' }) + 10)
  expect(drawn('مب').length).toBeGreaterThan(drawn('م').length)
})
