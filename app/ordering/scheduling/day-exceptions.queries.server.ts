import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import type { DayException, DayExceptions } from './day-exception.ts'
import { listFeastPlans } from './feasts/feast-plans.queries.server.ts'
import { withFeasts } from './feasts/feast-rules.ts'

interface DayExceptionRow extends Required<Omit<DayException, 'hours' | 'feast' | 'isFeastOnly'>> {
  /** `HH:mm:ss`; both or none. */
  opensAt: string | null
  closesAt: string | null
}

/** Days that differ from their weekday, by hand or by the plan of a feast, as they stand for orders placed `now`. */
export async function listDayExceptions(db: Database, now: Date): Promise<DayExceptions> {
  const planned = db
    .selectFrom('day_exceptions')
    .select(['day', 'is_closed as isClosed', 'is_online_only as isOnlineOnly', 'capacity_points as capacityPoints'])
    .select(['reason_en as reasonEn', 'reason_am as reasonAm', 'opens_at as opensAt', 'closes_at as closesAt'])
    .where('day', '>=', dayInAddis(now))
    .execute()
  const [rows, feasts] = await Promise.all([planned, listFeastPlans(db, now)])
  return withFeasts(readDayExceptions(rows), feasts, now)
}

/** The days planned by hand as one JSON value for use inside another statement; null when there are none. */
export function dayExceptionsJson(now: Date): RawBuilder<DayExceptionRow[] | null> {
  return sql`(select jsonb_agg(jsonb_build_object('day', day, 'isClosed', is_closed,
    'isOnlineOnly', is_online_only, 'capacityPoints', capacity_points, 'reasonEn', reason_en, 'reasonAm', reason_am, 'opensAt', opens_at, 'closesAt', closes_at))
    from day_exceptions where day >= ${dayInAddis(now)}::date)`
}

export function readDayExceptions(rows: readonly DayExceptionRow[] | null): DayExceptions {
  return new Map(
    (rows ?? []).map(({ opensAt, closesAt, ...row }) => {
      const hours = opensAt && closesAt ? { from: opensAt.slice(0, 5), to: closesAt.slice(0, 5) } : null
      return [row.day, { ...row, hours }]
    }),
  )
}
