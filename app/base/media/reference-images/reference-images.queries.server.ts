import type { Database } from '#app/base/platform/database/database.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { imageColumns, readImage, type ImageColumns } from '../images.queries.server.ts'
import type { ReferenceImage } from './reference-images.ts'
import { isUnattached } from './unattached.server.ts'

function read(row: ImageColumns & { id: string }): ReferenceImage {
  return { id: row.id, image: readImage(row) }
}

/**
 * Those of the pictures that may still be sent with a request, in the given order: not attached to an order, not
 * removed.
 */
export async function listReferenceImages(db: Database, ids: readonly string[]): Promise<ReferenceImage[]> {
  const asked = ids.filter(isUuid)
  if (asked.length === 0) return []
  const rows = await pictures(db).where('reference_images.id', 'in', asked).where(isUnattached).execute()
  return asked.flatMap((id) => rows.filter((row) => row.id === id.toLowerCase()).map(read))
}

/** In the customer's order. Empty 180 days after the order's end. */
export async function listReferenceImagesOfOrder(db: Database, orderId: string): Promise<ReferenceImage[]> {
  const rows = await pictures(db)
    .where('reference_images.order_id', '=', orderId)
    .orderBy('reference_images.position')
    .execute()
  return rows.map(read)
}

export async function findReferenceImage(db: Database, id: string): Promise<ReferenceImage | undefined> {
  const row = await pictures(db).where('reference_images.id', '=', id).executeTakeFirst()
  return row && read(row)
}

/** Oldest first. Empty 180 days after the order's end. */
export async function listFinishedPictures(db: Database, orderId: string): Promise<ReferenceImage[]> {
  const rows = await pictures(db)
    .where('reference_images.finished_order_id', '=', orderId)
    .where('reference_images.removed_at', 'is', null)
    .orderBy('reference_images.created_at')
    .orderBy('reference_images.id')
    .execute()
  return rows.map(read)
}

/** Pictures that drivers took at the door, oldest first. Empty 180 days after the order's end. */
export async function listHandoverPictures(db: Database, orderId: string): Promise<ReferenceImage[]> {
  const rows = await pictures(db)
    .where('reference_images.handover_order_id', '=', orderId)
    .orderBy('reference_images.created_at')
    .orderBy('reference_images.id')
    .execute()
  return rows.map(read)
}

function pictures(db: Database) {
  return db
    .selectFrom('reference_images')
    .innerJoin('images', 'images.id', 'reference_images.image_id')
    .select('reference_images.id')
    .select(imageColumns)
}
