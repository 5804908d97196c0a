import { encode } from 'uqr'
import { TEXT_SIZES, PAPER_DOTS, type Block, type Cell, type Paper, type PrintedText } from '../paper.ts'
import type { Glyphs } from './glyphs.server.ts'

/** Share of the letters' size. Ethiopic letters are taller than Latin ones. */
const LINE_HEIGHT = 1.5
const BASELINE = 1.12

/** White at each side of the roll. */
export const MARGIN = { 80: 24, 58: 8 } as const
const FOOT = 24
const GAP_IN_ROW = 14
/** Most of a row that a cell as wide as its text takes from a cell that shares the rest; a longer text is broken. */
const MOST_OF_ROW = 2 / 3
const FRAME = 3
const FRAME_PADDING = 14
const BANNER_PADDING = 16
const RULE = { height: 18, line: 3, dash: 6, space: 4 } as const
/** Modules around the code that scanners need. Source: ISO/IEC 18004, 6.3.8. */
const QUIET_ZONE = 4

interface PlacedPicture {
  svg: string
  x: number
  y: number
  dots: number
}

/** Parts of an SVG, and drawings that become black and white by themselves. */
export interface LaidPaper {
  width: number
  height: number
  parts: readonly string[]
  pictures: readonly PlacedPicture[]
}

/** Places the blocks of a paper one below the other. Units are dots. */
export function layOutPaper(paper: Paper, glyphs: Glyphs): LaidPaper {
  const width = PAPER_DOTS[paper.width]
  const margin = MARGIN[paper.width]
  const sheet = new Sheet(glyphs, margin, width - 2 * margin)
  for (const block of paper.blocks) sheet.put(block)
  return { width, height: Math.ceil(sheet.y) + FOOT, parts: sheet.parts, pictures: sheet.pictures }
}

class Sheet {
  readonly parts: string[] = []
  readonly pictures: PlacedPicture[] = []
  y = 8
  #glyphs: Glyphs
  #left: number
  #width: number

  constructor(glyphs: Glyphs, left: number, width: number) {
    this.#glyphs = glyphs
    this.#left = left
    this.#width = width
  }

  put(block: Block): void {
    switch (block.kind) {
      case 'text':
        return this.#write(block, block.align ?? 'left')
      case 'row':
        return this.#row(block.cells)
      case 'rule':
        return this.#rule()
      case 'gap':
        this.y += block.dots
        return
      case 'framed':
        return this.#frame(block.blocks)
      case 'banner':
        return this.#banner(block.left, block.right)
      case 'code':
        return this.#code(block.text, block.dots)
      case 'picture':
        this.pictures.push({ svg: block.svg, dots: block.dots, x: this.#middle(block.dots), y: Math.round(this.y) })
        this.y += block.dots
        return
      case 'beside':
        return this.#beside(block)
    }
  }

  #middle(dots: number): number {
    return Math.round(this.#left + (this.#width - dots) / 2)
  }

  #write(text: PrintedText, align: 'left' | 'center' | 'right'): void {
    for (const line of this.#glyphs.linesOf(text, this.#width)) {
      const spare = this.#width - this.#glyphs.widthOf({ ...text, text: line })
      const indent = align === 'left' ? 0 : align === 'center' ? spare / 2 : spare
      this.#line({ ...text, text: line }, this.#left + indent, this.y + BASELINE * sizeOf(text))
      this.y += LINE_HEIGHT * sizeOf(text)
    }
  }

  #line(text: PrintedText, x: number, baseline: number, color = '#000'): void {
    this.parts.push(`<path d="${this.#glyphs.pathOf(text, x, Math.round(baseline))}" fill="${color}"/>`)
  }

  /** All first lines share a baseline. */
  #row(cells: readonly Cell[]): void {
    const widths = this.#widthsOf(cells)
    const baseline = this.y + BASELINE * Math.max(...cells.map(sizeOf))
    let x = this.#left
    let below = this.y
    for (const [index, { width: _, align = 'left', ...text }] of cells.entries()) {
      const width = widths[index]!
      let at = baseline
      for (const line of this.#glyphs.linesOf(text, width)) {
        const spare = width - this.#glyphs.widthOf({ ...text, text: line })
        this.#line({ ...text, text: line }, align === 'right' ? x + spare : x, at)
        below = Math.max(below, at + (LINE_HEIGHT - BASELINE) * sizeOf(text))
        at += LINE_HEIGHT * sizeOf(text)
      }
      x += width + GAP_IN_ROW
    }
    this.y = below
  }

  #widthsOf(cells: readonly Cell[]): number[] {
    const rests = cells.filter(({ width }) => width === 'rest').length
    const most = rests > 0 ? Math.floor(this.#width * MOST_OF_ROW) : this.#width
    const ofText = (cell: Cell) => Math.min(most, Math.ceil(this.#glyphs.widthOf(cell)) + 1)
    const fixed = cells.map((cell) => (cell.width === 'rest' ? 0 : cell.width === 'text' ? ofText(cell) : cell.width))
    const left = this.#width - fixed.reduce((sum, width) => sum + width, 0) - GAP_IN_ROW * (cells.length - 1)
    return cells.map(({ width }, index) => (width === 'rest' ? Math.max(40, left / rests) : fixed[index]!))
  }

  #rule(): void {
    const y = Math.round(this.y + (RULE.height - RULE.line) / 2)
    const dashes: string[] = []
    for (let x = this.#left; x + RULE.dash <= this.#left + this.#width; x += RULE.dash + RULE.space) {
      dashes.push(`M${x} ${y}h${RULE.dash}v${RULE.line}h-${RULE.dash}z`)
    }
    this.parts.push(`<path d="${dashes.join('')}"/>`)
    this.y += RULE.height
  }

  #frame(blocks: readonly Block[]): void {
    const top = Math.round(this.y)
    const [left, width] = [this.#left, this.#width]
    this.#within(left + FRAME_PADDING, width - 2 * FRAME_PADDING, () => {
      this.y = top + FRAME_PADDING / 2
      for (const block of blocks) this.put(block)
    })
    const bottom = Math.round(this.y + FRAME_PADDING / 2)
    const [right, inner] = [left + width, FRAME]
    this.parts.push(
      `<path fill-rule="evenodd" d="M${left} ${top}H${right}V${bottom}H${left}z` +
        `M${left + inner} ${top + inner}V${bottom - inner}H${right - inner}V${top + inner}z"/>`,
    )
    this.y = bottom
  }

  #within(left: number, width: number, put: () => void): void {
    const before = [this.#left, this.#width] as const
    this.#left = left
    this.#width = width
    put()
    this.#left = before[0]
    this.#width = before[1]
  }

  #banner(left: PrintedText, right: PrintedText | undefined): void {
    const size = Math.max(sizeOf(left), right ? sizeOf(right) : 0)
    const top = Math.round(this.y)
    const height = Math.round(LINE_HEIGHT * size + BANNER_PADDING)
    this.parts.push(`<path d="M${this.#left} ${top}h${this.#width}v${height}h-${this.#width}z"/>`)
    const baseline = top + BANNER_PADDING / 2 + BASELINE * size
    this.#line(left, this.#left + BANNER_PADDING, baseline, '#fff')
    if (right) {
      const x = this.#left + this.#width - BANNER_PADDING - this.#glyphs.widthOf(right)
      this.#line(right, x, baseline, '#fff')
    }
    this.y = top + height
  }

  /** Whole dots a module, so that its edges stay sharp. */
  #code(text: string, dots: number): void {
    const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
    const module = Math.max(1, Math.floor(dots / size))
    const [x, y] = [this.#middle(size * module), Math.round(this.y)]
    const squares = data.flatMap((row, down) =>
      row.map((isDark, across) =>
        isDark ? `M${x + across * module} ${y + down * module}h${module}v${module}h-${module}z` : '',
      ),
    )
    this.parts.push(`<path d="${squares.join('')}"/>`)
    this.y += size * module
  }

  #beside({ svg, dots, blocks }: Extract<Block, { kind: 'beside' }>): void {
    const top = Math.round(this.y)
    this.pictures.push({ svg, dots, x: this.#left, y: top })
    const shift = dots + GAP_IN_ROW
    this.#within(this.#left + shift, this.#width - shift, () => {
      for (const block of blocks) this.put(block)
    })
    this.y = Math.max(this.y, top + dots)
  }
}

function sizeOf({ size = TEXT_SIZES.usual }: PrintedText): number {
  return size
}
