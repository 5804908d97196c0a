import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { isBlack, type Bitmap } from './bitmap.ts'

export interface PrintOptions {
  copies: number
  /** Opens the drawer that hangs on the printer, before anything is printed. */
  kicksDrawer: boolean
}

/** Lines of 30 dots between the head and the knife, so that the foot of a paper is not cut off. */
const LINES_TO_KNIFE = 4

/** ESC/POS of a bitmap as raster, with a cut after each copy. */
export function encodePaper(bitmap: Bitmap, { copies, kicksDrawer }: PrintOptions): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', imageMode: 'raster', feedBeforeCut: LINES_TO_KNIFE })
  encoder.initialize()
  if (kicksDrawer) encoder.pulse()
  const picture = { data: colorsOf(bitmap), width: bitmap.width, height: bitmap.height }
  for (let copy = 0; copy < copies; copy += 1) {
    encoder.image(picture, { width: bitmap.width, height: bitmap.height, algorithm: 'threshold', threshold: 128 }).cut()
  }
  return encoder.encode()
}

const [WHITE, BLACK] = [0xff_ff_ff_ff, 0xff_00_00_00]

/** Four bytes a dot, as the encoder wants them. */
function colorsOf(bitmap: Bitmap): Uint8ClampedArray {
  const colors = new Uint32Array(bitmap.width * bitmap.height).fill(WHITE)
  for (let y = 0; y < bitmap.height; y += 1) {
    for (let x = 0; x < bitmap.width; x += 1) if (isBlack(bitmap, x, y)) colors[y * bitmap.width + x] = BLACK
  }
  return new Uint8ClampedArray(colors.buffer)
}
