import { createGate } from '#app/base/platform/gate.ts'
import type { Crop, DerivedImage, ImageRefusal } from '../derive-copies.server.ts'
import type { PictureSource } from '../picture-source.ts'
import { pictureLimits, runPictureProcess } from './run-picture-process.server.ts'

export type DeriveCopies = (
  upload: PictureSource,
  crop?: Crop,
) => Promise<{ ok: true; image: DerivedImage } | ImageRefusal>

export interface ImageWorkshops {
  ofShop: DeriveCopies
  ofStrangers: DeriveCopies
}

const MAX_WAITING = 20

/** Works on one picture at a time, each in its own process. Others wait; refuses when too many wait. */
export function createImageWorkshop(): DeriveCopies {
  const gate = createGate({ atOnce: 1, maxWaiting: MAX_WAITING })
  const busy = { ok: false, reason: 'too_many_images_at_once' } as const
  return async (source, crop) => (await gate.pass(() => runPictureProcess({ source, crop }, pictureLimits()))) ?? busy
}
