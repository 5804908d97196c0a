import { graphemesOf } from '#app/base/platform/text/graphemes.ts'

/**
 * Letters that the fonts of papers have, as parts of a pattern's brackets: all of Ethiopic for every language that is written with it, Latin
 * (what Noto Sans Ethiopic has of it, and the rest from Noto Sans), and the signs people type. `scripts/make-fonts.ts` cuts the fonts by this
 * table, and a test compares the two.
 */
export const PRINT_LETTERS = {
  ethiopic: String.raw`\p{Script=Ethiopic}`,
  latin: String.raw` -~\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u0300\u0301\u0303\u0304\u0308\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212`,
  signs: String.raw`\u00a4\u00a6\u00ac\u00b1-\u00b3\u00b5\u00b9\u00bc-\u00be\u02bb\u02bc\u0309\u0323\u0329\u2032\u2033\u2044`,
  extended: String.raw`\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1e9f\u1ef2-\u1eff\u2020\u20a0-\u20ab\u20ad-\u20c0\u2113`,
} as const

export type PrintFont = keyof typeof PRINT_LETTERS
export const PRINT_FONTS = Object.keys(PRINT_LETTERS) as PrintFont[]

/** Consecutive letters of one font, since no font has all. */
export interface PrintRun {
  /** Of a box: the one sign that no font has. */
  text: string
  font: PrintFont | 'box'
}

/** The visible place of a sign that no font has; shares of the letters' size. */
export const BOX = { width: 0.68, side: 0.08, height: 0.72, line: 0.06 } as const

const RUN = new RegExp(
  `${PRINT_FONTS.map((font) => `([${PRINT_LETTERS[font]}]+)`).join('|')}|[^${Object.values(PRINT_LETTERS).join('')}]+`,
  'gu',
)

/** Joiners, direction marks, variants of an emoji, and control characters: they have no shape of their own. */
const SHAPELESS = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

const BLANK = /[\t\n\p{Zl}\p{Zp}]/gu

/** Dashes that NFKC leaves apart. */
const PLAIN: Readonly<Record<string, string>> = { '\u2010': '-', '\u2011': '-', '\u2012': '–', '\u2015': '—' }

/**
 * A text in runs of the fonts of papers. A sign that they have in another form only (⅓, full-width letters, №) is written so; each other one is
 * a box, so that whoever reads the paper sees that something is missing.
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
    const plain = PLAIN[shown] ?? shown.normalize('NFKC')
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

/** Signs of a text that papers show as a box, each once. */
export function unprintedSigns(text: string): string[] {
  return [...new Set(printRuns(text).flatMap((run) => (run.font === 'box' ? [run.text] : [])))]
}
