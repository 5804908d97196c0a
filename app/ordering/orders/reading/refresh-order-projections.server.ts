import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/**
 * Brings the tables that lists and figures read (order_search_rows, order_counts_by_day, order_counts) up to date with every
 * committed order. Readers of those tables call it first, on its own connection, never in a transaction; a job calls it too, so
 * that little is left to do. On a standby it does nothing: there the primary's are read. Takes 0.1 ms when nothing changed, and
 * commits every few seconds when much did. Source: decision 0020.
 */
export async function refreshOrderProjections(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ isMore: boolean }>`
      select advance_order_projections() as "isMore" where not pg_is_in_recovery()`.execute(db)
    if (!rows[0]?.isMore) return
  }
}
