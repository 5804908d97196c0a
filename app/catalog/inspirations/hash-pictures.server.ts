import type { MediaStore } from '#app/base/media/media-store.server.ts'
import { perceptualHash } from '#app/base/media/decoding/perceptual-hash.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

/** Each takes some 15 ms; more wait for the next time. */
const AT_ONCE = 100

/** How a kept picture looks; undefined when its file is not there. */
export async function hashOfImage(mediaStore: MediaStore, imageId: string): Promise<string | undefined> {
  const file = await mediaStore.open(`${imageId}-original.jpg`)
  if (!file) return undefined
  try {
    return await perceptualHash(await file.handle.readFile())
  } finally {
    await file.handle.close()
  }
}

/**
 * Hashes pictures of the gallery that came in another way than through the back office, so that their look-alikes are found.
 * What is computed is no change of anybody's: neither version nor log.
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
