import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/**
 * When the newest sale of a till was made, also one that was set aside: what the till does later was not before it, whatever the clock of its
 * device says. Null: it has sold nothing.
 */
export async function findLastSoldAt(db: Database, till: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (select sold_at from counter_sales where till = ${till} order by number desc limit 1),
      (select least(made_at, received_at) from counter_set_aside where till = ${till} order by number desc limit 1)) as at`.execute(
    db,
  )
  return rows[0]!.at
}
