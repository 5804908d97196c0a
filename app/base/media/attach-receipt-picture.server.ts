import type { Database } from '#app/base/platform/database/database.server.ts'

/**
 * Attaches an uploaded picture to an order as the receipt of a payment. It is kept like the order's other pictures and
 * shown to staff only. Undefined if the picture is gone or belongs to another order.
 */
export async function attachReceiptPicture(trx: Database, id: string, orderId: string): Promise<string | undefined> {
  const row = await trx
    .updateTable('reference_images')
    .set({ receipt_order_id: orderId })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .where('receipt_order_id', 'is', null)
    .where('finished_order_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
