import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { staffNameById } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { Santim } from '#app/base/platform/money.ts'

export interface CashOutNotice {
  entryId: string
  shiftId: string
  till: number
  /** What this entry took out. */
  santim: Santim
  /** What its person took out on that day, with it. */
  takenSantim: Santim
  limitSantim: Santim
  reason: string
  who: string
  at: Date
}

/**
 * Cash that one person took out of drawers above their limit of a day, and nobody has seen, the oldest first. The database writes them
 * (`note_cash_out`); decision 0340.
 */
export async function listCashOuts(
  db: Database,
  { shiftId, limit }: { shiftId?: string; limit: number },
): Promise<CashOutNotice[]> {
  const { rows } = await sql<CashOutNotice>`
    select n.entry_id as "entryId", e.shift_id as "shiftId", s.till, -e.amount_santim as santim, n.taken_santim as "takenSantim",
      n.limit_santim as "limitSantim", e.reason, ${staffNameById(sql`e.person_id`, sql<string>`e.person`)} as who, e.at
    from drawer_notices n join drawer_entries e on e.id = n.entry_id join shifts s on s.id = e.shift_id
    where n.seen_at is null and e.shift_id = coalesce(${shiftId ?? null}::uuid, e.shift_id)
    order by n.at, n.entry_id limit ${limit}`.execute(db)
  return rows
}
