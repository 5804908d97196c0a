import { dueRankOf } from '#app/ordering/order-list/order-matches.server.ts'
import { readListedOrders } from '#app/ordering/order-list/orders.queries.server.ts'
import { inStatuses } from '#app/ordering/terms/status-in.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'

const SHOWN = 5
/** Of those not handed over in time; the others are a figure, so that they do not hide what comes. */
const LATE_SHOWN = 2

/**
 * The next five handovers of a day by hour: agreed orders that are still in the shop. Reads the order projections: call
 * refreshOrderProjections first.
 */
export async function listNextHandovers(db: Database, day: Day, now: Date) {
  const places = (from: string, order: string, limit: number) => sql`
    (select f.order_id as id, f.due_rank as rank from order_search_rows f join order_groups t on t.id = f.group_id
      where f.due_rank >= order_due_rank('Ready', ${day}::date, '00:00') and f.due_rank < order_due_rank('Ready', ${day}::date + 1, '00:00')
        and f.due_rank ${sql.raw(from)} ${dueRankOf(now)} and t.status ${inStatuses('in the shop')}
      order by f.due_rank ${sql.raw(order)}, f.order_id ${sql.raw(order)} limit ${limit})`
  const { rows } = await sql<{ id: string }>`
    select id from (${places('<', 'desc', LATE_SHOWN)} union all ${places('>=', 'asc', SHOWN)}) as next
    order by rank, id limit ${SHOWN}`.execute(db)
  return readListedOrders(
    db,
    rows.map(({ id }) => id),
    now,
  )
}
