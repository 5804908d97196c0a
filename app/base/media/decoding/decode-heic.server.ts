import libheif from 'libheif-js/wasm-bundle.js'
import { MAX_PIXELS, MAX_STORED_SIDE_PX } from '../image.ts'

export type DecodeHeic = (bytes: Uint8Array) => Promise<HeicResult>

type HeicResult =
  | { ok: true; data: Uint8Array<ArrayBuffer>; width: number; height: number }
  | { ok: false; reason: 'heic_not_readable' }
  | { ok: false; reason: 'image_too_many_pixels'; maxPixels: number }

const CHANNELS = 3

/**
 * Decodes HEIC with libheif as WebAssembly, because the image library's prebuilt binary omits HEIC for its patents.
 * Returns three bytes a pixel, upright, of the primary picture, roughly halved in size while larger than twice the
 * stored size. A 12 megapixel picture takes about 1.5 s and 150 MB, 48 megapixels 5 s and 430 MB. Refuses what libheif
 * cannot read, and more than 50 megapixels. Blocks its process.
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
  const images = new libheif.HeifDecoder().decode(bytes) // reads the container; no pixels yet
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) return { ok: false, reason: 'heic_not_readable' }
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > MAX_PIXELS) return { ok: false, reason: 'image_too_many_pixels', maxPixels: MAX_PIXELS }
  const { heif_colorspace: colors, heif_chroma: chroma } = libheif
  const decoded = libheif.heif_js_decode_image2(
    image.handle,
    colors.heif_colorspace_RGB,
    chroma.heif_chroma_interleaved_RGB,
  )
  const pixels = decoded?.channels?.[0]
  if (!pixels) return { ok: false, reason: 'heic_not_readable' }
  const step = Math.max(1, Math.floor(Math.max(pixels.width, pixels.height) / MAX_STORED_SIDE_PX))
  return { ok: true, ...averaged(pixels, step) }
}

/** Averages `step` × `step` pixels into one, so that 48 megapixels are not copied three more times. */
function averaged(source: { data: Uint8Array; width: number; height: number; stride: number }, step: number) {
  const width = Math.floor(source.width / step)
  const height = Math.floor(source.height / step)
  const data = new Uint8Array(width * height * CHANNELS)
  let at = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        let sum = 0
        for (let row = 0; row < step; row += 1) {
          const begin = (y * step + row) * source.stride + x * step * CHANNELS + channel
          for (let column = 0; column < step; column += 1) sum += source.data[begin + column * CHANNELS]!
        }
        data[at] = Math.round(sum / (step * step))
        at += 1
      }
    }
  }
  return { data, width, height }
}
