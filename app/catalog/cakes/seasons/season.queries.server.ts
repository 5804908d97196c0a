import { addisMoment, dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { sql, type Database, type RawBuilder } from '#app/base/platform/database/database.server.ts'
import { fasikaOf } from '#app/base/platform/feasts/fasika.ts'
import { findConfirmedEids } from '#app/base/settings/settings.queries.server.ts'
import { nextOccasionTurn, readOccasionSeason } from './occasion-season.ts'
import { monthDayOf } from './season.ts'

/**
 * Whether an occasion is offered on a day: not archived, and in its season. The SQL version of `isInOccasionSeason`.
 */
export function isOffered(today: Day): RawBuilder<boolean> {
  const from = sql`split_part(occasions.season, ' ', 2)`
  const to = sql`split_part(occasions.season, ' ', 3)`
  const at = sql`(case when occasions.season like 'ethiopian%' then ${monthDayOf(today, 'ethiopian')}
    else ${monthDayOf(today, 'gregorian')} end)::text collate "C"`
  return sql<boolean>`(occasions.is_active and (occasions.season is null
    or case when occasions.season like 'feast %' then ${isNearFeast(today)}
      when ${from} collate "C" <= ${to} then ${at} between ${from} and ${to}
      else ${at} >= ${from} or ${at} <= ${to} end))`
}

/** Seasons around a feast extend at most 60 days, so only the Fasika of the same year matters. */
function isNearFeast(today: Day): RawBuilder<boolean> {
  const [name, before, after] = [2, 3, 4].map((part) => sql`split_part(occasions.season, ' ', ${sql.lit(part)})`)
  return sql<boolean>`exists (
    select from (
      select 'fasika' as feast, ${fasikaOf(Number(today.slice(0, 4)))}::date as day
      union all select eid.value ->> 'eid', (eid.value ->> 'day')::date
        from settings, jsonb_array_elements(settings.value) as eid where settings.key = 'holidays.eids'
    ) as feasts
    where feast = ${name} and ${today}::date between day - ${before}::integer and day + ${after}::integer)`
}

/** When the next season of an occasion begins or ends; pages stay valid until then. Null: there is none. */
export async function nextSeasonTurn(db: Database, now: Date): Promise<Date | null> {
  const rows = await db
    .selectFrom('occasions')
    .select('season')
    .distinct()
    .where('is_active', '=', true)
    .where('season', 'is not', null)
    .execute()
  const today = dayInAddis(now)
  const seasons = rows.map(({ season }) => readOccasionSeason(season)!)
  const confirmed = seasons.some((season) => 'feast' in season) ? await findConfirmedEids(db) : []
  const first = seasons.flatMap((season) => nextOccasionTurn(season, today, confirmed) ?? []).toSorted()[0]
  return first === undefined ? null : new Date(addisMoment(first, '00:00'))
}
