import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { dueRankOf } from './order-matches.server.ts'

/** Open orders whose due moment has passed. */
export async function countOverdueOrders(db: Database, now: Date): Promise<number> {
  await refreshOrderProjections(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from order_search_rows where due_rank < ${dueRankOf(now)}`.execute(db)
  return rows[0]!.count
}
