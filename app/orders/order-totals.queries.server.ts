import { type Database, type RawBuilder, sql } from '#app/platform/database.server.ts'
import { withOwnPlan } from './find-order-places.server.ts'
import type { OrderFilter } from './order-filters.ts'
import {
  all,
  dayConditions,
  findFacetIds,
  isTallied,
  orderConditions,
  traitConditions,
} from './order-matches.server.ts'

export interface StatusTotals {
  status: string
  orders: number
  total: number
  paid: number
  owed: number
}

/** A search that more orders match says nothing; counting them all would make everybody else wait. */
export const COUNTED_MATCHES = 20_000

/**
 * Counts and sums of the filtered orders in each status, statuses without any left out. Of a search at most one more than
 * `COUNTED_MATCHES`. Source: decision 0020.
 */
export async function countOrdersByStatus(db: Database, filter: OrderFilter, now: Date): Promise<StatusTotals[]> {
  if (isTallied(filter)) return countTallied(db, filter)
  // All but the overdue ones: those are few.
  if (filter.overdue === 'no' && !filter.search) {
    const [every, overdue] = await Promise.all([
      countOrdersByStatus(db, { ...filter, overdue: '' }, now),
      countMatching(db, { ...filter, overdue: 'yes' }, now),
    ])
    return subtract(every, overdue)
  }
  return countMatching(db, filter, now)
}

async function countTallied(db: Database, filter: OrderFilter): Promise<StatusTotals[]> {
  const facets = await findFacetIds(db, filter)
  if (!facets) return []
  const days = dayConditions(filter, 'tallies')
  const source = days.length > 0 ? sql`order_tallies` : sql`order_totals`
  const conditions = [sql<boolean>`tallies.facet_id = ${facets[0] ?? 0}`, ...traitConditions(filter), ...days]
  const { rows } = await sql<StatusTotals>`
    select t.status, ${sums(sql`sum(tallies.orders)`, 'tallies')}
    from ${source} tallies join order_traits t on t.id = tallies.traits_id
    where ${all(conditions)} group by t.status having sum(tallies.orders) <> 0`.execute(db)
  return rows
}

/** Counts the orders themselves: those that a search, several choices or being overdue leaves. */
async function countMatching(db: Database, filter: OrderFilter, now: Date): Promise<StatusTotals[]> {
  const conditions = await orderConditions(db, filter, now)
  const limit = filter.search ? sql`limit ${sql.lit(COUNTED_MATCHES + 1)}` : sql``
  return withOwnPlan(db, async (own) => {
    const { rows } = await sql<StatusTotals>`
      select t.status, ${sums(sql`count(*)`, 'f')} from (
        select f.traits_id, f.total_santim, f.paid_santim, f.owed_santim
        from order_facts f join order_traits t on t.id = f.traits_id where ${all(conditions)} ${limit}
      ) f join order_traits t on t.id = f.traits_id group by t.status`.execute(own)
    return rows
  })
}

function sums(orders: RawBuilder<unknown>, source: 'f' | 'tallies'): RawBuilder<unknown> {
  const sum = (name: string) => sql`sum(${sql.ref(`${source}.${name}_santim`)})::bigint as ${sql.ref(name)}`
  return sql`(${orders})::bigint as orders, ${sum('total')}, ${sum('paid')}, ${sum('owed')}`
}

function subtract(every: readonly StatusTotals[], some: readonly StatusTotals[]): StatusTotals[] {
  return every.flatMap((row) => {
    const less = some.find(({ status }) => status === row.status)
    if (!less) return row
    const orders = row.orders - less.orders
    if (orders === 0) return []
    return {
      status: row.status,
      orders,
      total: row.total - less.total,
      paid: row.paid - less.paid,
      owed: row.owed - less.owed,
    }
  })
}
