// oxlint-disable no-underscore-dangle -- libheif names its functions of C like this
import libheif from 'libheif-js/wasm-bundle.js'
import { MAX_PIXELS, MAX_STORED_SIDE_PX } from '../image.ts'
import { HELD_PER_HEIC_PIXEL, MAX_HELD_BYTES } from './held-memory.ts'

export type DecodeHeic = (bytes: Uint8Array) => Promise<HeicResult>

type HeicResult =
  | { ok: true; data: Uint8Array<ArrayBuffer>; width: number; height: number }
  | { ok: false; reason: 'heic_not_readable' }
  | { ok: false; reason: 'image_too_many_pixels'; maxPixels: number }
  | { ok: false; reason: 'image_too_large_for_format' }

const CHANNELS = 3
const MAX_TILE_PIXELS = MAX_HELD_BYTES / HELD_PER_HEIC_PIXEL

/** So that 255 × `step`² fits into 16 bits. */
const MAX_STEP = 16

// Source: heif_image.h of libheif.
const COLORSPACE_RGB = 1
const INTERLEAVED_RGB = 10
const INTERLEAVED = 10

/**
 * Decodes HEIC with libheif as WebAssembly, because the image library's prebuilt binary omits HEIC for its patents.
 * Returns three bytes a pixel, upright, of the primary picture, roughly halved in size while larger than twice the
 * stored size. Decodes one tile after the other, of which phones make a photo: one of 46 megapixels takes 3 s and 40 MB. Refuses what
 * libheif cannot read, such as tiles of several sizes, more than 50 megapixels, and too many pixels in one tile. What a file shows only a part of
 * counts whole, since it is decoded whole. Blocks its process and keeps what libheif took, so a process calls it once.
 */
export const decodeHeic: DecodeHeic = async (bytes) => {
  await libheif.ready
  try {
    return decode(bytes)
  } catch {
    return { ok: false, reason: 'heic_not_readable' } // a fault of the decoder, or too little memory
  }
}

function decode(bytes: Uint8Array): HeicResult {
  const handle = openPrimary(bytes)
  const [width, height] = [libheif._heif_image_handle_get_width(handle), libheif._heif_image_handle_get_height(handle)]
  const pixels = Math.max(width * height, codedPixels(handle))
  if (pixels > MAX_PIXELS) return { ok: false, reason: 'image_too_many_pixels', maxPixels: MAX_PIXELS }
  const grid = readGrid(handle, { width, height })
  if ((isCut(grid) ? grid.tileWidth * grid.tileHeight : pixels) > MAX_TILE_PIXELS) {
    return { ok: false, reason: 'image_too_large_for_format' }
  }
  const wanted = Math.max(1, Math.floor(Math.max(width, height) / MAX_STORED_SIDE_PX))
  const step = Math.min(MAX_STEP, wanted, width, height)
  const sums = new SummedPixels(Math.floor(width / step), Math.floor(height / step), step)
  for (let row = 0; row < grid.rows; row += 1) {
    for (let column = 0; column < grid.columns; column += 1) {
      const at = { left: column * grid.tileWidth - grid.left, top: row * grid.tileHeight - grid.top }
      withTile(handle, grid, { column, row }, (tile) => sums.add(tile, at))
    }
  }
  return { ok: true, data: sums.averages(), width: sums.width, height: sums.height }
}

function openPrimary(bytes: Uint8Array): number {
  const file = libheif._malloc(bytes.byteLength)
  libheif.HEAPU8.set(bytes, file)
  const context = libheif._heif_context_alloc()
  call((error) => libheif._heif_context_read_from_memory_without_copy(error, context, file, bytes.byteLength, 0))
  // The shop reads sizes of the picture and of its first tile before it decodes; this holds for whatever else the file consists of.
  libheif._heif_context_set_maximum_image_size_limit(context, Math.ceil(Math.sqrt(MAX_TILE_PIXELS)))
  return readNumber((out) => call((error) => libheif._heif_context_get_primary_image_handle(error, context, out)))
}

/** Of the whole picture, also when the file shows a part of it only. */
function codedPixels(handle: number): number {
  return libheif._heif_image_handle_get_ispe_width(handle) * libheif._heif_image_handle_get_ispe_height(handle)
}

interface Grid {
  columns: number
  rows: number
  tileWidth: number
  tileHeight: number
  /** So much of the first column and row is outside of the picture, as after a turn. */
  left: number
  top: number
}

/** How the upright picture is cut into tiles; one that is not cut, or of which libheif shows a part only, is one tile. */
function readGrid(handle: number, { width, height }: { width: number; height: number }): Grid {
  const tiling = libheif._malloc(SIZE_OF_TILING)
  call((error) => libheif._heif_image_handle_get_image_tiling(error, handle, 1, tiling))
  const [, columns, rows, tileWidth, tileHeight, , , topOffset, leftOffset] = numbersAt(tiling, 9) as unknown as Tiling
  const isWhole = width * height === codedPixels(handle)
  if (columns * rows === 1 || !isWhole)
    return { columns: 1, rows: 1, tileWidth: width, tileHeight: height, left: 0, top: 0 }
  // The last tiles may be larger than what is left. After a turn they are the first; of the offsets of libheif 1.23 only zero is right.
  const left = leftOffset === 0 ? 0 : columns * tileWidth - width
  const top = topOffset === 0 ? 0 : rows * tileHeight - height
  return { columns, rows, tileWidth, tileHeight, left, top }
}

function isCut({ columns, rows }: Grid): boolean {
  return columns * rows > 1
}

type Tiling = [
  version: number,
  columns: number,
  rows: number,
  tileWidth: number,
  tileHeight: number,
  width: number,
  height: number,
  topOffset: number,
  leftOffset: number,
]

interface Tile {
  /** A view of libheif's memory. */
  data: Uint8Array
  width: number
  height: number
  /** Bytes from one row to the next. */
  stride: number
}

function withTile(
  handle: number,
  grid: Grid,
  { column, row }: { column: number; row: number },
  take: (tile: Tile) => void,
): void {
  const image = readNumber((out) =>
    call((error) => {
      if (!isCut(grid)) libheif._heif_decode_image(error, handle, out, COLORSPACE_RGB, INTERLEAVED_RGB, 0)
      else {
        const [colors, chroma] = [COLORSPACE_RGB, INTERLEAVED_RGB]
        libheif._heif_image_handle_decode_image_tile(error, handle, out, colors, chroma, 0, column, row)
      }
    }),
  )
  let plane = 0
  const stride = readNumber((out) => (plane = libheif._heif_image_get_plane_readonly(image, INTERLEAVED, out)))
  const width = libheif._heif_image_get_width(image, INTERLEAVED)
  const height = libheif._heif_image_get_height(image, INTERLEAVED)
  if (plane === 0) throw new Error('libheif returned no pixels')
  take({ data: libheif.HEAPU8.subarray(plane, plane + stride * height), width, height, stride })
  libheif._heif_image_release(image)
}

/** Averages `step` × `step` pixels into one, so that 48 megapixels are never all in memory. */
class SummedPixels {
  readonly width: number
  readonly height: number
  readonly #step: number
  readonly #sums: Uint16Array | Uint8Array<ArrayBuffer>

  constructor(width: number, height: number, step: number) {
    this.width = width
    this.height = height
    this.#step = step
    this.#sums = new (step === 1 ? Uint8Array : Uint16Array)(width * height * CHANNELS)
  }

  /** `at`: where the tile begins in the whole picture; what is outside of the picture is left out. */
  add({ data, width, height, stride }: Tile, at: { left: number; top: number }): void {
    const step = this.#step
    const sums = this.#sums
    const [fromX, toX] = [Math.max(0, -at.left), Math.min(width, this.width * step - at.left)]
    const toY = Math.min(height, this.height * step - at.top)
    for (let y = Math.max(0, -at.top); y < toY; y += 1) {
      const line = Math.floor((at.top + y) / step) * this.width
      for (let x = fromX; x < toX; x += 1) {
        const to = (line + Math.floor((at.left + x) / step)) * CHANNELS
        const from = y * stride + x * CHANNELS
        sums[to]! += data[from]!
        sums[to + 1]! += data[from + 1]!
        sums[to + 2]! += data[from + 2]!
      }
    }
  }

  averages(): Uint8Array<ArrayBuffer> {
    if (this.#sums instanceof Uint8Array) return this.#sums
    const pixels = this.#step * this.#step
    const averages = new Uint8Array(this.#sums.length)
    for (let at = 0; at < averages.length; at += 1) averages[at] = Math.round(this.#sums[at]! / pixels)
    return averages
  }
}

// Sizes of C structures, in bytes.
const SIZE_OF_ERROR = 12
const SIZE_OF_TILING = 128
const SIZE_OF_NUMBER = 4

/** Runs a function of libheif, which reports how it went at the address; throws when that is a fault. */
function call(run: (error: number) => void): void {
  const error = libheif._malloc(SIZE_OF_ERROR)
  run(error)
  const [code] = numbersAt(error, 1)
  libheif._free(error)
  if (code !== 0) throw new Error(`libheif failed with ${code}`)
}

/** The number, or the address, that a function of libheif writes. */
function readNumber(write: (out: number) => void): number {
  const out = libheif._malloc(SIZE_OF_NUMBER)
  write(out)
  const [read] = numbersAt(out, 1)
  libheif._free(out)
  return read!
}

function numbersAt(address: number, count: number): Uint32Array {
  return new Uint32Array(libheif.HEAPU8.buffer, address, count).slice()
}
