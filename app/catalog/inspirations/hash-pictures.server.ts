import type { MediaStore } from '#app/base/media/media-store.server.ts'
import { perceptualHash } from '#app/base/media/decoding/perceptual-hash.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

/** Batch size; each takes some 15 ms, and the rest waits for the next run. */
const AT_ONCE = 100

export async function hashOfImage(mediaStore: MediaStore, imageId: string): Promise<string | undefined> {
  const bytes = await mediaStore.read(`${imageId}-original.jpg`)
  return bytes && perceptualHash(bytes)
}

/**
 * Hashes gallery pictures that were not added in admin, so that their look-alikes are found. Raises no version and
 * writes no audit entry, because nobody changed anything.
 */
export async function hashNewPictures({ db, mediaStore }: { db: Database; mediaStore: MediaStore }): Promise<number> {
  const rows = await db
    .selectFrom('inspirations')
    .select(['id', 'image_id'])
    .where('perceptual_hash', 'is', null)
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
