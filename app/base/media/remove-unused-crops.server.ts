import { sql } from '#app/base/platform/database/database.server.ts'
import { removeUnusedImage, type RemoveImagesDeps } from './remove-unused-image.server.ts'

const UNUSED_KEPT_MS = 7 * 24 * 60 * 60_000
const AT_ONCE = 50

/**
 * Removes crops that were made 7 days ago and that no cake shows. Removes the whole picture with its last crop unless
 * something else refers to it. Returns the number of crops.
 */
export async function removeUnusedCrops(deps: RemoveImagesDeps, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string; crop_of: string }>`
    select id, crop_of from images
    where crop_of is not null and created_at < ${new Date(now.getTime() - UNUSED_KEPT_MS)}
      and not exists (select from cakes where image_id = images.id or images.id = any (picture_ids))
    limit ${AT_ONCE}`.execute(deps.db)
  for (const { id, crop_of } of rows) {
    await removeUnusedImage(deps, id)
    await removeUnusedImage(deps, crop_of)
  }
  return rows.length
}
