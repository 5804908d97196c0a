import { SCAN, segmentsOf } from './jpeg-segments.ts'

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/** What the bytes of a picture say about its decoding that the image library does not tell. */
export interface Coding {
  /** Bytes that the decoder of a JPEG or WebP holds of each pixel until it is done. */
  heldPerPixel?: number
  /** Pixels of the whole, where the file may show a part of it only. */
  codedPixels?: number
}

export function readCoding(kind: PictureKind, bytes: Uint8Array): Coding {
  if (kind === 'jpeg') return { heldPerPixel: heldPerJpegPixel(bytes) }
  if (kind === 'webp') return { heldPerPixel: heldPerWebpPixel(bytes) }
  return kind === 'avif' ? { codedPixels: largestCoded(bytes) } : {}
}

const [FIRST_FRAME, LAST_FRAME] = [0xc0, 0xcf]
/** Huffman tables, reserved, arithmetic conditions: among the codes of frames, and none. */
const NO_FRAMES = [0xc4, 0xc8, 0xcc]
const PROGRESSIVE = [0xc2, 0xca]

/** A JPEG that comes in several scans is held as two bytes for each sample of each of its colours, which have fewer samples where they are halved. */
function heldPerJpegPixel(jpeg: Uint8Array): number {
  let samples = 0
  let colors = 0
  for (const { code, bytes } of segmentsOf(jpeg)) {
    if (code >= FIRST_FRAME && code <= LAST_FRAME && !NO_FRAMES.includes(code)) {
      colors = bytes[7] ?? 0
      const factors = Array.from({ length: colors }, (_, color) => bytes[9 + 3 * color] ?? 0)
      const across = factors.map((factor) => factor >> 4)
      const down = factors.map((factor) => factor & 15)
      const most = Math.max(1, ...across) * Math.max(1, ...down)
      samples = factors.reduce((sum, _, color) => sum + across[color]! * down[color]!, 0) / most
      if (PROGRESSIVE.includes(code)) break
    }
    // A first scan with all colours is the only one.
    if (code === SCAN) return (bytes[2] ?? 0) < colors ? 2 * samples : 0
  }
  return 2 * samples
}

/** A WebP without loss is held as four bytes a pixel, and transparency that is packed without loss, beside a picture with loss, as one more. */
function heldPerWebpPixel(webp: Uint8Array): number {
  const file = Buffer.from(webp.buffer, webp.byteOffset, webp.byteLength)
  let held = 0
  for (let at = 12; at + 8 <= file.length;) {
    const name = file.toString('latin1', at, at + 4)
    const length = file.readUInt32LE(at + 4)
    if (name === 'VP8L') held = Math.max(held, 4)
    if (name === 'ALPH' && ((file[at + 8] ?? 0) & 3) !== 0) held = 5
    at += 8 + (name === 'ANMF' ? 16 : length + (length % 2)) // a frame of an animation has chunks of its own
  }
  return held
}

const SIZE_OF_ISPE = 20

/** Pixels of the largest picture that an AVIF has, before it is cropped. */
function largestCoded(avif: Uint8Array): number {
  const file = Buffer.from(avif.buffer, avif.byteOffset, avif.byteLength)
  let most = 0
  for (let at = file.indexOf('ispe'); at !== -1; at = file.indexOf('ispe', at + 4)) {
    const isBox = at >= 4 && at + 16 <= file.length && file.readUInt32BE(at - 4) === SIZE_OF_ISPE
    if (isBox) most = Math.max(most, file.readUInt32BE(at + 8) * file.readUInt32BE(at + 12))
  }
  return most
}
