import path from 'node:path'
import { openSync, type Font, type GlyphRun } from 'fontkit'
import { scriptRuns, wrapLines } from '#app/base/platform/paper/script-runs.ts'
import { LETTERS, type PrintedText } from '../paper.ts'

/** A letter that no font of the shop has, such as a smiley. */
const UNKNOWN = '?'

/** Texts whose outlines are kept at hand, of each font. */
const MAX_LAID_OUT = 500

/** Letters as outlines of the shop's own fonts, so that a paper looks the same on every machine. Widths are in dots. */
export interface Letters {
  widthOf(text: PrintedText): number
  linesOf(text: PrintedText, width: number): string[]
  /** An SVG path of one line, with its baseline at `y`. */
  pathOf(text: PrintedText, x: number, y: number): string
}

export function openLetters(projectDir: string): Letters {
  const folder = path.join(projectDir, 'app', 'base', 'ui', 'fonts', 'print')
  const open = (script: string) => ({
    usual: openSync(path.join(folder, `${script}-400.ttf`)),
    bold: openSync(path.join(folder, `${script}-700.ttf`)),
  })
  const fonts = { ethiopic: open('ethiopic'), latin: open('latin') }

  function runsOf({ text, size = LETTERS.usual, bold = false }: PrintedText) {
    return scriptRuns(text.normalize('NFC')).map((run) => {
      const font = fonts[run.isEthiopic ? 'ethiopic' : 'latin'][bold ? 'bold' : 'usual']
      return { scale: size / font.unitsPerEm, laid: layOut(font, run.text) }
    })
  }
  // A line is measured, then drawn.
  const laidOut = new Map<Font, Map<string, GlyphRun>>()
  function layOut(font: Font, text: string): GlyphRun {
    const ofFont = laidOut.get(font) ?? new Map<string, GlyphRun>()
    if (ofFont.size >= MAX_LAID_OUT) ofFont.clear()
    laidOut.set(font, ofFont)
    const laid = ofFont.get(text) ?? font.layout(known(text, font))
    ofFont.set(text, laid)
    return laid
  }
  const widthOf = (text: PrintedText) =>
    runsOf(text).reduce((sum, { scale, laid }) => sum + laid.advanceWidth * scale, 0)
  return {
    widthOf,
    linesOf({ text, ...look }, width) {
      const measure = (part: string) => widthOf({ text: part, ...look })
      return !text.includes('\n') && measure(text) <= width ? [text] : wrapLines(text, width, measure)
    },
    pathOf(text, x, y) {
      let at = x
      const drawn: string[] = []
      for (const { scale, laid } of runsOf(text)) {
        for (const [index, { path: outline }] of laid.glyphs.entries()) {
          const { xAdvance, xOffset, yOffset } = laid.positions[index]!
          drawn.push(
            outline
              .scale(scale, -scale)
              .translate(at + xOffset * scale, y - yOffset * scale)
              .toSVG(),
          )
          at += xAdvance * scale
        }
      }
      return drawn.join('')
    },
  }
}

function known(text: string, font: Font): string {
  let found = ''
  for (const letter of text) {
    const code = letter.codePointAt(0)!
    // Joiners and variants of a smiley are no letters of their own.
    if (/\p{Mark}|\p{Format}/u.test(letter) && !font.hasGlyphForCodePoint(code)) continue
    found += font.hasGlyphForCodePoint(code) ? letter : UNKNOWN
  }
  return found
}
