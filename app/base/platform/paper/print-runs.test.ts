import path from 'node:path'
import { openSync } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { PROJECT_DIR } from '../config.server.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { PRINT_GLYPHS } from './print-glyphs.ts'
import { PRINT_FONTS, printRuns } from './print-runs.ts'
import { PrintedPage } from './printed-page.server.ts'
import { unprintedSigns } from './unprinted-signs.ts'

const LETTERS = Array.from({ length: 0x11_00_00 }, (_, code) => code)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code))

const lettersOf = (pattern: RegExp) => LETTERS.filter((letter) => pattern.test(letter))

/** A page with these texts as a reader copies it, one after the other. */
async function printed(texts: readonly string[], isBold = false): Promise<{ text: string; pdf: string }> {
  const page = new PrintedPage({
    projectDir: PROJECT_DIR,
    title: 'Letters',
    lang: 'am',
    madeAt: new Date(0),
    footer: 'Letters',
  })
  for (const text of texts) page.write(text, { x: page.left, width: page.width, isBold })
  page.doc.end()
  const pdf = Buffer.from(await new Response(page.doc as never).arrayBuffer()).toString('latin1')
  return { pdf, text: textOfPdf(pdf).normalize('NFC') }
}

describe('the fonts of papers', () => {
  it.each([
    ['every letter of every language that is written in Ethiopic', /\p{Script=Ethiopic}/u, 520],
    ['Latin-1', /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]/u, 190],
    ['Latin Extended-A', /[\u0100-\u017f]/u, 128],
    ['the punctuation and fractions people type', /[–—‘’‚“”„•…′″‹›⁄€™−½¼¾⅓⅔⅛№℃¹²³‐‑‒]/u, 27],
  ])('have %s', (_what, pattern, atLeast) => {
    const letters = lettersOf(pattern)
    expect(letters.length).toBeGreaterThanOrEqual(atLeast)
    expect(letters.filter((letter) => unprintedSigns(letter).length > 0)).toEqual([])
  })

  it.each(PRINT_FONTS.flatMap((font) => [400, 700].map((weight) => [font, weight] as const)))(
    'have the letters of the table: %s %i',
    (font, weight) => {
      const file = openSync(path.join(PROJECT_DIR, 'app/base/ui/fonts/print', `${font}-${weight}.ttf`))
      const isOfTable = new RegExp(`[${PRINT_GLYPHS[font]}]`, 'u')
      expect(lettersOf(isOfTable).filter((letter) => !file.hasGlyphForCodePoint(letter.codePointAt(0)!))).toEqual([])
    },
  )
})

describe('a text for paper', () => {
  it.each([
    [
      'ለ20 ሰው',
      [
        ['ለ', 'ethiopic'],
        ['20 ', 'latin'],
        ['ሰው', 'ethiopic'],
      ],
    ],
    [
      'ቐለታ ዸገፋ ⶓ ꬁ',
      [
        ['ቐለታ', 'ethiopic'],
        [' ', 'latin'],
        ['ዸገፋ', 'ethiopic'],
        [' ', 'latin'],
        ['ⶓ', 'ethiopic'],
        [' ', 'latin'],
        ['ꬁ', 'ethiopic'],
      ],
    ],
    [
      'Dvořák',
      [
        ['Dvo', 'latin'],
        ['ř', 'extended'],
        ['ák', 'latin'],
      ],
    ],
    [
      '1½ kg',
      [
        ['1', 'latin'],
        ['½', 'signs'],
        [' kg', 'latin'],
      ],
    ],
    [
      '1⅓ kg',
      [
        ['1 1', 'latin'],
        ['⁄', 'signs'],
        ['3 kg', 'latin'],
      ],
    ],
    ['１２３', [['123', 'latin']]],
    [
      'I ❤️ you',
      [
        ['I ', 'latin'],
        ['❤️', 'box'],
        [' you', 'latin'],
      ],
    ],
    [
      '👩‍👩‍👧 مبارك',
      [
        ['👩‍👩‍👧', 'box'],
        [' ', 'latin'],
        ['م', 'box'],
        ['ب', 'box'],
        ['ا', 'box'],
        ['ر', 'box'],
        ['ك', 'box'],
      ],
    ],
    ['\u2066Hana\u2069\u00ad\r', [['Hana', 'latin']]],
    ['e\u0301', [['é', 'latin']]],
    ['', []],
  ] as const)('%s is written in runs', (text, runs) => {
    expect(printRuns(text).map(({ text: part, font }) => [part, font])).toEqual(runs)
  })

  it('names what papers cannot show, each sign once', () => {
    expect(unprintedSigns('ሀና 🎂🎂 ❤️ & Sara')).toEqual(['🎂', '❤️'])
    expect(unprintedSigns('ቐለታ ዸገፋ, Dvořák: 1½ kg')).toEqual([])
  })

  it('names exactly the signs that are a box', () => {
    const isBox = (letter: string) => printRuns(letter).some(({ font }) => font === 'box')
    const letters = lettersOf(/[\0-\u30ff\uab00-\uab2f\uff00-\uffff\u{1e7e0}-\u{1e7ff}\u{1f300}-\u{1f6ff}]/u)
    expect(letters.filter((letter) => isBox(letter) !== unprintedSigns(letter).length > 0)).toEqual([])
  })
})

describe('a printed page', () => {
  const ethiopic = lettersOf(/\p{Script=Ethiopic}/u)
  const latin = lettersOf(
    new RegExp(`(?!\\p{M})[${PRINT_GLYPHS.latin}${PRINT_GLYPHS.signs}${PRINT_GLYPHS.extended}]`, 'u'),
  )

  it.each([
    ['Ethiopic', ethiopic, false],
    ['Ethiopic, bold', ethiopic, true],
    ['Latin', latin, false],
    ['Latin, bold', latin, true],
  ])('shows every letter: %s', async (_what, letters, isBold) => {
    const { text } = await printed(
      letters.map((letter) => `${letter}.`),
      isBold,
    )
    expect(text).not.toContain('\ufffd')
    // Rarer Latin letters are drawn of a letter and a mark, and copied without the mark.
    const copied = letters.filter((letter) => /[\u0021-\u017f]|\p{Script=Ethiopic}/u.test(letter))
    expect(copied.filter((letter) => !text.includes(letter))).toEqual([])
  })

  it('draws a box for each sign that no font has', async () => {
    const boxes = async (text: string) => (await printed([text])).pdf
    const { text } = await printed(['ሀና 🎂 مب'])
    expect(text).toContain('ሀና  ')
    expect(text).not.toContain('\ufffd')
    expect((await boxes('🎂 م')).length).toBeGreaterThan((await boxes('')).length)
  })
})
