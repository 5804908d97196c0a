import { feastsOfDays } from '#app/ordering/scheduling/feasts/feast-plans.queries.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { withOwnPlan } from '#app/base/platform/database/own-plan.server.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { ALL_STATUSES, type OrderFilter } from './order-filters.ts'
import { all, hasCounts, orderConditions, type Conditions, countConditions, countsOf } from './order-matches.server.ts'
import { readOrderSearch } from './order-search.server.ts'
import { statusesWith } from '#app/ordering/terms/order-status.ts'

/** Filtered orders due on each day from `first` to `last`; days without any are absent. */
export async function countDueByDay(
  db: Database,
  filter: OrderFilter,
  now: Date,
  { first, last }: { first: Day; last: Day },
): Promise<Map<Day, number>> {
  await refreshOrderProjections(db)
  const due = { ...filter, start: first, end: last }
  const rows = hasCounts(due) ? await sumCounts(db, due) : await countFound(db, due, now)
  return new Map(rows.map(({ day, orders }) => [day, orders]))
}

interface DueDay {
  day: Day
  orders: number
}

function dueStatuses({ status }: OrderFilter): Conditions {
  return status === ALL_STATUSES ? [sql`t.status <> all(${statusesWith('called off')}::text[])`] : []
}

async function sumCounts(db: Database, filter: OrderFilter): Promise<DueDay[]> {
  const conditions = await countConditions(db, filter)
  if (!conditions) return []
  const { rows } = await sql<DueDay>`
    select counts.due_day as day, sum(counts.orders)::bigint as orders
    from ${countsOf(filter, 'order_counts_by_day')} counts join order_groups t on t.id = counts.group_id
    where ${all([...conditions, ...dueStatuses(filter)])} group by counts.due_day having sum(counts.orders) > 0`.execute(
    db,
  )
  return rows
}

async function countFound(db: Database, filter: OrderFilter, now: Date): Promise<DueDay[]> {
  const conditions = await orderConditions(db, filter, now, dueStatuses(filter))
  const found = filter.search ? (await readOrderSearch(db, filter.search)).found : sql`order_search_rows`
  return withOwnPlan(db, async (own) => {
    const { rows } = await sql<DueDay>`
      select f.due_day as day, count(*) as orders
      from ${found} f where ${all(conditions)} group by f.due_day`.execute(own)
    return rows
  })
}

export interface DayLoad {
  day: Day
  held: number
  isClosed: boolean
  capacityPoints: number | null
  feast: { capacityPercent: number } | null
  reasonEn: string
  reasonAm: string
}

/** Days from `first` to `last` with held points, a day exception or the plan of a feast. */
export async function listDayLoads(
  db: Database,
  { first, last }: { first: Day; last: Day },
): Promise<Map<Day, DayLoad>> {
  const { rows } = await sql<DayLoad>`
    select day, coalesce(holds.held, 0)::integer as held,
      coalesce(exceptions.is_closed, false) as "isClosed", exceptions.capacity_points as "capacityPoints",
      coalesce(exceptions.reason_en, '') as "reasonEn", coalesce(exceptions.reason_am, '') as "reasonAm", feasts.feast
    from (select day, sum(points) as held from capacity_holds where day between ${first} and ${last} group by day) as holds
    full join (select * from day_exceptions where day between ${first} and ${last}) as exceptions using (day)
    full join ${feastsOfDays(first, last)} as feasts using (day)`.execute(db)
  return new Map(rows.map((row) => [row.day, row]))
}
