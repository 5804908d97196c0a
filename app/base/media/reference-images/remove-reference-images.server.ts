import { randomUUID } from 'node:crypto'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { removeUnusedImage, type RemoveImagesDeps } from '../remove-unused-image.server.ts'
import { isUnattached } from './unattached.server.ts'

const UNUSED_RETAINED_MS = 7 * 24 * 60 * 60_000
const AT_ONCE = 200

/**
 * Removes pictures that were uploaded 7 days ago and never attached to an order, or detached that long ago. Returns the
 * number.
 */
export async function removeUnusedReferenceImages(deps: RemoveImagesDeps, now: Date): Promise<number> {
  const unused = await deps.db
    .selectFrom('reference_images')
    .select('id')
    .where(isUnattached)
    .where('created_at', '<', new Date(now.getTime() - UNUSED_RETAINED_MS))
    .limit(AT_ONCE)
    .execute()
  const takenAway = await deps.db
    .selectFrom('reference_images')
    .select('id')
    .where('removed_at', '<', new Date(now.getTime() - UNUSED_RETAINED_MS))
    .limit(AT_ONCE)
    .execute()
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return (
    (await removeReferenceImages(deps, ids(unused), { unlessAttached: true })) +
    (await removeReferenceImages(deps, ids(takenAway), { unlessAttached: false }))
  )
}

/**
 * Marks pictures that are no longer shown as new uploads, which the clean-up removes after 7 days unless something refers to them again or
 * `removeReferenceImages` removes them at once. Returns the ids of the uploads.
 */
export async function leaveToCleanUp(trx: Database, imageIds: readonly string[], now: Date): Promise<string[]> {
  if (imageIds.length === 0) return []
  const uploads = imageIds.map((image_id) => ({ id: randomUUID(), image_id, created_at: now }))
  await trx.insertInto('reference_images').values(uploads).execute()
  return uploads.map(({ id }) => id)
}

/**
 * Removes reference images, and the row and files of each picture that nothing else refers to. Returns the number.
 * `unlessAttached` skips those that belong to an order by now. Safe to run again after an interruption.
 */
export async function removeReferenceImages(
  deps: RemoveImagesDeps,
  ids: readonly string[],
  { unlessAttached }: { unlessAttached: boolean },
): Promise<number> {
  let removed = 0
  for (const id of ids) {
    const found = await deps.db
      .selectFrom('reference_images')
      .select('image_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (found && (await removeOne(deps, id, found.image_id, unlessAttached))) removed += 1
  }
  return removed
}

function removeOne(deps: RemoveImagesDeps, id: string, imageId: string, unlessAttached: boolean): Promise<boolean> {
  return removeUnusedImage(deps, imageId, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('reference_images')
      .where('id', '=', id)
      .$if(unlessAttached, (query) => query.where(isUnattached))
      .executeTakeFirst()
    return numDeletedRows > 0n
  })
}
