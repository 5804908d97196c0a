import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { staffNameById } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'

interface NewDebt {
  orderId: string
  code: string
  customerName: string
  /** Who sold it at a till; null: nobody did. */
  soldBy: string | null
  owedSantim: Santim
}

interface NewDebts {
  count: number
  sumSantim: Santim
  /** The largest of them. */
  largest: NewDebt[]
}

const DEBTS_SHOWN = 50

/** What was sold at a till or handed over on a day and is still owed: on account, or with a reason. */
export async function listNewDebts(db: Database, day: Day): Promise<NewDebts> {
  const { rows } = await sql<NewDebt & { count: number; sumSantim: Santim }>`
    with owing as (
      select o.id as "orderId", o.code, o.customer_name as "customerName", o.owed_santim as "owedSantim",
        ${staffNameById(sql.ref('s.person_id'), sql.ref<string | null>('s.person'))} as "soldBy",
        coalesce(s.sold_at,
          (select max(e.at) from order_events e where e.order_id = o.id and e.to_status = 'Completed')) as since
      from orders o left join counter_sales s on s.order_id = o.id where o.status = 'Completed' and o.owed_santim > 0
    )
    select "orderId", code, "customerName", "owedSantim", "soldBy", count(*) over () as count,
      (sum("owedSantim") over ())::bigint as "sumSantim"
    from owing
    where since >= ${day}::timestamp at time zone 'Africa/Addis_Ababa'
      and since < (${day}::date + 1)::timestamp at time zone 'Africa/Addis_Ababa'
    order by "owedSantim" desc, "orderId" limit ${DEBTS_SHOWN}`.execute(db)
  const [first] = rows
  return {
    count: first?.count ?? 0,
    sumSantim: first?.sumSantim ?? 0,
    largest: rows.map(({ count: _count, sumSantim: _sum, ...debt }) => debt),
  }
}
