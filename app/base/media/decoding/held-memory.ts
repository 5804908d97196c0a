import type { Metadata } from 'sharp'

/**
 * Most that a decoder may hold of one picture, so that the shop with it stays below 400 MB. Source: operations, P16. A progressive JPEG of 50
 * megapixels with halved colours, as programs save it, just fits.
 */
export const MAX_HELD_BYTES = 150_000_000

/** Of a HEIC whose pixels are one tile. */
export const HELD_PER_HEIC_PIXEL = 8

type Read = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'>

/**
 * How much memory the picture takes while it is decoded. Plain JPEG, PNG and WebP are read in strips or smaller, and hold next to nothing;
 * of the others the library needs every pixel at once. Measured (decision 0280).
 */
export function heldBytes({ width, height, ...read }: Read): number {
  return width * height * heldPerPixel(read)
}

function heldPerPixel({ format, channels, depth, isProgressive, chromaSubsampling }: Omit<Read, 'width' | 'height'>) {
  const isDeep = depth !== 'uchar'
  if (format === 'heif') return channels * (isDeep ? 8.2 : 6.2)
  if (!isProgressive) return 0
  if (format === 'jpeg') return 2 * samplesPerPixel(chromaSubsampling)
  return channels * (isDeep ? 2 : 1) * 1.6
}

/** 4:4:4 has three samples a pixel; a fourth number stands for black. */
function samplesPerPixel(chromaSubsampling = ''): number {
  const [, , , black] = chromaSubsampling.split(':')
  const samples = chromaSubsampling.startsWith('4:2:0') ? 1.5 : chromaSubsampling.startsWith('4:2:2') ? 2 : 3
  return black === undefined ? samples : samples + 1
}
