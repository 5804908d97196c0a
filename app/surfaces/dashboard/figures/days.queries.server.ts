import type { DayExceptions } from '#app/ordering/scheduling/day-exception.ts'
import { dayPoints, type CapacitySettings } from '#app/ordering/scheduling/capacity.ts'
import { hoursOn } from '#app/ordering/scheduling/delivery-time.ts'
import { inStatuses } from '#app/ordering/terms/status-in.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { Settings } from '#app/base/settings/settings.ts'

export interface DayAhead {
  day: Day
  orders: number
  points: number
  capacityPoints: number
  isClosed: boolean
}

/** Today, and the four days that the dashboard shows after closing. */
const DAYS_AHEAD = 5

interface Asked {
  today: Day
  settings: CapacitySettings & Pick<Settings, 'hours.shop'>
  exceptions: DayExceptions
}

/** Reads the order projections: call refreshOrderProjections first. Requirement 18.2. */
export async function readDaysAhead(db: Database, { today, settings, exceptions }: Asked): Promise<DayAhead[]> {
  const last = addDays(today, DAYS_AHEAD - 1)
  const isOpen = inStatuses('open')
  const [orders, points] = await Promise.all([
    sql<{ day: Day; orders: number }>`
      select due_day as day, sum(orders)::bigint as orders
      from order_counts_by_day join order_groups t on t.id = group_id
      where facet_id = 0 and due_day between ${today}::date and ${last}::date and t.status ${isOpen}
      group by due_day`.execute(db),
    sql<{ day: Day; points: number }>`
      select day, sum(points)::bigint as points from capacity_holds
      where day between ${today}::date and ${last}::date group by day`.execute(db),
  ])
  return Array.from({ length: DAYS_AHEAD }, (_, n) => {
    const day = addDays(today, n)
    return {
      day,
      orders: orders.rows.find((row) => row.day === day)?.orders ?? 0,
      points: points.rows.find((row) => row.day === day)?.points ?? 0,
      capacityPoints: dayPoints(day, settings, exceptions.get(day)),
      isClosed: hoursOn(day, { settings, exceptions }) === null,
    }
  })
}
