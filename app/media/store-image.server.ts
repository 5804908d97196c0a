import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database.server.ts'
import { deriveCopies, imageId, type ImageRefusal } from './derive-copies.server.ts'
import type { DeriveCopies } from './derived-cache.server.ts'
import type { ImageView } from './image.ts'
import { findImage } from './images.queries.server.ts'
import type { MediaStore } from './media-store.server.ts'

/**
 * Keeps an uploaded picture and answers how to show it. The same bytes twice are one picture.
 * Files come first and the row last, so that a row always has its files.
 * Refuses what `deriveCopies` refuses.
 */
export async function storeImage(
  deps: { db: Database; mediaStore: MediaStore; clock: Clock; derive?: DeriveCopies },
  upload: Uint8Array,
): Promise<{ ok: true; image: ImageView } | ImageRefusal> {
  const { db, mediaStore, clock, derive = deriveCopies } = deps
  const known = await findImage(db, imageId(upload))
  if (known && (await isKept(mediaStore, known.id))) return { ok: true, image: known }

  const derived = await derive(upload)
  if (!derived.ok) return derived
  const { id, width, height, widths, placeholder, mime, byteSize, files } = derived.image
  await Promise.all(files.map((file) => mediaStore.write(file.name, file.bytes)))
  await db
    .insertInto('images')
    .values({ id, width, height, widths, placeholder, mime, byte_size: byteSize, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ width, height, widths, placeholder }))
    .execute()
  return { ok: true, image: { id, width, height, widths, placeholder } }
}

/** A database restored without its media folder knows pictures that are not there; storing one again mends it. */
async function isKept(mediaStore: MediaStore, id: string): Promise<boolean> {
  const file = await mediaStore.open(`${id}-original.jpg`)
  await file?.handle.close()
  return file !== undefined
}
