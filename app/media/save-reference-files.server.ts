import type { Translate } from '#app/platform/translate.ts'
import { imageRefusalText, type ImageRefusalReason } from './image-refusals.ts'
import { MAX_UPLOAD_BYTES } from './image.ts'
import { REFERENCE_FIELD, REFERENCE_FILES_FIELD, parseReferenceIds } from './reference-images.ts'
import { listReferenceImages } from './reference-images.queries.server.ts'
import { saveReferenceImage } from './save-reference-image.server.ts'
import type { StoreImageDeps } from './store-image.server.ts'

export interface ReferenceFiles {
  /** Of all pictures that go with the request: those sent before and those of this form that were taken. At most `max`. */
  ids: string[]
  /** Why each of the others was not taken, as sentences that name the file. */
  errors: string[]
}

/**
 * Reads the pictures of a form sent without scripts: ids of those kept before (`ref`) and files (`reference`), which are
 * saved at once, whatever else is wrong with the form, so that the customer need not send them again: the ids go back
 * into the form. Files over 10 MB, files that are no pictures and files beyond `max` are refused with a sentence each.
 */
export async function saveReferenceFiles(
  deps: StoreImageDeps,
  form: FormData,
  { max, t }: { max: number; t: Translate },
): Promise<ReferenceFiles> {
  const sent = parseReferenceIds(form.getAll(REFERENCE_FIELD), max)
  const kept = await listReferenceImages(deps.db, sent)
  const ids = kept.map(({ id }) => id)
  const errors: string[] = []
  // A browser sends an empty file for a field that was left empty.
  const files = form.getAll(REFERENCE_FILES_FIELD).filter((entry) => entry instanceof File && entry.size > 0) as File[]
  const take = async (file: File): Promise<ImageRefusalReason | undefined> => {
    if (ids.length >= max) return 'too_many_images'
    if (file.size > MAX_UPLOAD_BYTES) return 'image_too_large'
    const saved = await saveReferenceImage(deps, new Uint8Array(await file.arrayBuffer()))
    if (!saved.ok) return saved.reason
    ids.push(saved.id)
    return undefined
  }
  for (const file of files) {
    const refused = await take(file)
    if (refused) errors.push(`${file.name}: ${imageRefusalText(t, refused, { count: max })}`)
  }
  return { ids, errors }
}
