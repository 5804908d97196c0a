import type { Day } from '#app/platform/calendar.ts'
import { type Database, sql } from '#app/platform/database.server.ts'
import { foldChangedOrders } from './fold-changed-orders.server.ts'
import { ALL_STATUSES, type OrderFilter } from './order-filters.ts'
import { all, orderConditions } from './order-matches.server.ts'

/** Orders that will not be handed over; they stand in the calendar only when asked for by their status. */
export const NOT_DUE_STATUSES = ['Cancelled', 'Declined', 'Expired'] as const

/** How many of the filtered orders are due on each day from `first` to `last`; days without any are absent. */
export async function countDueByDay(
  db: Database,
  filter: OrderFilter,
  now: Date,
  { first, last }: { first: Day; last: Day },
): Promise<Map<Day, number>> {
  await foldChangedOrders(db)
  const conditions = await orderConditions(db, { ...filter, start: first, end: last }, now)
  if (filter.status === ALL_STATUSES) conditions.push(sql`t.status <> all(${[...NOT_DUE_STATUSES]}::text[])`)
  const { rows } = await sql<{ day: Day; orders: number }>`
    select f.due_day as day, count(*) as orders
    from order_facts f join order_traits t on t.id = f.traits_id
    where ${all(conditions)} group by f.due_day`.execute(db)
  return new Map(rows.map(({ day, orders }) => [day, orders]))
}

/** What is known of a day's work: points held on it, and what makes it unlike others of its weekday. */
export interface DayLoad {
  day: Day
  held: number
  isClosed: boolean
  capacityPoints: number | null
  reasonEn: string
  reasonAm: string
}

/** Days from `first` to `last` on which something is held or that are not like others. */
export async function listDayLoads(
  db: Database,
  { first, last }: { first: Day; last: Day },
): Promise<Map<Day, DayLoad>> {
  const { rows } = await sql<DayLoad>`
    select coalesce(holds.day, exceptions.day) as day, coalesce(holds.held, 0)::integer as held,
      coalesce(exceptions.is_closed, false) as "isClosed", exceptions.capacity_points as "capacityPoints",
      coalesce(exceptions.reason_en, '') as "reasonEn", coalesce(exceptions.reason_am, '') as "reasonAm"
    from (select day, sum(points) as held from capacity_holds where day between ${first} and ${last} group by day) as holds
    full join (select * from day_exceptions where day between ${first} and ${last}) as exceptions
      on exceptions.day = holds.day`.execute(db)
  return new Map(rows.map((row) => [row.day, row]))
}
