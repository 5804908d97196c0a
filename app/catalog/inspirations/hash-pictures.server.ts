import type { MediaStore } from '#app/base/media/media-store.server.ts'
import { perceptualHash } from '#app/base/media/decoding/perceptual-hash.server.ts'
import { sql, type Database } from '#app/base/platform/database/database.server.ts'

/** Batch size; each takes some 15 ms, and the rest waits for the next run. */
const AT_ONCE = 100

async function hashOfImage(mediaStore: MediaStore, imageId: string): Promise<string | undefined> {
  const bytes = await mediaStore.read(`${imageId}-original.jpg`)
  return bytes && perceptualHash(bytes)
}

/**
 * Hashes gallery pictures that have no hash yet, so that their look-alikes are found: the named ones first. Raises no version and
 * writes no audit entry, because nobody changed anything.
 */
export async function hashNewPictures(
  { db, mediaStore }: { db: Database; mediaStore: MediaStore },
  first: readonly string[] = [],
): Promise<number> {
  const rows = await db
    .selectFrom('inspirations')
    .select(['id', 'image_id'])
    .where('perceptual_hash', 'is', null)
    .orderBy(sql<boolean>`id = any(${[...first]}::text[])`, 'desc')
    .limit(AT_ONCE)
    .execute()
  let hashed = 0
  for (const { id, image_id } of rows) {
    const hash = await hashOfImage(mediaStore, image_id)
    if (!hash) continue
    await db
      .updateTable('inspirations')
      .set({ perceptual_hash: hash })
      .where('id', '=', id)
      .where('image_id', '=', image_id)
      .execute()
    hashed += 1
  }
  return hashed
}
