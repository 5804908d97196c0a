import type { Database } from '#app/base/platform/database/database.server.ts'
import { isUnattached } from './reference-images/unattached.server.ts'

export async function attachFinishedPictures(trx: Database, ids: readonly string[], orderId: string): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await trx
    .updateTable('reference_images')
    .set({ finished_order_id: orderId })
    .where('id', 'in', [...ids])
    .where(isUnattached)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
