import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/**
 * Brings the order projections (order_facts, order_tallies, order_totals) up to date with every committed order.
 * Readers of those call it first, on a connection of its own, never in a transaction; a job calls it too, so that
 * little work remains. Takes 0.1 ms when nothing changed. Source: decision 0020.
 */
export async function refreshOrderProjections(db: Database): Promise<void> {
  await sql`select fold_changed_orders()`.execute(db)
}
