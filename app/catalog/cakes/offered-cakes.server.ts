import { addisMoment, dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { sql, type RawBuilder } from '#app/base/platform/database/database.server.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { monthDayOf } from './seasons/season.ts'

/**
 * Whether customers are offered a cake on a day: not archived, between its first and last day, and in its season. For
 * statements that use the table `cakes` under its own name. Requirement 19.1.
 */
export function isCakeOffered(today: Day): RawBuilder<boolean> {
  const [from, to] = [2, 3].map((part) => sql`(split_part(cakes.season, ' ', ${sql.lit(part)}) collate "C")`)
  const at = sql`(case when cakes.season like 'ethiopian%' then ${monthDayOf(today, 'ethiopian')}
    else ${monthDayOf(today, 'gregorian')} end)::text collate "C"`
  // `is_active` is a literal, so that a prepared plan can use the partial index.
  return sql<boolean>`(cakes.is_active
    and (cakes.offered_from is null or cakes.offered_from <= ${today}::date)
    and (cakes.offered_until is null or cakes.offered_until >= ${today}::date)
    and (cakes.season is null or case when ${from} <= ${to} then ${at} between ${from} and ${to}
      else ${at} >= ${from} or ${at} <= ${to} end))`
}

/** The next midnight: no cake appears or disappears by itself before, so pages about cakes stay valid until then. */
export function endOfOffer(now: Date): Date {
  return new Date(addisMoment(addDays(dayInAddis(now), 1), '00:00'))
}
