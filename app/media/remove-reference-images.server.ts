import { sql, type Database } from '#app/platform/database.server.ts'
import { withImageLocked } from './image-lock.server.ts'
import type { MediaStore } from './media-store.server.ts'

export interface RemoveImagesDeps {
  db: Database
  mediaStore: MediaStore
}

const UNUSED_KEPT_MS = 7 * 24 * 60 * 60_000
/** More wait for the next run. */
const AT_ONCE = 200

/** Removes pictures that were sent 7 days ago and never became an order's; says how many. */
export async function removeUnusedReferenceImages(deps: RemoveImagesDeps, now: Date): Promise<number> {
  const unused = await deps.db
    .selectFrom('reference_images')
    .select('id')
    .where('order_id', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - UNUSED_KEPT_MS))
    .limit(AT_ONCE)
    .execute()
  const ids = unused.map(({ id }) => id)
  return removeReferenceImages(deps, ids, { unlessAttached: true })
}

/**
 * Removes reference images, and of those pictures that nothing else refers to also the row and the files; says how many.
 * `unlessAttached` spares what has become an order's meanwhile. Stopped half-way it may simply run again.
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

async function removeOne(
  { db, mediaStore }: RemoveImagesDeps,
  id: string,
  imageId: string,
  unlessAttached: boolean,
): Promise<boolean> {
  return withImageLocked(db, imageId, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('reference_images')
      .where('id', '=', id)
      .$if(unlessAttached, (query) => query.where('order_id', 'is', null))
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    // Files go before the commit: were it the other way round, a stop in between would leave them for ever.
    if (await removeImageRow(trx, imageId)) await mediaStore.remove(imageId)
    return true
  })
}

/** False while anything refers to the picture: which tables may do so, the database knows best. */
async function removeImageRow(trx: Database, imageId: string): Promise<boolean> {
  await sql`savepoint with_image`.execute(trx)
  try {
    await trx.deleteFrom('images').where('id', '=', imageId).execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error // foreign_key_violation
    await sql`rollback to savepoint with_image`.execute(trx)
    return false
  }
}
