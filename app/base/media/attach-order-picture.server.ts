import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { isUnattached } from './reference-images/unattached.server.ts'

/** What a picture of an order shows, by its column: the receipt of a payment, or the order at the door. */
type OrderPictureUse = 'receipt_order_id' | 'handover_order_id'

/**
 * Attaches an uploaded picture to an order. It is kept like the order's other pictures and shown to staff only. Undefined if the
 * picture is gone or has another use; attaching it again changes nothing.
 */
export async function attachOrderPicture(
  trx: Database,
  id: string,
  use: OrderPictureUse,
  orderId: string,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('reference_images')
    .set({ [use]: orderId })
    .where('id', '=', id)
    .where(sql<boolean>`(${isUnattached} or ${sql.ref(`reference_images.${use}`)} = ${orderId})`)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
