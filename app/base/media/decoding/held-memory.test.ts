import { expect, it } from 'vitest'
import { heldBytes, MAX_HELD_BYTES } from './held-memory.ts'

const photo = { format: 'jpeg', channels: 3, depth: 'uchar', isProgressive: false } as const
const progressive = { ...photo, isProgressive: true }
const of = (megapixels: number) => ({ width: 1_000_000, height: megapixels })

it.each([
  ['a JPEG of a phone', { ...photo, chromaSubsampling: '4:2:0', ...of(50) }, true],
  ['a progressive one', { ...progressive, chromaSubsampling: '4:2:0', ...of(50) }, true],
  ['a progressive one with all its colours', { ...progressive, chromaSubsampling: '4:4:4', ...of(25) }, true],
  ['a larger one', { ...progressive, chromaSubsampling: '4:4:4', ...of(26) }, false],
  ['a progressive one for printers', { ...progressive, chromaSubsampling: '4:4:4:4', ...of(19) }, false],
  ['a PNG', { ...photo, format: 'png', channels: 4, ...of(50) }, true],
  ['an interlaced PNG', { ...progressive, format: 'png', channels: 4, ...of(23) }, true],
  ['a larger one', { ...progressive, format: 'png', channels: 4, ...of(24) }, false],
  ['an interlaced PNG of 16 bits', { ...progressive, format: 'png', channels: 4, depth: 'ushort', ...of(12) }, false],
  ['a WebP', { ...photo, format: 'webp', channels: 4, ...of(50) }, true],
  ['an AVIF', { ...photo, format: 'heif', ...of(8) }, true],
  ['a larger AVIF', { ...photo, format: 'heif', ...of(9) }, false],
  ['an AVIF of 10 bits', { ...photo, format: 'heif', depth: 'ushort', ...of(7) }, false],
] as const)('%s fits into memory or not', (_what, read, fits) => {
  expect(heldBytes(read) <= MAX_HELD_BYTES).toBe(fits)
})
