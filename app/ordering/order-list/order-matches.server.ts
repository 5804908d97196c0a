import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { dayInAddis, timeInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { ALL_STATUSES, type OrderFilter } from './order-filters.ts'
import { inStatuses } from '#app/ordering/terms/status-in.server.ts'

/** Conditions on `f` (order_search_rows), `t` (order_groups) or `counts` (order_counts_by_day), for queries with these aliases. */
export type Conditions = RawBuilder<boolean>[]

export function all(conditions: Conditions): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Conditions on `t`: everything except the days. */
function groupConditions(filter: OrderFilter): Conditions {
  const conditions: Conditions = []
  if (filter.status !== ALL_STATUSES) conditions.push(sql`t.status = ${filter.status}`)
  if (filter.payment) conditions.push(sql`t.payment_status = ${filter.payment}`)
  if (filter.balance) conditions.push(sql`t.owes`)
  if (filter.method) conditions.push(sql`t.delivery_method = ${filter.method}`)
  if (filter.placedBy) conditions.push(sql`t.placed_by = ${filter.placedBy}`)
  if (filter.fasting) conditions.push(sql`t.is_fasting = ${filter.fasting === 'yes'}`)
  if (filter.topper) conditions.push(sql`t.has_topper = ${filter.topper === 'yes'}`)
  if (filter.image) conditions.push(sql`t.has_image = ${filter.image === 'yes'}`)
  if (filter.unreachable) conditions.push(sql`t.is_unreachable = ${filter.unreachable === 'yes'}`)
  if (filter.open) conditions.push(sql`(t.status ${inStatuses('open')}) = ${filter.open === 'yes'}`)
  return conditions
}

/**
 * Conditions on the days of `source`, equal for order_search_rows and order_counts_by_day. An order without a day is in no range.
 */
export function dayConditions(filter: OrderFilter, source: 'f' | 'counts'): Conditions {
  const created = sql.ref(`${source}.created_day`)
  const due = sql.ref(`${source}.due_day`)
  const conditions: Conditions = []
  if (filter.createdFrom) conditions.push(sql`${created} >= ${filter.createdFrom}::date`)
  if (filter.createdTo) conditions.push(sql`${created} <= ${filter.createdTo}::date`)
  if (filter.start) conditions.push(sql`${due} >= ${filter.start}::date`)
  if (filter.end) conditions.push(sql`${due} <= ${filter.end}::date`)
  if (filter.start && !filter.end) conditions.push(sql`${due} < 'infinity'::date`)
  return conditions
}

/** Equivalent to `created_day`, but `created_at` has an index. */
export function createdMoments(filter: OrderFilter): Conditions {
  const from = (day: Day, plus: number) =>
    sql`((${day}::date + ${sql.lit(plus)})::timestamp at time zone 'Africa/Addis_Ababa')`
  const conditions: Conditions = []
  if (filter.createdFrom) conditions.push(sql`f.created_at >= ${from(filter.createdFrom, 0)}`)
  if (filter.createdTo) conditions.push(sql`f.created_at < ${from(filter.createdTo, 1)}`)
  return conditions
}

/** Facet names of the chosen catalog rows, assignee, zone, call, gift and counter, as in order_facets. */
function facetNames({ cake, flavor, occasion, maker, zone, call, gift, counter }: OrderFilter): string[] {
  const till = counter === 'yes' ? counter : ''
  return Object.entries({ cake, flavor, occasion, maker, zone, call, gift, counter: till }).flatMap(([kind, id]) =>
    id ? [`${kind}:${id}`] : [],
  )
}

/** The facet of till sales; null before the first. */
const TILL_FACET = sql<number | null>`(select id from order_facets where name = 'counter:yes')`

/** Ids of the chosen facets; undefined when no order ever used one of them, so that nothing matches. */
async function findFacetIds(db: Database, filter: OrderFilter): Promise<number[] | undefined> {
  const names = facetNames(filter)
  if (names.length === 0) return []
  const rows = await db.selectFrom('order_facets').select('id').where('name', 'in', names).execute()
  return rows.length === names.length ? rows.map(({ id }) => id) : undefined
}

/** Ids of orders whose balance is overdue (`isBalanceOverdue`): few, and indexed. */
export function overdueBalances(now: Date): RawBuilder<unknown> {
  return sql`select id from orders where balance_due_at < ${now} and owed_santim > 0
    and status ${inStatuses('agreed', 'open')}
    union select id from orders where payment_deadline_at <= ${now} and net_paid_santim > 0 and owed_santim > 0
      and status ${inStatuses('may lapse')}`
}

/**
 * Whether order_counts_by_day has the number of matching orders: it knows days, groups and one facet. What is no sale of a till takes
 * that one facet off (`countsOf`).
 */
export function hasCounts(filter: OrderFilter): boolean {
  const isTimed = filter.overdue !== '' || filter.within !== '' || filter.balance === 'overdue'
  return filter.search === '' && !isTimed && facetNames(filter).length + Number(filter.counter === 'no') <= 1
}

/** The rows of counts to read, as facet 0 without till sales where the filter leaves them out. */
export function countsOf({ counter }: OrderFilter, table: 'order_counts' | 'order_counts_by_day'): RawBuilder<unknown> {
  if (counter !== 'no') return sql.table(table)
  const days = table === 'order_counts_by_day' ? sql`created_day, due_day,` : sql``
  const of = (facet: RawBuilder<unknown>, sign: RawBuilder<unknown>) => sql`
    select 0 as facet_id, group_id, ${days} ${sign} orders as orders, ${sign} total_santim as total_santim,
      ${sign} paid_santim as paid_santim, ${sign} owed_santim as owed_santim
    from ${sql.table(table)} where facet_id = ${facet}`
  return sql`(${of(sql`0`, sql``)} union all ${of(TILL_FACET, sql`-`)})`
}

/** Conditions on `counts`, where `hasCounts`; undefined when nothing matches. */
export async function countConditions(db: Database, filter: OrderFilter): Promise<Conditions | undefined> {
  const facets = await findFacetIds(db, filter)
  if (!facets) return undefined
  return [sql`counts.facet_id = ${facets[0] ?? 0}`, ...groupConditions(filter), ...dayConditions(filter, 'counts')]
}

/** Position of a moment among open orders in the due sort (order_due_rank): orders before it are overdue. */
export function dueRankOf(now: Date): number {
  const [hours = 0, minutes = 0] = timeInAddis(now).split(':').map(Number)
  return (Date.parse(`${dayInAddis(now)}T00:00:00Z`) / 86_400_000) * 1440 + hours * 60 + minutes
}

/**
 * Conditions on `f` alone. `ofGroup`: further ones on its group `t`. The groups are looked up once: the planner takes the matches of a search
 * for few, and would go through them again for each group.
 */
export async function orderConditions(
  db: Database,
  filter: OrderFilter,
  now: Date,
  ofGroup: Conditions = [],
): Promise<Conditions> {
  const facets = await findFacetIds(db, filter)
  if (!facets) return [sql`false`]
  const conditions = [...dayConditions(filter, 'f'), ...createdMoments(filter)]
  const groups = [...groupConditions(filter), ...ofGroup]
  if (groups.length > 0) {
    conditions.push(sql`f.group_id = any(array(select t.id from order_groups t where ${all(groups)}))`)
  }
  if (facets.length > 0) conditions.push(sql`f.facets @> ${facets}::integer[]`)
  if (filter.counter === 'no') conditions.push(sql`not f.facets @> array[coalesce(${TILL_FACET}, -1)]`)
  if (filter.balance === 'overdue') conditions.push(sql`f.order_id = any(array(${overdueBalances(now)}))`)
  if (filter.overdue === 'yes') conditions.push(sql`f.due_rank < ${dueRankOf(now)}`)
  if (filter.overdue === 'no') conditions.push(sql`f.due_rank >= ${dueRankOf(now)}`)
  if (filter.within) {
    const from = dueRankOf(now)
    conditions.push(sql`f.due_rank >= ${from}`, sql`f.due_rank < ${from + Number(filter.within) * 60}`)
  }
  return conditions
}
