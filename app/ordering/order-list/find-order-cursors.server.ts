import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { withOwnPlan } from '#app/base/platform/database/own-plan.server.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import {
  all,
  createdMoments,
  hasCounts,
  orderConditions,
  type Conditions,
  countConditions,
  countsOf,
} from './order-matches.server.ts'
import { ALL_STATUSES, type OrderFilter, type OrderCursor, type OrderSort } from './order-filters.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'
import { readOrderSearch } from './order-search.server.ts'

export interface FoundPlace {
  id: string
  dueRank: number
}

interface Stretch {
  /** Where to begin; undefined: at the first order or, with `goesBack`, at the last. */
  place?: OrderCursor | undefined
  /** Reads towards the beginning of the list, nearest first. */
  goesBack?: boolean
  limit: number
}

/** How many neighbors of a place are examined before the counts say where matches are. */
const PROBED = 1500
/** The same for a search, which may combine rare values that no index covers. */
const PROBED_FOR_TEXT = 4000

/**
 * The next orders of a filtered list after a place, in its sort. Reads few other orders, however rare or old the matching ones
 * are: where the nearest neighbours contain too few, the counts show the days of the next ones. Searches and other filters
 * without counts use the indexes of texts and choices. Source: decision 0020.
 */
export async function findOrderCursors(
  db: Database,
  filter: OrderFilter,
  now: Date,
  { place, goesBack = false, limit }: Stretch,
): Promise<FoundPlace[]> {
  await refreshOrderProjections(db)
  const sort = SORTS[filter.sort]
  const isDescending = sort.isDescending !== goesBack
  const matching = await orderConditions(db, filter, now)
  const beyond: Conditions = []
  if (place) {
    const comparison = sql.raw(isDescending ? '<' : '>')
    beyond.push(sql`(${sort.key}, f.order_id) ${comparison} (${sort.keyOf(place)}, ${place.id}::uuid)`)
  }
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const order = sql`order by ${sort.key} ${direction}, f.order_id ${direction}`
  const find = async (within: Database, source: RawBuilder<unknown>, conditions: Conditions) => {
    const { rows } = await sql<FoundPlace>`
      select f.order_id as id, f.due_rank as "dueRank" from ${source} f
      where ${all(conditions)} ${order} limit ${limit}`.execute(within)
    return rows
  }
  const search = filter.search ? await readOrderSearch(db, filter.search) : undefined
  const probed = Math.max(search ? PROBED_FOR_TEXT : PROBED, 2 * limit)
  const outset = [...beyond, ...sort.bounds(filter)]
  const neighbours = sql`(select * from order_search_rows f where ${all(outset)} ${order} limit ${probed})`
  const near = await find(db, neighbours, search ? [...matching, search.matches] : matching)
  if (near.length === limit) return near
  const rest = [...matching, ...beyond]
  if (search) return withOwnPlan(db, (own) => find(own, search.found, rest))
  if (!hasCounts(filter)) return withOwnPlan(db, (own) => find(own, sql`order_search_rows`, rest))
  const days = await findDaysOfNext(db, filter, { place, isDescending, limit })
  return days ? find(db, sql`order_search_rows`, [...rest, sort.within(days)]) : []
}

interface Days {
  from: string
  to: string
}

interface Sort {
  key: RawBuilder<unknown>
  isDescending: boolean
  /** Key of a place; null if the order does not exist. */
  keyOf: (place: OrderCursor) => RawBuilder<unknown>
  /** Filter conditions that the key itself expresses. */
  bounds: (filter: OrderFilter) => Conditions
  /**
   * The columns by which rows of order_counts_by_day are grouped, and the day of such a group `g` and of a place, in the same
   * order as the key.
   */
  groups: RawBuilder<unknown>
  dayOfGroup: RawBuilder<unknown>
  dayOf: (place: OrderCursor) => RawBuilder<unknown>
  within: (days: Days) => RawBuilder<boolean>
}

const LAST_OPEN_RANK = 694_444 * 1440

const START_OF = (day: string, plus: number) =>
  sql`((${day}::date + ${sql.lit(plus)})::timestamp at time zone 'Africa/Addis_Ababa')`

const SORTS: Record<OrderSort, Sort> = {
  newest: {
    key: sql`f.created_at`,
    isDescending: true,
    keyOf: ({ id }) => sql`(select edge.created_at from order_search_rows edge where edge.order_id = ${id})`,
    bounds: createdMoments,
    groups: sql`counts.created_day`,
    dayOfGroup: sql`g.created_day`,
    dayOf: ({ id }) => sql`(select edge.created_day from order_search_rows edge where edge.order_id = ${id})`,
    within: ({ from, to }) => sql`f.created_at >= ${START_OF(from, 0)} and f.created_at < ${START_OF(to, 1)}`,
  },
  due: {
    key: sql`f.due_rank`,
    isDescending: false,
    keyOf: ({ dueRank }) => sql`${dueRank ?? null}::integer`,
    bounds({ status }) {
      if (status === ALL_STATUSES) return []
      return [hasTrait(status, 'open') ? sql`f.due_rank <= ${LAST_OPEN_RANK}` : sql`f.due_rank > ${LAST_OPEN_RANK}`]
    },
    groups: sql`t.status, counts.due_day`,
    dayOfGroup: sql`order_due_rank(g.status, g.due_day, null) / 1440`,
    dayOf: ({ dueRank }) => sql`${dueRank ?? null}::integer / 1440`,
    within: ({ from, to }) => sql`f.due_rank between ${from}::integer * 1440 and ${to}::integer * 1440 + 1439`,
  },
}

/** Days with the next `limit` matching orders, besides those on the place's own day; undefined: none. */
async function findDaysOfNext(
  db: Database,
  filter: OrderFilter,
  { place, isDescending, limit }: { place: OrderCursor | undefined; isDescending: boolean; limit: number },
): Promise<Days | undefined> {
  const sort = SORTS[filter.sort]
  const conditions = await countConditions(db, filter)
  if (!conditions) return undefined
  const isBefore = sql.raw(isDescending ? '<=' : '>=')
  const first = place ? sort.dayOf(place) : sql`null`
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  // Orders of the cursor's own day may be before the cursor, so none of them counts toward the limit.
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    with g as materialized (
      select ${sort.groups}, sum(counts.orders) as orders
      from ${countsOf(filter, 'order_counts_by_day')} counts join order_groups t on t.id = counts.group_id
      where ${all(conditions)} group by ${sort.groups}
    ), days as (
      select ${sort.dayOfGroup} as day, sum(g.orders) as orders from g
      where ${place ? sql`${sort.dayOfGroup} ${isBefore} ${first}` : sql`true`} group by 1
    ), counted as (
      select day, sum(case when day = ${first} then 0 else orders end)
        over (order by day ${direction} rows between unbounded preceding and 1 preceding) as before
      from days
    )
    select min(day)::text as from, max(day)::text as to from counted where coalesce(before, 0) < ${limit}`.execute(db)
  const { from = null, to = null } = rows[0] ?? {}
  return from !== null && to !== null ? { from, to } : undefined
}
