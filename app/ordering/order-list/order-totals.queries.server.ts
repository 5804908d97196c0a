import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { withOwnPlan } from '#app/base/platform/database/own-plan.server.ts'
import type { OrderFilter } from './order-filters.ts'
import {
  all,
  dayConditions,
  hasCounts,
  orderConditions,
  type Conditions,
  countConditions,
  countsOf,
} from './order-matches.server.ts'
import { readOrderSearch } from './order-search.server.ts'

export interface StatusTotals {
  status: string
  orders: number
  total: number
  paid: number
  owed: number
  /** Of those orders, those without a usable phone. */
  unreachable: number
}

/** A search with more matches is of no use, and counting them all would delay everybody else. */
export const COUNTED_MATCHES = 10_000
/** Shows that there are more. */
const ENOUGH = COUNTED_MATCHES + 1

/**
 * Counts and sums of the filtered orders by status, without empty statuses. For a search, at most `COUNTED_MATCHES` +
 * 1. Source: decision 0020.
 */
export async function countOrdersByStatus(db: Database, filter: OrderFilter, now: Date): Promise<StatusTotals[]> {
  if (hasCounts(filter)) return sumCounts(db, filter)
  // Counts all orders less the overdue ones, because those are few.
  if (filter.overdue === 'no' && !filter.within && !filter.search) {
    const [every, overdue] = await Promise.all([
      countOrdersByStatus(db, { ...filter, overdue: '' }, now),
      countMatching(db, { ...filter, overdue: 'yes' }, now),
    ])
    return subtract(every, overdue)
  }
  return countMatching(db, filter, now)
}

async function sumCounts(db: Database, filter: OrderFilter): Promise<StatusTotals[]> {
  const conditions = await countConditions(db, filter)
  if (!conditions) return []
  const source = countsOf(filter, dayConditions(filter, 'counts').length > 0 ? 'order_counts_by_day' : 'order_counts')
  const { rows } = await sql<StatusTotals>`
    select t.status, ${sums(sql`sum(counts.orders)`, 'counts', sql`t`)}
    from ${source} counts join order_groups t on t.id = counts.group_id
    where ${all(conditions)} group by t.status having sum(counts.orders) <> 0`.execute(db)
  return rows
}

async function countMatching(db: Database, filter: OrderFilter, now: Date): Promise<StatusTotals[]> {
  const conditions = await orderConditions(db, filter, now)
  if (!filter.search) return withOwnPlan(db, (own) => count(own, sql`order_search_rows`, conditions))
  const search = await readOrderSearch(db, filter.search)
  const share = await shareOfNewest(db, [...conditions, search.matches])
  if (share >= OFTEN) {
    const newest = newestOrders(sql`${Math.ceil((ENOUGH / share) * MARGIN)}`)
    const rows = await withOwnPlan(db, (own) => count(own, newest, [...conditions, search.matches], ENOUGH))
    if (rows.reduce((sum, { orders }) => sum + orders, 0) === ENOUGH) return rows
  }
  return withOwnPlan(db, (own) => count(own, search.found, conditions, ENOUGH))
}

async function count(
  own: Database,
  source: RawBuilder<unknown>,
  conditions: Conditions,
  limit?: number,
): Promise<StatusTotals[]> {
  const { rows } = await sql<StatusTotals>`
    select t.status, ${sums(sql`sum(f.orders)`, 'f', sql`t`)} from (
      select group_id, count(*) as orders, sum(total_santim) as total_santim, sum(paid_santim) as paid_santim,
        sum(owed_santim) as owed_santim
      from (
        select f.group_id, f.total_santim, f.paid_santim, f.owed_santim from ${source} f
        where ${all(conditions)} ${limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`}
      ) found group by group_id
    ) f join order_groups t on t.id = f.group_id group by t.status`.execute(own)
  return rows
}

/** Size of the sample of newest orders. */
const SAMPLED = 5000
/** Where so large a share of the newest orders matches, enough are found sooner among them than by the index, which returns all matches. */
const OFTEN = 0.08
/** How many more of the newest orders are looked at than the sample says, which others may match less often. */
const MARGIN = 1.3

/**
 * The newest orders, by their index. A scan of the table begins where the scan before it ended (synchronize_seqscans), so that one search
 * takes ten times as long as the next.
 */
function newestOrders(count: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select * from order_search_rows order by created_at desc, order_id desc limit ${count})`
}

async function shareOfNewest(db: Database, conditions: Conditions): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from ${newestOrders(sql.lit(SAMPLED))} f where ${all(conditions)}`.execute(db)
  return rows[0]!.found / SAMPLED
}

/** `group`: the alias that says whether there is a phone. */
function sums(orders: RawBuilder<unknown>, source: 'f' | 'counts', group: RawBuilder<unknown>): RawBuilder<unknown> {
  const sum = (name: string) => sql`sum(${sql.ref(`${source}.${name}_santim`)})::bigint as ${sql.ref(name)}`
  const of = (which: RawBuilder<unknown>) => sql`coalesce(${orders} filter (where ${group}.${which}), 0)::bigint`
  return sql`(${orders})::bigint as orders, ${sum('total')}, ${sum('paid')}, ${sum('owed')},
    ${of(sql`is_unreachable`)} as unreachable`
}

function subtract(every: readonly StatusTotals[], some: readonly StatusTotals[]): StatusTotals[] {
  return every.flatMap((row) => {
    const less = some.find(({ status }) => status === row.status)
    if (!less) return row
    const { status, ...figures } = row
    const left = Object.entries(figures).map(([name, figure]) => [name, figure - less[name as keyof typeof figures]])
    const rest = { status, ...Object.fromEntries(left) } as StatusTotals
    return rest.orders === 0 ? [] : rest
  })
}
