import type { Refusal } from '#app/base/platform/refusal.ts'
import { fitFrame, type CropFrame } from './crop.ts'
import { cropId, type ImageRefusal } from './derive-copies.server.ts'
import { withImageLocked } from './image-lock.server.ts'
import type { ImageView } from './image.ts'
import { findImage } from './images.queries.server.ts'
import { isStored, writeImage, type StoreImageDeps } from './store-image.server.ts'

/**
 * Makes a picture of the part of a stored one inside the frame, in the usual widths and formats, and returns how to
 * show it. The same crop twice is one picture; the whole picture stays for other crops. A crop without a reference is
 * removed after a week. Refuses `image_gone` when the picture or its file is missing.
 */
export async function storeCrop(
  { db, mediaStore, clock, deriveCopies }: StoreImageDeps,
  of: string,
  wanted: CropFrame,
): Promise<{ ok: true; image: ImageView } | ImageRefusal | Refusal<'image_gone'>> {
  const whole = await findImage(db, of)
  if (!whole) return { ok: false, reason: 'image_gone' }
  const crop = { of, frame: fitFrame(wanted, whole) }
  const id = cropId(crop)
  const known = await findImage(db, id)
  if (known && (await isStored(mediaStore, id))) return { ok: true, image: known }

  const original = await mediaStore.read(`${of}-original.jpg`)
  if (!original) return { ok: false, reason: 'image_gone' }
  const made = await deriveCopies(original, crop)
  if (!made.ok) return made
  try {
    const image = await withImageLocked(db, id, (trx) => writeImage({ db: trx, mediaStore, clock }, made.image, crop))
    return { ok: true, image }
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error // foreign_key_violation: the original was deleted
    await mediaStore.remove(id)
    return { ok: false, reason: 'image_gone' }
  }
}
