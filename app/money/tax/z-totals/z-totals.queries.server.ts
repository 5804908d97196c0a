import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { staffNameById } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { daysOfTaxMonth, type TaxMonth } from '../tax-month.ts'
import { isSoldBy } from '../vat-book.queries.server.ts'

interface ZTotal {
  zNumber: number | null
  totalSantim: Santim
  reason: string
  person: string
  personId: string | null
  at: Date
}

export interface ZDay {
  machine: string
  machineName: string
  day: Day
  /** Sales and handed-over orders with a number of this machine and day. */
  count: number
  oursSantim: Santim
  /** What the machine printed, as it was typed last; null: not yet. */
  z: ZTotal | null
}

/** SQL: what the shop sold on a receipt `r` when it was printed: a later return has a row of its own in the VAT book. */
const sold = sql`(select coalesce((select s.total_santim from counter_sales s where s.order_id = o.id), o.order_total_santim)
  from orders o where o.id = r.order_id)`

interface ReadDay extends Omit<ZDay, 'z'> {
  zNumber: number | null
  totalSantim: Santim | null
  reason: string | null
  person: string | null
  personId: string | null
  at: Date | null
}

async function read(db: Database, days: RawBuilder<unknown>, isAsked: RawBuilder<boolean>): Promise<ZDay[]> {
  const { rows } = await sql<ReadDay>`
    select m.number as machine, m.name as "machineName", d.day::text as day, ours.count, ours.santim as "oursSantim",
      z.z_number as "zNumber", z.total_santim as "totalSantim", z.reason, ${staffNameById(sql`z.person_id`, sql<string | null>`z.person`)} as person, z.person_id as "personId", z.at
    from ${days} d (day) cross join fiscal_machines m
    cross join lateral (
      select count(*)::integer as count, coalesce(sum(${sold}), 0)::bigint as santim from fiscal_receipts r
      where r.machine = m.number and r.issued_on = d.day and r.replaced_at is null and not r.is_contested) ours
    left join lateral (
      select * from z_totals t where t.machine = m.number and t.day = d.day order by t.id desc limit 1) z on true
    where ${isAsked} order by d.day desc, m.name, m.number`.execute(db)
  return rows.map(({ zNumber, totalSantim, reason, person, personId, at, ...row }) => ({
    ...row,
    z: at === null ? null : { zNumber, totalSantim: totalSantim!, reason: reason!, person: person!, personId, at },
  }))
}

/** One day of every machine that is in use, or was on that day. */
export function readZDay(db: Database, day: Day): Promise<ZDay[]> {
  return read(
    db,
    sql`(select ${day}::date)`,
    sql<boolean>`(m.retired_at is null or ours.count > 0 or z.id is not null)`,
  )
}

/** Days of a tax month on which a machine has receipts or a typed total, the newest first. */
export function listZDays(db: Database, month: TaxMonth): Promise<ZDay[]> {
  const { from, until } = daysOfTaxMonth(month)
  const days = sql`(select generate_series(${from}::date, ${until}::date - 1, interval '1 day')::date)`
  return read(db, days, sql<boolean>`(ours.count > 0 or z.id is not null)`)
}

/**
 * Sales and handed-over orders of a day in the VAT book without a number of their own: none was typed, or another has it. An order that was
 * handed over again counts once, on the day of its last handover.
 */
export async function sumUnnumbered(db: Database, day: Day): Promise<{ count: number; santim: Santim }> {
  const { rows } = await sql<{ count: number; santim: Santim }>`
    select count(distinct e.order_id)::integer as count, coalesce(sum(p.gross_santim), 0)::bigint as santim
    from vat_entries e join orders o on o.id = e.order_id left join vat_parts p on p.entry_id = e.id
    where e.at >= (${day}::date::timestamp at time zone 'Africa/Addis_Ababa')
      and e.at < ((${day}::date + 1)::timestamp at time zone 'Africa/Addis_Ababa')
      and ${isSoldBy} and o.status = 'Completed'
      and not exists (
        select from fiscal_receipts r where r.order_id = e.order_id and r.replaced_at is null and not r.is_contested)`.execute(
    db,
  )
  return rows[0]!
}

export function differenceOfZ({ z, oursSantim }: Pick<ZDay, 'z' | 'oursSantim'>): Santim | null {
  return z === null ? null : z.totalSantim - oursSantim
}
