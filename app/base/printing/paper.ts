/** Dots that a printer of this paper (in mm) prints in one row, at 203 dots an inch. */
export const PAPER_DOTS = { 80: 576, 58: 384 } as const
export type PaperWidth = keyof typeof PAPER_DOTS

export const PAPER_WIDTHS = [80, 58] as const satisfies readonly PaperWidth[]

/** Sizes of letters in dots: Amharic, English, and what is read from afar. */
export const TEXT_SIZES = { usual: 25, small: 21, large: 33, total: 42, title: 44, inscription: 46 } as const

export interface PrintedText {
  text: string
  /** Height of letters in dots; Amharic's usual one when absent. */
  size?: number
  bold?: boolean
}

export interface Cell extends PrintedText {
  /** Dots, or as wide as its text; `rest` shares what is left. */
  width: number | 'text' | 'rest'
  align?: 'left' | 'right'
}

/** What a paper is made of, from top to bottom. Plain data: it is stored with a print job and drawn in another process. */
export type Block =
  | ({ kind: 'text'; align?: 'left' | 'center' | 'right' } & PrintedText)
  /** Cells side by side on one line of writing. */
  | { kind: 'row'; cells: readonly Cell[] }
  | { kind: 'rule' }
  | { kind: 'gap'; dots: number }
  | { kind: 'framed'; blocks: readonly Block[] }
  /** White on black, as wide as the paper. */
  | { kind: 'banner'; left: PrintedText; right?: PrintedText }
  /** A QR code, in the middle. */
  | { kind: 'code'; text: string; dots: number }
  /** A drawing (SVG) in black and white, in the middle. */
  | { kind: 'picture'; svg: string; dots: number }
  /** A drawing at the left, and blocks beside it. */
  | { kind: 'beside'; svg: string; dots: number; blocks: readonly Block[] }

export interface Paper {
  width: PaperWidth
  blocks: readonly Block[]
}

/** Two texts at the ends of one line. The right one is broken only when it takes most of the line by itself. */
export function pair(left: PrintedText, right: PrintedText): Block {
  return {
    kind: 'row',
    cells: [
      { ...left, width: 'rest' },
      { ...right, width: 'text', align: 'right' },
    ],
  }
}
