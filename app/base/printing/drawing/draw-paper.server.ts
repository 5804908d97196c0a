import sharp from 'sharp'
import type { Paper } from '../paper.ts'
import { blacken, emptyBitmap, type Bitmap } from './bitmap.ts'
import { layOutPaper, type LaidPaper } from './lay-out-paper.ts'
import type { Glyphs } from './glyphs.server.ts'

/** A dot is black from the middle of grey on. */
const BLACK_BELOW = 128

/** Thresholds of an ordered dither, which keeps areas even on paper. Bayer's matrix of 4 × 4. */
const DITHER = [
  [15, 135, 45, 165],
  [195, 75, 225, 105],
  [60, 180, 30, 150],
  [240, 120, 210, 90],
] as const

/** Areas of a drawing are lightened, because thermal paper darkens them. */
const LIGHTER = 1.25

/** A paper in black and white, as the printer prints it. */
export async function drawPaper(paper: Paper, glyphs: Glyphs): Promise<Bitmap> {
  const laid = layOutPaper(paper, glyphs)
  const { width, height } = laid
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${laid.parts.join('')}</svg>`
  const grey = await sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).greyscale().raw().toBuffer()
  const bitmap = emptyBitmap(width, height)
  for (let at = 0; at < width * height; at += 1) {
    if (grey[at]! < BLACK_BELOW) bitmap.data[at >> 3]! |= 0x80 >> (at & 7)
  }
  for (const picture of laid.pictures) await drawPicture(bitmap, picture)
  return bitmap
}

async function drawPicture(bitmap: Bitmap, { svg, x, y, dots }: LaidPaper['pictures'][number]): Promise<void> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 144 })
    .resize({ width: dots, height: dots, fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let down = 0; down < info.height; down += 1) {
    for (let across = 0; across < info.width; across += 1) {
      const shade = data[down * info.width + across]! * LIGHTER
      if (shade < DITHER[down % 4]![across % 4]!) blacken(bitmap, x + across, y + down)
    }
  }
}
