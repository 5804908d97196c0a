import { emptyBitmap, type Bitmap } from '#app/base/printing/drawing/bitmap.ts'

export interface ReadPaper {
  /** One for each cut. */
  papers: Bitmap[]
  kicks: number
}

/** Reads ESC/POS as a printer does, as far as the shop sends it; throws on anything else, so that no byte prints as a letter. */
export function readEscPos(bytes: Uint8Array): ReadPaper {
  const papers: Bitmap[] = []
  let rows: number[] = []
  let width = 0
  let kicks = 0
  let at = 0
  const begins = (...prefix: number[]) => prefix.every((byte, index) => bytes[at + index] === byte)
  while (at < bytes.length) {
    if (begins(0x1b, 0x40)) at += 2
    else if (begins(0x1c, 0x2e)) at += 2
    else if (begins(0x1b, 0x4d)) at += 3
    else if (begins(0x0a) || begins(0x0d)) at += 1
    else if (begins(0x1b, 0x70)) {
      kicks += 1
      at += 5
    } else if (begins(0x1d, 0x76, 0x30, 0)) {
      const rowBytes = bytes[at + 4]! + bytes[at + 5]! * 256
      const height = bytes[at + 6]! + bytes[at + 7]! * 256
      width = rowBytes * 8
      rows.push(...bytes.subarray(at + 8, at + 8 + rowBytes * height))
      at += 8 + rowBytes * height
    } else if (begins(0x1d, 0x56)) {
      papers.push({ ...emptyBitmap(width, rows.length / (width / 8)), data: Uint8Array.from(rows) })
      rows = []
      at += 3
    } else throw new Error(`byte ${bytes[at]} at ${at} is no command that the shop sends`)
  }
  if (rows.length > 0) throw new Error('the last paper was not cut off')
  return { papers, kicks }
}
