import type { Database } from '#app/base/platform/database/database.server.ts'

export async function attachFinishedPictures(trx: Database, ids: readonly string[], orderId: string): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await trx
    .updateTable('reference_images')
    .set({ finished_order_id: orderId })
    .where('id', 'in', [...ids])
    .where('order_id', 'is', null)
    .where('receipt_order_id', 'is', null)
    .where('finished_order_id', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
