import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/** A handed-over order of which money was refunded; a sale of the counter has returns instead. */
export async function isOrderGivenBack(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders where id = ${orderId} and kind <> 'counter' and status = 'Completed' and refunded_santim + refunds_open_santim > 0`.execute(
    db,
  )
  return rows.length > 0
}
