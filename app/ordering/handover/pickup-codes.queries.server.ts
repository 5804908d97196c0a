import type { Database } from '#app/base/platform/database/database.server.ts'

/** Undefined: the order was not ready yet. Never for a page of staff. */
export async function findPickupCode(db: Database, orderId: string): Promise<string | undefined> {
  const row = await db.selectFrom('pickup_codes').select('code').where('order_id', '=', orderId).executeTakeFirst()
  return row?.code
}
