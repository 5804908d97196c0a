import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { summarizeWaitingRequests } from '#app/ordering/orders/quotes/waiting-requests.queries.server.ts'
import { hoursOn } from '#app/ordering/scheduling/delivery-time.ts'
import { dayInAddis, timeInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { findDayEnd } from '#app/ordering/inventory/day-end/day-end.queries.server.ts'
import { findOffSheet } from '#app/ordering/production/off-sheet.queries.server.ts'
import { countUnreached } from '#app/ordering/orders/messages/order-messages.queries.server.ts'
import { dayPart } from './day-part.ts'
import { readDaysAhead } from './figures/days.queries.server.ts'
import { readHealth } from '#app/surfaces/admin-frame/health/health.queries.server.ts'
import { listNextHandovers } from './figures/next.queries.server.ts'
import type { Reads } from '#app/base/platform/database/reads.server.ts'
import { readNowFigures } from './figures/now.queries.server.ts'
import { readSalesFigures } from './figures/trend.queries.server.ts'
import { countPaymentTabs } from '#app/surfaces/finance/payment-tabs.queries.server.ts'
import { readWaiting } from '#app/surfaces/finance/waiting/present-waiting.server.ts'
import { payoutDifference, sumProviderDays } from '#app/surfaces/finance/settlement/settlement.ts'
import { listSettledDays } from '#app/surfaces/finance/settlement/settlement.queries.server.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'

/**
 * The figures of the dashboard, with days in Addis Ababa. All are exact: counts of orders come from the counts that lists use.
 * Stock is separate (listStockToday). Requirement 18.1; decision 0020.
 */
export async function readDashboard(db: Database, now: Date, reads: Reads | null = null) {
  await refreshOrderProjections(db)
  const { db: recent } = (await reads?.recent()) ?? { db }
  const today = dayInAddis(now)
  const [settings, exceptions] = await Promise.all([loadSettings(db), listDayExceptions(db, now)])
  const hours = hoursOn(today, { settings, exceptions })
  const part = dayPart(timeInAddis(now), hours)
  const nextDay = part === 'after' ? addDays(today, 1) : today
  const [
    figures,
    waiting,
    next,
    dayEnd,
    unreached,
    offSheet,
    waitsLongest,
    quotes,
    days,
    money,
    settlement,
    sales,
    health,
  ] = await Promise.all([
    readNowFigures(db, now),
    countPaymentTabs(db, now),
    listNextHandovers(db, nextDay, now),
    findDayEnd(db, today),
    countUnreached(db, now),
    findOffSheet(db, { today, now, limit: 1 }),
    readWaiting(db, now, 1),
    summarizeWaitingRequests(db, now),
    readDaysAhead(db, { today, settings, exceptions }),
    readMoney(db, today),
    readSettlementFigures(db, today),
    readSalesFigures(recent, today),
    readHealth(db, now),
  ])
  return {
    now: figures,
    hours,
    part,
    /** Today is a day of the shop, and nobody has closed it. */
    hasOpenDay: hours !== null && !dayEnd?.closedAt,
    next: { day: nextDay, orders: next },
    /** Customers whom a message did not reach that asks something of them. */
    unreached,
    /** Confirmed orders that no kitchen's sheet has, soonest first. */
    offSheet,
    /** Money that waits for a person: how much of each kind, and what has waited longest. */
    waiting,
    moneyDecision: waitsLongest[0],
    quotes,
    days,
    settings,
    money,
    settlement,
    /** May come from a standby that is a little behind. */
    sales,
    health,
  }
}

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>

export interface TakenToday {
  provider: string
  /** Null: on a payment page. */
  method: string | null
  /** Of sales at a till; all else is of orders. */
  isCounter: boolean
  count: number
  takenSantim: number
  /** Given back today, whenever it had come in. */
  backSantim: number
}

/**
 * Today's money by provider and method, largest sum first: what came in, without voided payments, and what was given back. Money that became
 * credit immediately is `Credit`. What companies withheld is no money. The settlement counts each of both on the same day.
 */
async function readMoney(db: Database, today: Day): Promise<TakenToday[]> {
  const isToday = (at: string) => sql`${sql.ref(at)} >= (${today}::date::timestamp at time zone 'Africa/Addis_Ababa')
    and ${sql.ref(at)} < ((${today}::date + 1)::timestamp at time zone 'Africa/Addis_Ababa')`
  const { rows } = await sql<TakenToday>`
    select provider, method, is_counter as "isCounter", sum(payments)::bigint as count, sum(taken)::bigint as "takenSantim",
      sum(back)::bigint as "backSantim"
    from (
      select l.provider, case when l.provider = 'cash' then 'Cash' else a.method end as method, o.kind = 'counter' as is_counter,
        case l.kind when 'payment' then 1 when 'void' then -1 else 0 end as payments,
        case l.kind when 'payment' then l.amount_santim when 'void' then -l.amount_santim else 0 end as taken,
        case l.kind when 'refund' then l.amount_santim else 0 end as back
      from ledger_entries l join orders o on o.id = l.order_id left join payment_attempts a on a.id = l.attempt_id
      where l.provider not in ('credit', 'withholding') and ${isToday('l.at')} -- credit was taken before
      union all
      select provider, 'Credit', false, 1, amount_santim, 0 from credit_entries
      where amount_santim > 0 and order_id is null and ${isToday('at')}
    ) moved
    group by 1, 2, 3 having sum(payments) <> 0 or sum(taken) <> 0 or sum(back) <> 0 order by 5 desc, 1, 2, 3`.execute(
    db,
  )
  return rows
}

interface SettlementFigures {
  /** Refunds that have not arrived yet. */
  openRefunds: { count: number; sumSantim: number }
  /** Yesterday's payouts less the expected sums; null: no provider took money. */
  yesterday: { day: Day; differenceSantim: number | null } | null
}

/** Requirement 18.3. */
async function readSettlementFigures(db: Database, today: Day): Promise<SettlementFigures> {
  const day = addDays(today, -1)
  const [refunds, days] = await Promise.all([
    sql<SettlementFigures['openRefunds']>`
      select count(*) as count, coalesce(sum(amount_santim), 0)::bigint as "sumSantim" from refunds
      where state not in ('confirmed', 'rejected')`.execute(db),
    listSettledDays(db, { from: day, to: day }),
  ])
  const yesterday = days.length === 0 ? null : { day, differenceSantim: payoutDifference(sumProviderDays(days)) }
  return { openRefunds: refunds.rows[0]!, yesterday }
}
