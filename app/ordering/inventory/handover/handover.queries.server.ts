import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import type { HandoverFacts, LeftByDay } from './next-handover.ts'

/** Three concurrent statements. */
export async function loadHandoverFacts(db: Database, now: Date): Promise<HandoverFacts> {
  const [settings, exceptions, left] = await Promise.all([
    loadSettings(db),
    listDayExceptions(db, now),
    listLeftByDay(db, dayInAddis(now)),
  ])
  return { now, settings, exceptions, left }
}

async function listLeftByDay(db: Database, from: Day): Promise<LeftByDay> {
  const { rows } = await sql<{ day: Day; cakeId: string; left: number }>`
    select day, cake_id as "cakeId",
      case when is_sold_out or closed_at is not null then 0 else greatest(left_pieces, 0) end as "left"
    from stock_days where day >= ${from}::date and (is_counted or is_sold_out or closed_at is not null)`.execute(db)
  const byDay = new Map<Day, Map<string, number>>()
  for (const { day, cakeId, left } of rows) {
    const ofDay = byDay.get(day) ?? new Map<string, number>()
    byDay.set(day, ofDay.set(cakeId, left))
  }
  return byDay
}
