import { removeUnusedReferenceImages } from './reference-images/remove-reference-images.server.ts'
import { type RemoveImagesDeps, removeUnusedImage } from './remove-unused-image.server.ts'
import type { UploadStore } from './uploads/upload-store.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'

const IDLE_UPLOAD_RETAINED_MS = 24 * 60 * 60_000

/**
 * Removes uploads that were not continued for a day, and pictures and crops without a reference after 7 days. Returns
 * the number removed.
 */
export async function cleanUpPictures(
  deps: RemoveImagesDeps & { uploadStore: UploadStore },
  now: Date,
): Promise<{ uploads: number; unused: number }> {
  const uploads = await deps.uploadStore.removeIdleSince(new Date(now.getTime() - IDLE_UPLOAD_RETAINED_MS))
  const unused = (await removeUnusedReferenceImages(deps, now)) + (await removeUnusedCrops(deps, now))
  return { uploads, unused }
}

const UNUSED_RETAINED_MS = 7 * 24 * 60 * 60_000
const AT_ONCE = 50

/**
 * Removes crops that were made 7 days ago and that no cake shows. Removes the whole picture with its last crop unless
 * something else refers to it. Returns the number of crops.
 */
export async function removeUnusedCrops(deps: RemoveImagesDeps, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string; crop_of: string }>`
    select id, crop_of from images
    where crop_of is not null and created_at < ${new Date(now.getTime() - UNUSED_RETAINED_MS)}
      and not exists (select from cakes where image_id = images.id or images.id = any (picture_ids))
    limit ${AT_ONCE}`.execute(deps.db)
  for (const { id, crop_of } of rows) {
    await removeUnusedImage(deps, id)
    await removeUnusedImage(deps, crop_of)
  }
  return rows.length
}
