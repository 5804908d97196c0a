import type { Database } from '#app/base/platform/database/database.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import type { ImageRefusalReason } from '../image-refusals.ts'
import { pictureFieldNames } from '../picture-field.ts'
import { parseReferenceIds, type ReferenceImage } from '../reference-images/reference-images.ts'
import { listReferenceImages } from '../reference-images/reference-images.queries.server.ts'
import { isUnattached } from '../reference-images/unattached.server.ts'
import { readSentFiles } from './sent-files.ts'

export interface SentPictures {
  /** In the order of sending: earlier uploads, then files. A record must show them within 7 days. */
  pictures: ReferenceImage[]
  /** Why files were refused; one refused picture does not lose the others. */
  refused: ImageRefusalReason[]
}

/**
 * Reads the pictures of an admin form (`<PictureField>`, `<PicturesField>`): finished uploads, and files of a form
 * without scripts. At most `max`, the last ones. `holdSentPicture` then makes one of them the shop's. `place` is that
 * of the field, if the form has several.
 */
export async function readSentPictures(
  { db }: { db: Database },
  form: FormData,
  max: number,
  place?: string,
): Promise<SentPictures> {
  const names = pictureFieldNames(place)
  const files = readSentFiles(form.getAll(names.files))
  const ids = parseReferenceIds([...form.getAll(names.sent), ...files.ids], Infinity)
  const pictures = await listReferenceImages(db, ids)
  const refused = new Set(files.refused)
  if (pictures.length < ids.length) refused.add('upload_unknown')
  return { pictures: pictures.slice(-max), refused: [...refused] }
}

/**
 * Protects the image of an uploaded picture from clean-up until the transaction ends; the caller writes a reference
 * that keeps it. Undefined when it is gone or belongs to a customer's order.
 */
export async function holdSentPicture(trx: Database, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const row = await trx
    .selectFrom('reference_images')
    .select('image_id')
    .where('id', '=', id)
    .where(isUnattached)
    .forKeyShare()
    .executeTakeFirst()
  return row?.image_id
}
