import type { ImageRefusalReason } from '#app/media/image-refusals.ts'
import { REFERENCE_FIELD, REFERENCE_FILES_FIELD, parseReferenceIds } from '#app/media/reference-images.ts'
import { saveReferenceImage } from '#app/media/save-reference-image.server.ts'
import type { StoreImageDeps } from '#app/media/store-image.server.ts'
import { MAX_UPLOAD_BYTES } from '#app/media/image.ts'
import { takeHit } from '#app/platform/rate-limit.server.ts'

/** Forms with pictures from one address; carriers share addresses, so it is generous. */
const FORMS_PER_ADDRESS = { limit: 60, windowMs: 10 * 60_000 }

/**
 * Keeps the pictures of a plain form: those of before that are still ticked, then the files, as far as `max` allows.
 * Answers the ids of all and each reason for which a file was not taken; one refused file does not lose
 * the others.
 */
export async function saveSentPictures(
  deps: StoreImageDeps,
  form: FormData,
  { max, clientAddress }: { max: number; clientAddress: string },
): Promise<{ ids: string[]; refused: ImageRefusalReason[] }> {
  const ids = parseReferenceIds(form.getAll(REFERENCE_FIELD), max)
  const files = form.getAll(REFERENCE_FILES_FIELD).filter((sent): sent is File => sent instanceof File && sent.size > 0)
  if (files.length === 0) return { ids, refused: [] }

  const refused = new Set<ImageRefusalReason>()
  const hit = await takeHit(deps, { key: `picture forms ${clientAddress}`, ...FORMS_PER_ADDRESS })
  if (!hit.ok) refused.add('too_many_uploads')
  for (const file of hit.ok ? files : []) {
    if (ids.length >= max) {
      refused.add('too_many_images')
      break
    }
    if (file.size > MAX_UPLOAD_BYTES) {
      refused.add('image_too_large')
      continue
    }
    const saved = await saveReferenceImage(deps, new Uint8Array(await file.arrayBuffer()))
    if (saved.ok) ids.push(saved.id)
    else refused.add(saved.reason)
  }
  return { ids, refused: [...refused] }
}
