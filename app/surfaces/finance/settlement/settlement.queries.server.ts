import type { Day } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { readTillDay } from '#app/till/drawer/till-day.queries.server.ts'
import { staffNameById } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { CashPieces } from './cash-count.ts'
import { expectedCash, type CashSums, type DayCash } from './day-cash.ts'
import type { ProviderDay } from './settlement.ts'

export interface SettledDay extends ProviderDay {
  day: Day
  provider: string
  note: string
  recordedBy: string | null
  recordedAt: Date | null
}

const startOf = (day: Day) => sql`(${day}::date::timestamp at time zone 'Africa/Addis_Ababa')`
const endOf = (day: Day) => sql`((${day}::date + 1)::timestamp at time zone 'Africa/Addis_Ababa')`

/**
 * The sums of each provider by day in Addis Ababa from `from` to `to`; money counts on the day it arrived or left. Cash belongs
 * to the drawer (`readDrawer`), and neither using credit nor withheld tax moves money. Money that became credit without an order counts as taken.
 * Requirement 12.8.
 */
export async function listSettledDays(db: Database, { from, to }: { from: Day; to: Day }): Promise<SettledDay[]> {
  const { rows } = await sql<SettledDay>`
    with parts as (
      select created_at as at, provider, 1 as attempts, 0 as payments, 0 as taken, 0 as fee, 0 as no_fee, 0 as refunded
      from payment_attempts where channel <> 'counter' and created_at >= ${startOf(from)} and created_at < ${endOf(to)}
      union all
      select l.at, l.provider, 0, 1, l.amount_santim, coalesce(a.fee_santim, 0),
        (a.channel is distinct from 'counter' and a.fee_santim is null)::int, 0
      from ledger_entries l left join payment_attempts a on a.id = l.attempt_id
      where l.kind = 'payment' and l.at >= ${startOf(from)} and l.at < ${endOf(to)}
      union all
      select at, provider, 0, 0, 0, 0, 0, amount_santim from ledger_entries
      where kind = 'refund' and at >= ${startOf(from)} and at < ${endOf(to)}
      union all
      select at, provider, 0, 1, amount_santim, 0, 1, 0 from credit_entries
      where amount_santim > 0 and order_id is null and at >= ${startOf(from)} and at < ${endOf(to)}
    ), days as (
      select (at at time zone 'Africa/Addis_Ababa')::date as day, provider, sum(attempts) as attempts,
        sum(payments) as payments, sum(taken) as taken, sum(fee) as fees, sum(no_fee) as no_fee, sum(refunded) as refunded
      from parts where provider not in ('cash', 'credit', 'withholding') group by 1, 2
    ), received as (
      select distinct on (day, provider) day, provider, received_santim, note, recorded_by, recorded_by_id, at
      from payouts where day between ${from} and ${to} order by day, provider, id desc
    )
    select coalesce(d.day, r.day)::text as day, coalesce(d.provider, r.provider) as provider,
      coalesce(d.attempts, 0)::bigint as attempts, coalesce(d.payments, 0)::bigint as payments,
      coalesce(d.taken, 0)::bigint as "takenSantim", coalesce(d.fees, 0)::bigint as "feesSantim",
      coalesce(d.no_fee, 0)::bigint as "paymentsWithoutFee", coalesce(d.refunded, 0)::bigint as "refundedSantim",
      r.received_santim as "receivedSantim", coalesce(r.note, '') as note, ${staffNameById(sql`r.recorded_by_id`, sql<string | null>`r.recorded_by`)} as "recordedBy", r.at as "recordedAt"
    from days d full join received r on r.day = d.day and r.provider = d.provider
    order by 1, 2`.execute(db)
  return rows
}

/** The expected cash of a day: taken less refunded, and what drivers handed in; what they carry is not there yet. In santim. */
export async function readDrawer(db: Database, day: Day): Promise<Santim> {
  return expectedCash(await readCash(db, day))
}

/**
 * The cash of a day in the books. A voided payment was not taken; what a driver carries is taken on the day on which it is counted; what
 * lies in the drawer of a till is of the day on which its shift was opened.
 */
export async function readCash(db: Database, day: Day): Promise<DayCash> {
  const [outside, tills] = await Promise.all([readCashOutside(db, day), readTillDay(db, day)])
  const shifts = tills?.shifts ?? []
  return {
    takenSantim: shifts.reduce((sum, shift) => sum + shift.takenSantim, outside.takenSantim),
    refundedSantim: shifts.reduce((sum, shift) => sum + shift.refundedSantim, outside.refundedSantim),
    outside,
    tills: tills ?? null,
  }
}

async function readCashOutside(db: Database, day: Day): Promise<CashSums> {
  const { rows } = await sql<{ paid: Santim; handedIn: Santim; refunded: Santim }>`
    select coalesce(sum(case kind when 'payment' then amount_santim when 'void' then -amount_santim end)
        filter (where not exists (select from carried_cash c where c.entry_id = coalesce(l.voids, l.id))), 0)::bigint as paid,
      coalesce(sum(amount_santim) filter (where kind = 'refund'), 0)::bigint as refunded,
      (select coalesce(sum(amount_santim), 0)::bigint from cash_hand_ins h
        where confirmed_at >= ${startOf(day)} and confirmed_at < ${endOf(day)}
          and not exists (select from drawer_entries d where d.hand_in_id = h.id)) as "handedIn"
    from ledger_entries l where provider = 'cash' and at >= ${startOf(day)} and at < ${endOf(day)}
      and not exists (select from drawer_entries d where d.ledger_entry_id = l.id)`.execute(db)
  const { paid, handedIn, refunded } = rows[0]!
  return { takenSantim: paid + handedIn, refundedSantim: refunded }
}

export interface Purse {
  name: string
  /** What they took and counted in, less what they gave back; negative: they gave back more. */
  santim: Santim
}

/** Who has the cash of a day that lies in no drawer of a till, by name: it is what somebody counts by hand (`purses_of`). */
export async function listPurses(db: Database, day: Day): Promise<Purse[]> {
  const { rows } = await sql<Purse>`
    select ${staffNameById(sql`person_id`, sql<string>`person`)} as name, santim from purses_of(${day}) order by 1`.execute(
    db,
  )
  return rows
}

export type CashCount = Awaited<ReturnType<typeof listCashCounts>>[number]

/** The cash counts of a day, newest first: the newest counts, and earlier ones were corrected. */
export async function listCashCounts(db: Database, day: Day) {
  const rows = await db
    .selectFrom('cash_counts')
    .select(['id', 'expected_santim as expectedSantim', 'counted_santim as countedSantim', 'notes'])
    .select([
      'note',
      staffNameById(sql`counted_by_id`, sql<string>`counted_by`).as('countedBy'),
      'at',
      'till_santim as tillSantim',
    ])
    .where('day', '=', day)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ notes, ...count }) => ({ ...count, pieces: notes as CashPieces }))
}
