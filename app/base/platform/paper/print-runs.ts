import { graphemesOf } from '../text/graphemes.ts'
import { PRINT_GLYPHS } from './print-glyphs.ts'

export type PrintFont = keyof typeof PRINT_GLYPHS
export const PRINT_FONTS = Object.keys(PRINT_GLYPHS) as PrintFont[]

/** Consecutive letters of one font, since no font has all. */
export interface PrintRun {
  /** Of a box: the one sign that no font has. */
  text: string
  font: PrintFont | 'box'
}

/** The visible place of a sign that no font has; shares of the letters' size. */
export const BOX = { width: 0.68, side: 0.08, height: 0.72, line: 0.06 } as const

const RUN = new RegExp(
  `${PRINT_FONTS.map((font) => `([${PRINT_GLYPHS[font]}]+)`).join('|')}|[^${Object.values(PRINT_GLYPHS).join('')}]+`,
  'gu',
)

/** Joiners, direction marks, variants of an emoji, and control characters: they have no shape of their own. */
const SHAPELESS = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

const BLANK = /[^\S\r]/gu

const PLAIN_DASHES: Readonly<Record<string, string>> = { '\u2010': '-', '\u2011': '-', '\u2012': '–', '\u2015': '—' }

/**
 * A text in runs of the fonts of papers. A sign that they have in another form only (⅓, full-width letters, №) is written so; each other one is
 * a box, so that the reader sees that something is missing.
 */
export function printRuns(text: string): PrintRun[] {
  const runs: PrintRun[] = []
  function add(part: string, font: PrintFont): void {
    const last = runs.at(-1)
    if (last?.font === font) last.text += part
    else runs.push({ text: part, font })
  }
  function addAll(parts: string): void {
    for (const [part, ...fonts] of parts.matchAll(RUN)) {
      const font = PRINT_FONTS[fonts.findIndex((found) => found !== undefined)]
      if (font) add(part, font)
      else graphemesOf(part).forEach(addOther)
    }
  }
  function addOther(sign: string): void {
    const shown = sign.replaceAll(BLANK, ' ').replaceAll(SHAPELESS, '')
    if (shown === '') return
    const plain = PLAIN_DASHES[shown] ?? shown.normalize('NFKC')
    // 1⅓ is not 11⁄3.
    const gap = /^\d/.test(plain) && /\d$/.test(runs.at(-1)?.text ?? '') && /^\p{No}$/u.test(shown) ? ' ' : ''
    if (isPrinted(plain)) addAll(gap + plain)
    else runs.push({ text: sign, font: 'box' })
  }
  addAll(text.normalize('NFC'))
  return runs
}

function isPrinted(text: string): boolean {
  return [...text.matchAll(RUN)].every(([, ...fonts]) => fonts.some((found) => found !== undefined))
}
