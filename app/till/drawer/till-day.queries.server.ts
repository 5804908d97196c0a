import { recordedNameOf, staffNameById } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import type { TillDay, TillShift } from './till-day.ts'

/**
 * The shifts that were opened on a day in Addis Ababa, with what the settlement takes from each. Undefined when none was: then the shop
 * used no till on that day.
 */
export async function readTillDay(db: Database, day: Day): Promise<TillDay | undefined> {
  const { rows } = await sql<Omit<TillShift, 'closedAt' | 'openedAt'> & { closedAt: Date | null; openedAt: Date }>`
    select s.id, s.number, s.till, t.name as "tillName", ${recordedNameOf('s.held_by')} as "heldByName", ${recordedNameOf('s.opened_by')} as "openedByName", s.opened_at as "openedAt",
      s.closed_at as "closedAt", s.float_santim as "floatSantim", s.left_santim as "leftSantim", s.counted_santim as "countedSantim",
      coalesce((select ${staffNameById(sql`b.closed_by_id`, sql<string>`b.closed_by`)} from shifts b
        where b.till = s.till and b.number < s.number order by b.number desc limit 1), '') as "leftByName",
      coalesce((select sum(c.amount_santim) from shift_corrections c where c.shift_id = s.id), 0)::bigint as "correctedSantim",
      e.taken as "takenSantim", e.refunded as "refundedSantim", e.moved as "movedSantim"
    from shifts s join tills t on t.number = s.till
    cross join lateral (select
        coalesce(sum(amount_santim) filter (where kind in ('sale', 'order', 'void', 'hand_in')), 0)::bigint as taken,
        coalesce(-sum(amount_santim) filter (where kind = 'refund'), 0)::bigint as refunded,
        coalesce(sum(amount_santim) filter (where kind in ('in', 'out')), 0)::bigint as moved
      from drawer_entries where shift_id = s.id) e
    where s.opened_at >= (${day}::date::timestamp at time zone 'Africa/Addis_Ababa')
      and s.opened_at < ((${day}::date + 1)::timestamp at time zone 'Africa/Addis_Ababa')
    order by s.number`.execute(db)
  if (rows.length === 0) return undefined
  return {
    shifts: rows.map((row) => ({
      ...row,
      openedAt: row.openedAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
    })) satisfies TillShift[],
  }
}
