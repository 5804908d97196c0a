import type { Metadata } from 'sharp'
import type { Coding } from './read-coding.ts'

/**
 * Most that a decoder may hold of one picture, so that the shop with it stays below 400 MB. Source: operations, P16. A progressive JPEG of 50
 * megapixels with halved colours, as programs save it, just fits.
 */
export const MAX_HELD_BYTES = 150_000_000

/** Of a HEIC whose pixels are one tile. */
export const HELD_PER_HEIC_PIXEL = 8

type Read = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>

/**
 * How much memory the picture takes while it is decoded. A JPEG of one scan, a PNG that is not interlaced and a lossy WebP are read in strips
 * and count as nothing. The others need all their pixels at once, with those that a crop hides. Measured (decision 0070), except lossless
 * WebP: the figure is what its decoder allocates.
 */
export function heldBytes(read: Read, coding: Coding): number {
  return pixelsOf(read, coding) * heldPerPixel(read, coding)
}

export function pixelsOf({ width, height }: Pick<Read, 'width' | 'height'>, { codedPixels = 0 }: Coding): number {
  return Math.max(width * height, codedPixels)
}

function heldPerPixel({ format, channels, depth, isProgressive }: Read, coding: Coding): number {
  const isDeep = depth !== 'uchar'
  if (format === 'heif') return channels * (isDeep ? 8.2 : 6.2)
  if (format === 'jpeg' || format === 'webp') return coding.heldPerPixel ?? 0
  return isProgressive ? channels * (isDeep ? 2 : 1) * 1.6 : 0
}
