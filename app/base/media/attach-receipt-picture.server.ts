import type { Database } from '#app/base/platform/database/database.server.ts'

/**
 * Gives a picture that was sent to an order as the receipt of a payment: kept like the pictures of a cake, shown to staff
 * alone. Undefined when it is gone or another order has it.
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
