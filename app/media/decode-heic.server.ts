import { Worker } from 'node:worker_threads'
import type { Refusal } from '#app/platform/refusal.ts'
import type { HeicResult, HeicWork } from './heic-worker.server.ts'
import { MAX_PIXELS, MAX_STORED_SIDE_PX } from './image.ts'

/** Pixels of a HEIC file; see decodeHeic. */
export type DecodeHeic = (bytes: Uint8Array) => Promise<HeicResult | Refusal<'too_many_images_at_once'>>

/** 48 megapixels take 5 s on a busy small server; what takes longer is made to take long. */
const DECODE_WITHIN_MS = 30_000

/**
 * Decodes HEIC, which the image library's prebuilt binary leaves out for its patents, with libheif as WebAssembly in a
 * thread of its own: it neither holds up the shop nor brings it down, and is ended after 30 s.
 * Three bytes a pixel, upright, roughly halved in size while larger than twice what is kept. A 12 megapixel picture takes
 * about 1.5 s and 150 MB, 48 megapixels 5 s and 430 MB. Refuses what libheif cannot read, and more than 50 megapixels.
 * Runs unbuilt only, since it names its thread's file; `createImageWorkshop` hands it on.
 */
export const decodeHeic: DecodeHeic = (bytes) => {
  const work: HeicWork = { bytes, maxPixels: MAX_PIXELS, keptSidePx: MAX_STORED_SIDE_PX }
  const worker = new Worker(new URL('heic-worker.server.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    stdout: true, // libheif prints what it does not like about a file; the refusal says enough
    stderr: true,
  })
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => void worker.terminate(), DECODE_WITHIN_MS)
    worker.once('message', resolve)
    // Out of memory, a fault of the decoder, or too long: to whoever sent the file they are one.
    worker.once('error', () => resolve({ ok: false, reason: 'heic_not_readable' }))
    worker.once('exit', () => {
      clearTimeout(tooLong)
      resolve({ ok: false, reason: 'heic_not_readable' })
    })
  })
}
