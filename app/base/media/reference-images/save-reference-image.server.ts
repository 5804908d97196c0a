import { randomUUID } from 'node:crypto'
import type { ImageRefusal } from '../derive-copies.server.ts'
import type { PictureSource } from '../picture-source.ts'
import type { ReferenceImage } from './reference-images.ts'
import { storeImage, type StoreImageDeps } from '../store-image.server.ts'

/**
 * Stores a picture that a customer uploads; it may be used with a request for 7 days. `id` names it to the browser;
 * saving again under the same id changes nothing. Refuses what `deriveCopies` refuses.
 */
export async function saveReferenceImage(
  deps: StoreImageDeps,
  upload: PictureSource,
  id: string = randomUUID(),
): Promise<({ ok: true } & ReferenceImage) | ImageRefusal> {
  const stored = await storeImage(deps, upload, (trx, imageId) =>
    trx
      .insertInto('reference_images')
      .values({ id, image_id: imageId, created_at: deps.clock.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  )
  return stored.ok ? { ok: true, id, image: stored.image } : stored
}
