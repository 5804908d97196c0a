import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { withOwnPlan } from './find-order-places.server.ts'
import type { OrderFilter } from './order-filters.ts'
import {
  all,
  dayConditions,
  hasCounts,
  orderConditions,
  type Conditions,
  countConditions,
} from './order-matches.server.ts'
import { readOrderSearch, type OrderSearch } from './order-search.server.ts'

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
  const source = dayConditions(filter, 'counts').length > 0 ? sql`order_counts_by_day` : sql`order_counts`
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
  const enough = sql`limit ${sql.lit(COUNTED_MATCHES + 1)}`
  if (await isFoundOften(db, search)) {
    return withOwnPlan(db, (own) => count(own, sql`order_search_rows`, [...conditions, search.matches], enough))
  }
  return withOwnPlan(db, (own) => count(own, search.found, conditions, enough))
}

async function count(
  own: Database,
  source: RawBuilder<unknown>,
  conditions: Conditions,
  limit = sql``,
): Promise<StatusTotals[]> {
  const { rows } = await sql<StatusTotals>`
    select f.status, ${sums(sql`count(*)`, 'f', sql`f`)} from (
      select t.status, t.payment_status, t.is_unreachable, f.total_santim, f.paid_santim, f.owed_santim
      from ${source} f join order_groups t on t.id = f.group_id where ${all(conditions)} ${limit}
    ) f group by f.status`.execute(own)
  return rows
}

/** Size of the sample of newest orders; a search that matches this share of it counts as frequent. */
const ASKED = 5000
const OFTEN = 0.04

/** Whether a scan of all orders finds enough matches sooner than the index, which would return them all. */
async function isFoundOften(db: Database, { matches }: OrderSearch): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found
    from (select * from order_search_rows order by created_at desc limit ${sql.lit(ASKED)}) f where ${matches}`.execute(
    db,
  )
  return rows[0]!.found >= ASKED * OFTEN
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
