import type { ImageRefusalReason } from '#app/base/media/image-refusals.ts'
import {
  REFERENCE_FIELD,
  REFERENCE_FILES_FIELD,
  parseReferenceIds,
} from '#app/base/media/reference-images/reference-images.ts'
import { readSentFiles } from '#app/base/media/uploads/sent-files.ts'

/**
 * The reference images of a plain form: earlier ones that are still ticked, then its files, up to `max`. Returns all
 * ids and the reason for each refused file; one refused file does not lose the others.
 */
export function readSentReferences(form: FormData, max: number): { ids: string[]; refused: ImageRefusalReason[] } {
  const files = readSentFiles(form.getAll(REFERENCE_FILES_FIELD))
  const before = parseReferenceIds(form.getAll(REFERENCE_FIELD), max)
  const ids = parseReferenceIds([...before, ...files.ids], Infinity)
  const refused = new Set(files.refused)
  if (ids.length > max) refused.add('too_many_images')
  return { ids: ids.slice(0, max), refused: [...refused] }
}
