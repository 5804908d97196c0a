import { addisMoment, dayInAddis, type Day } from '#app/platform/calendar.ts'
import { sql, type Database, type RawBuilder } from '#app/platform/database.server.ts'
import { monthDayOf, nextTurn, readSeason } from './season.ts'

/** Whether an occasion is offered on a day: not archived, and in its season. The same as `isInSeason`, asked in SQL. */
export function isOffered(today: Day): RawBuilder<boolean> {
  const from = sql`split_part(occasions.season, ' ', 2)`
  const to = sql`split_part(occasions.season, ' ', 3)`
  const at = sql`(case when occasions.season like 'ethiopian%' then ${monthDayOf(today, 'ethiopian')}
    else ${monthDayOf(today, 'gregorian')} end)::text collate "C"`
  return sql<boolean>`(occasions.is_active and (occasions.season is null
    or case when ${from} collate "C" <= ${to} then ${at} between ${from} and ${to}
      else ${at} >= ${from} or ${at} <= ${to} end))`
}

/** When the next season of an occasion begins or ends: until then what pages show holds. Null: none turns. */
export async function nextSeasonTurn(db: Database, now: Date): Promise<Date | null> {
  const rows = await db
    .selectFrom('occasions')
    .select('season')
    .distinct()
    .where('is_active', '=', true)
    .where('season', 'is not', null)
    .execute()
  const today = dayInAddis(now)
  const turns = rows.flatMap(({ season }) => nextTurn(readSeason(season)!, today) ?? [])
  const first = turns.toSorted()[0]
  return first === undefined ? null : new Date(addisMoment(first, '00:00'))
}
