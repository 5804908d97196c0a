import path from 'node:path'
import PdfKit from 'pdfkit'
import { BOX, PRINT_FONTS, printRuns, type PrintFont, type PrintRun } from './print-runs.ts'
import { wrapLines } from './wrap-lines.ts'

const INK = '#2c1a10'
export const SOFT_INK = '#66503f'
const LINE = '#e3d3bf'

export interface TextStyle {
  size?: number
  isBold?: boolean
  color?: string
}

export interface TextBox extends TextStyle {
  x: number
  width: number
  align?: 'left' | 'right'
}

const LINE_HEIGHT = 1.45
const BASELINE = 1.05
const USUAL_MARGIN = 48

interface PageOptions {
  projectDir: string
  title: string
  lang: string
  madeAt: Date
  footer: string
  margin?: number
}

/** A4 pages in the shop's fonts, written from top to bottom. Units are points, 1/72 inch. */
export class PrintedPage {
  readonly doc: PDFKit.PDFDocument
  readonly left: number
  readonly width: number
  y: number
  #margin: number
  #footer: string
  #pages = 0

  constructor({ projectDir, title, lang, madeAt, footer, margin = USUAL_MARGIN }: PageOptions) {
    this.#margin = margin
    this.left = margin
    this.y = margin
    this.doc = new PdfKit({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      lang,
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: title, CreationDate: madeAt },
    })
    const fonts = path.join(projectDir, 'app', 'base', 'ui', 'fonts', 'print')
    for (const font of PRINT_FONTS) {
      for (const weight of [400, 700] as const) {
        this.doc.registerFont(`${font}-${weight}`, path.join(fonts, `${font}-${weight}.ttf`))
      }
    }
    this.#footer = footer
    this.#addPage()
    this.width = this.doc.page.width - 2 * margin
  }

  /** Begins a new page when `height` does not fit on this one, and says so. */
  keepTogether(height: number): boolean {
    const isFull = this.y + height > this.#bottom
    if (isFull) this.#addPage()
    return isFull
  }

  heightOf(text: string, { width, ...style }: TextStyle & { width: number }): number {
    return this.#linesOf(text, width, style).length * this.#lineHeight(style)
  }

  /** Writes a text below the last one, over as many pages as it needs. */
  write(text: string, { x, width, align = 'left', ...style }: TextBox): void {
    for (const line of this.#linesOf(text, width, style)) {
      this.keepTogether(this.#lineHeight(style))
      const start = align === 'right' ? x + width - this.#widthOf(line, style) : x
      this.#writeLine(line, start, this.y + BASELINE * this.#sizeOf(style), style)
      this.y += this.#lineHeight(style)
    }
  }

  writePair(name: string, value: string, box: TextBox): void {
    this.keepTogether(this.#lineHeight(box))
    const top = this.y
    this.write(name, { ...box, width: box.width - this.#widthOf(value, box) - 12 })
    const below = this.y
    // A long name may continue on the next page; its value then goes there.
    this.y = below > top ? top : below - this.#lineHeight(box)
    this.write(value, { ...box, align: 'right' })
    this.y = Math.max(this.y, below)
  }

  rule(): void {
    this.doc
      .moveTo(this.left, this.y)
      .lineTo(this.left + this.width, this.y)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke()
  }

  /** A box around what is written from `top` to the present place, on one page. */
  frame(top: number, { x = this.left, width = this.width, lineWidth = 1 } = {}): void {
    this.doc
      .rect(x, top, width, this.y - top)
      .lineWidth(lineWidth)
      .strokeColor(INK)
      .stroke()
  }

  /** An empty square to tick by pencil. */
  tickBox(x: number, y: number, size: number): void {
    this.doc.rect(x, y, size, size).lineWidth(1).strokeColor(INK).stroke()
  }

  get #bottom(): number {
    return this.doc.page.height - this.#margin - 16
  }

  #addPage(): void {
    this.doc.addPage()
    this.#pages += 1
    this.y = this.#margin
    const foot = { size: 8, color: SOFT_INK }
    this.#writeLine(`${this.#footer} · ${this.#pages}`, this.left, this.doc.page.height - this.#margin + 4, foot)
  }

  #linesOf(text: string, width: number, style: TextStyle): string[] {
    return wrapLines(text, width, (part) => this.#widthOf(part, style))
  }

  #widthOf(text: string, style: TextStyle): number {
    return printRuns(text).reduce((sum, run) => sum + this.#widthOfRun(run, style), 0)
  }

  #widthOfRun({ text, font }: PrintRun, style: TextStyle): number {
    return font === 'box' ? BOX.width * this.#sizeOf(style) : this.#fontFor(font, style).widthOfString(text)
  }

  #writeLine(text: string, x: number, baseline: number, style: TextStyle): void {
    let at = x
    const color = style.color ?? INK
    for (const run of printRuns(text)) {
      if (run.font === 'box') this.#drawBox(at, baseline, this.#sizeOf(style), color)
      else {
        const doc = this.#fontFor(run.font, style).fillColor(color)
        doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      }
      at += this.#widthOfRun(run, style)
    }
  }

  #drawBox(x: number, baseline: number, size: number, color: string): void {
    const width = BOX.width - 2 * BOX.side
    this.doc
      .rect(x + BOX.side * size, baseline - BOX.height * size, width * size, BOX.height * size)
      .lineWidth(BOX.line * size)
      .strokeColor(color)
      .stroke()
  }

  #fontFor(font: PrintFont, style: TextStyle): PDFKit.PDFDocument {
    return this.doc.font(`${font}-${style.isBold ? 700 : 400}`).fontSize(this.#sizeOf(style))
  }

  #sizeOf({ size = 10 }: TextStyle): number {
    return size
  }

  #lineHeight(style: TextStyle): number {
    return this.#sizeOf(style) * LINE_HEIGHT
  }
}
