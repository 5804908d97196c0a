import { createGate } from '#app/base/platform/gate.ts'
import type { Crop, DerivedImage, ImageRefusal } from '../derive-copies.server.ts'
import type { PictureSource } from '../picture-source.ts'
import { pictureLimits, runPictureProcess } from './run-picture-process.server.ts'

/** Makes all that is kept of an upload, or of a part of a kept picture; see deriveCopies. */
export type DeriveCopies = (
  upload: PictureSource,
  crop?: Crop,
) => Promise<{ ok: true; image: DerivedImage } | ImageRefusal>

/** Pictures that staff send do not wait for those that strangers send. */
export interface ImageWorkshops {
  ofShop: DeriveCopies
  ofStrangers: DeriveCopies
}

const MAX_WAITING = 20

/** Works on one picture at a time, each in a process that ends; others wait, and it refuses when too many do. */
export function createImageWorkshop(): DeriveCopies {
  const gate = createGate({ atOnce: 1, maxWaiting: MAX_WAITING })
  const limits = pictureLimits()
  const busy = { ok: false, reason: 'too_many_images_at_once' } as const
  return async (source, crop) => (await gate.pass(() => runPictureProcess({ source, crop }, limits))) ?? busy
}
