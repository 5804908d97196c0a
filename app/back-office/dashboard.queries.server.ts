import { type Database, sql } from '#app/platform/database.server.ts'
import type { Day } from '#app/platform/calendar.ts'
import { FALLBACK_PHONE } from '#app/orders/order.ts'

export interface DashboardFigures {
  dueToday: number
  dueTomorrow: number
  placedToday: number
  /** Open orders that nothing has been paid for. */
  waitingForPayment: number
  /** Open orders whose customer left no phone. */
  unreachable: number
  /** Payments of today by provider and method, largest sum first. */
  money: { provider: string; method: string | null; count: number; sumSantim: number }[]
}

/** What needs doing and what came in, on a day in Addis Ababa. Orders that ended do not count as due. Source: product.md 2.1. */
export async function readDashboard(db: Database, today: Day): Promise<DashboardFigures> {
  const dayStart = sql`(${today}::date::timestamp at time zone 'Africa/Addis_Ababa')`
  const dayEnd = sql`((${today}::date + 1)::timestamp at time zone 'Africa/Addis_Ababa')`
  const [counts, money] = await Promise.all([
    sql<Omit<DashboardFigures, 'money'>>`
      select
        count(*) filter (where is_open and delivery_date = ${today}::date) as "dueToday",
        count(*) filter (where is_open and delivery_date = ${today}::date + 1) as "dueTomorrow",
        count(*) filter (where created_at >= ${dayStart} and created_at < ${dayEnd}) as "placedToday",
        count(*) filter (where status in ('Pending', 'Confirmed') and payment_status = 'unpaid') as "waitingForPayment",
        count(*) filter (where is_open and phone = ${FALLBACK_PHONE}) as "unreachable"
      from (
        select *, status not in ('Completed', 'Cancelled', 'Declined', 'Expired') as is_open from orders
      ) as orders`.execute(db),
    sql<DashboardFigures['money'][number]>`
      select ledger_entries.provider, payment_attempts.method, count(*) as count, sum(ledger_entries.amount_santim)::bigint as "sumSantim"
      from ledger_entries left join payment_attempts on payment_attempts.id = ledger_entries.attempt_id
      where ledger_entries.kind = 'payment' and ledger_entries.at >= ${dayStart} and ledger_entries.at < ${dayEnd}
      group by 1, 2 order by 4 desc`.execute(db),
  ])
  return { ...counts.rows[0]!, money: money.rows }
}
