import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import { withImageLocked } from './image-lock.server.ts'
import type { MediaStore } from './media-store.server.ts'

export interface RemoveImagesDeps {
  db: Database
  mediaStore: MediaStore
}

/**
 * Removes a picture's row and files, after `letGo` removed one reference to it and only if no other reference remains.
 * Returns the result of `letGo`; if that is false the picture stays.
 */
export async function removeUnusedImage(
  { db, mediaStore }: RemoveImagesDeps,
  imageId: string,
  letGo: (trx: Database) => Promise<boolean> = async () => true,
): Promise<boolean> {
  return withImageLocked(db, imageId, async (trx) => {
    if (!(await letGo(trx))) return false
    await removeImageWithin(trx, mediaStore, imageId)
    return true
  })
}

/**
 * `removeUnusedImage` within a transaction that holds the picture's lock (`lockImage`). Must be the last step before
 * the commit.
 */
export async function removeImageWithin(trx: Database, mediaStore: MediaStore, imageId: string): Promise<void> {
  // Removes the files before the commit. In the other order a stop in between would leave them for ever.
  if (await removeImageRow(trx, imageId)) await mediaStore.remove(imageId)
}

/** False while anything refers to the picture. The foreign keys decide, so no list of tables is needed here. */
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
