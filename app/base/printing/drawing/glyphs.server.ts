import path from 'node:path'
import { openSync, type Font, type GlyphRun } from 'fontkit'
import { BOX, PRINT_FONTS, printRuns, type PrintFont } from '#app/base/platform/paper/print-runs.ts'
import { wrapLines } from '#app/base/platform/paper/wrap-lines.ts'
import { TEXT_SIZES, type PrintedText } from '../paper.ts'

/** Texts whose outlines are kept at hand, of each font. */
const MAX_LAID_OUT = 500

/** `scale`: dots of a unit of the font; `box`: the size of the letters around a sign that no font has. */
type Run = { width: number } & ({ scale: number; laid: GlyphRun } | { box: number })

/** Glyphs as outlines of the shop's own fonts, so that a paper looks the same on every machine. Widths are in dots. */
export interface Glyphs {
  widthOf(text: PrintedText): number
  linesOf(text: PrintedText, width: number): string[]
  /** An SVG path of one line, with its baseline at `y`. */
  pathOf(text: PrintedText, x: number, y: number): string
}

export function openGlyphs(projectDir: string): Glyphs {
  const folder = path.join(projectDir, 'app', 'base', 'ui', 'fonts', 'print')
  const open = (weight: number) =>
    Object.fromEntries(
      PRINT_FONTS.map((font) => [font, openSync(path.join(folder, `${font}-${weight}.ttf`))]),
    ) as Record<PrintFont, Font>
  const fonts = { usual: open(400), bold: open(700) }

  function runsOf({ text, size = TEXT_SIZES.usual, bold = false }: PrintedText): Run[] {
    return printRuns(text).map((run) => {
      if (run.font === 'box') return { width: BOX.width * size, box: size }
      const font = fonts[bold ? 'bold' : 'usual'][run.font]
      const scale = size / font.unitsPerEm
      const laid = layOut(font, run.text)
      return { width: laid.advanceWidth * scale, scale, laid }
    })
  }
  // A line is measured, then drawn.
  const laidOut = new Map<Font, Map<string, GlyphRun>>()
  function layOut(font: Font, text: string): GlyphRun {
    const ofFont = laidOut.get(font) ?? new Map<string, GlyphRun>()
    if (ofFont.size >= MAX_LAID_OUT) ofFont.clear()
    laidOut.set(font, ofFont)
    const laid = ofFont.get(text) ?? font.layout(text)
    ofFont.set(text, laid)
    return laid
  }
  const widthOf = (text: PrintedText) => runsOf(text).reduce((sum, { width }) => sum + width, 0)
  return {
    widthOf,
    linesOf({ text, ...style }, width) {
      const measure = (part: string) => widthOf({ text: part, ...style })
      return !text.includes('\n') && measure(text) <= width ? [text] : wrapLines(text, width, measure)
    },
    pathOf(text, x, y) {
      let at = x
      const drawn: string[] = []
      for (const run of runsOf(text)) {
        if ('box' in run) {
          drawn.push(boxPath(at, y, run.box))
          at += run.width
          continue
        }
        const { scale, laid } = run
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

/** An empty frame on the baseline; whole dots, so that it is never lost in grey. */
function boxPath(x: number, y: number, size: number): string {
  const [left, top] = [Math.round(x + BOX.side * size), Math.round(y - BOX.height * size)]
  const [width, height] = [Math.round((BOX.width - 2 * BOX.side) * size), Math.round(y) - top]
  const line = Math.max(2, Math.round(BOX.line * size))
  const hole = `M${left + line} ${top + line}v${height - 2 * line}h${width - 2 * line}v${2 * line - height}z`
  return `M${left} ${top}h${width}v${height}h${-width}z${hole}`
}
