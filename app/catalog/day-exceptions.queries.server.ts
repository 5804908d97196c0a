import { dayInAddis } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { DayExceptions } from './day-exception.ts'

/** The days from today on that are not like others of their weekday. */
export async function listDayExceptions(db: Database, now: Date): Promise<DayExceptions> {
  const rows = await db
    .selectFrom('day_exceptions')
    .select(['day', 'is_closed as isClosed', 'capacity_points as capacityPoints'])
    .select(['reason_en as reasonEn', 'reason_am as reasonAm'])
    .where('day', '>=', dayInAddis(now))
    .execute()
  return new Map(rows.map((row) => [row.day, row]))
}
