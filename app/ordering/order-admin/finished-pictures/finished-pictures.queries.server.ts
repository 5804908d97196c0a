import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/** Does not count removed pictures. */
export async function countFinishedPictures(db: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from reference_images
    where finished_order_id = ${orderId} and removed_at is null`.execute(db)
  return rows[0]!.count
}
