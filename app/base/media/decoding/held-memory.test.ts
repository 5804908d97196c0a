import { expect, it } from 'vitest'
import { heldBytes, MAX_HELD_BYTES } from './held-memory.ts'

const photo = { format: 'jpeg', channels: 3, depth: 'uchar', isProgressive: false } as const
const interlaced = { ...photo, format: 'png', channels: 4, isProgressive: true } as const
const avif = { ...photo, format: 'heif' } as const
const webp = { ...photo, format: 'webp', channels: 4 } as const
const of = (megapixels: number) => ({ width: 1_000_000, height: megapixels })

it.each([
  ['a JPEG of a phone', { ...photo, ...of(50) }, { heldPerPixel: 0 }, true],
  ['a progressive one', { ...photo, ...of(50) }, { heldPerPixel: 3 }, true],
  ['a progressive one with all its colours', { ...photo, ...of(25) }, { heldPerPixel: 6 }, true],
  ['a larger one', { ...photo, ...of(26) }, { heldPerPixel: 6 }, false],
  ['a PNG', { ...interlaced, isProgressive: false, ...of(50) }, {}, true],
  ['an interlaced PNG', { ...interlaced, ...of(23) }, {}, true],
  ['a larger one', { ...interlaced, ...of(24) }, {}, false],
  ['an interlaced PNG of 16 bits', { ...interlaced, depth: 'ushort', ...of(12) }, {}, false],
  ['a WebP', { ...webp, ...of(50) }, { heldPerPixel: 0 }, true],
  ['a WebP without loss', { ...webp, ...of(37) }, { heldPerPixel: 4 }, true],
  ['a larger one', { ...webp, ...of(38) }, { heldPerPixel: 4 }, false],
  ['an AVIF', { ...avif, ...of(8) }, { codedPixels: 8_000_000 }, true],
  ['a larger AVIF', { ...avif, ...of(9) }, { codedPixels: 9_000_000 }, false],
  ['a part of a larger AVIF', { ...avif, width: 100, height: 100 }, { codedPixels: 9_000_000 }, false],
  ['an AVIF of 10 bits', { ...avif, depth: 'ushort', ...of(7) }, {}, false],
  ['an AVIF of 10 bits with transparency', { ...avif, channels: 4, depth: 'ushort', ...of(5) }, {}, false],
] as const)('%s fits into memory or not', (_what, read, coding, fits) => {
  expect(heldBytes(read, coding) <= MAX_HELD_BYTES).toBe(fits)
})
