import { LEFT_BEHIND } from '#app/ordering/order-list/order-filters.ts'
import { dueRankOf, overdueBalances } from '#app/ordering/order-list/order-matches.server.ts'
import { inStatuses } from '#app/ordering/terms/status-in.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/** Work that needs a person now. Ended orders never count. */
export interface NowFigures {
  dueToday: number
  dueTomorrow: number
  overdue: number
  leftBehind: number
  balanceOverdue: number
  unreachable: number
  /** Unpaid part of the payable orders, and their number. */
  outstandingSantim: number
  outstandingOrders: number
}

/** Reads the order projections: call refreshOrderProjections first. Requirements 18.1 and 18.3. */
export async function readNowFigures(db: Database, now: Date): Promise<NowFigures> {
  const today = dayInAddis(now)
  const nowRank = dueRankOf(now)
  const isOpen = sql`t.status ${inStatuses('open')}`
  const { rows } = await sql<NowFigures>`
    with totals as materialized (
      select t.*, order_counts.orders, order_counts.owed_santim, ${isOpen} as is_open
      from order_counts join order_groups t on t.id = order_counts.group_id where facet_id = 0
    ), due as materialized (
      select due_day, sum(orders) as orders from order_counts_by_day join order_groups t on t.id = group_id
      where facet_id = 0 and due_day between ${today}::date and ${today}::date + 1 and ${isOpen} group by due_day
    )
    select
      coalesce((select orders from due where due_day = ${today}::date), 0)::bigint as "dueToday",
      coalesce((select orders from due where due_day = ${today}::date + 1), 0)::bigint as "dueTomorrow",
      (select count(*) from order_search_rows where due_rank < ${nowRank}) as "overdue",
      (select count(*) from order_search_rows f join order_groups t on t.id = f.group_id
        where f.due_rank < ${nowRank} and t.status = ${LEFT_BEHIND.status}
          and t.delivery_method = ${LEFT_BEHIND.method}) as "leftBehind",
      (select count(*) from (${overdueBalances(now)}) as late) as "balanceOverdue",
      (select coalesce(sum(orders), 0)::bigint from totals where is_open and is_unreachable) as "unreachable",
      (select coalesce(sum(owed_santim), 0)::bigint from totals) as "outstandingSantim",
      (select coalesce(sum(orders), 0)::bigint from totals where owes) as "outstandingOrders"`.execute(db)
  return rows[0]!
}
