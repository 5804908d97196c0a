import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import type { Cursor, ListRows } from '#app/base/platform/list/cursor.ts'
import { keysetById } from '#app/base/platform/list/keyset.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { orderLabel } from '#app/ordering/terms/order-label.queries.server.ts'
import { endOfTaxMonth, isInTaxMonth } from './tax-month.queries.server.ts'
import type { TaxMonth } from './tax-month.ts'
import type { VAT_VIEWS } from './vat-book-filter.ts'

export const VAT_KINDS = ['sale', 'return', 'void', 'order', 'undone', 'refund', 'payment'] as const

interface VatSums {
  grossSantim: Santim
  /** Taxed, without its VAT. */
  netSantim: Santim
  vatSantim: Santim
  /** Exempt, or sold by a shop that is not registered. */
  exemptSantim: Santim
}

export interface VatRow extends VatSums {
  id: number
  kind: (typeof VAT_KINDS)[number]
  at: Date
  orderId: string
  label: string
  machine: string | null
  fiscalNumber: string | null
  isContested: boolean
  buyerName: string | null
  buyerTin: string | null
  /** What a company withheld from the sale or order and counts now; null: nothing, or an entry that is not how it was sold last. */
  withheldSantim: Santim | null
  /** When a till sent it, after the month had ended; null: in its month. */
  arrivedLateAt: Date | null
}

interface Asked {
  month: TaxMonth
  view: (typeof VAT_VIEWS)[number]
}

const sums = sql`(select coalesce(sum(p.gross_santim), 0)::bigint as gross,
  coalesce(sum(p.gross_santim - p.vat_santim) filter (where p.percent is not null), 0)::bigint as net,
  coalesce(sum(p.vat_santim), 0)::bigint as vat, coalesce(sum(p.gross_santim) filter (where p.percent is null), 0)::bigint as exempt
  from vat_parts p where p.entry_id = e.id)`

const facts = sql`join orders o on o.id = e.order_id
  left join fiscal_receipts r on r.order_id = e.order_id and r.replaced_at is null`

/** SQL: the entry `e` is how the order was sold last: it was not undone later, or handed over again. */
export const isSoldBy: RawBuilder<boolean> = sql<boolean>`(e.kind in ('sale', 'order') and not exists (
  select from vat_entries x where x.order_id = e.order_id and x.id > e.id and x.kind in ('order', 'undone')))`

/** A void needs no receipt of its own, and neither does what it voids. */
const isOpen = sql<boolean>`(r.id is null and o.status = 'Completed' and ${isSoldBy})`

const isInMonth = (month: TaxMonth) => isInTaxMonth(sql`e.at`, month)

/** When the shop received what the entry `e` books: an offline till sends it later. Null: it was booked when it happened. */
const receivedAt = sql<Date | null>`(case e.kind
  when 'sale' then (select s.received_at from counter_sales s where s.order_id = e.order_id)
  when 'return' then (select max(t.received_at) from counter_returns t where t.order_id = e.order_id and t.at = e.at)
  when 'void' then (select v.received_at from counter_voids v where v.order_id = e.order_id) end)`

const VIEWS = { all: sql`true`, open: isOpen, contested: sql`r.is_contested` } as const

/** In the order of booking. The month is read first, by its index: in the order of ids the newest month would walk all before it. */
export async function listVatRows(
  db: Database,
  { cursor, perPage, month, view }: Asked & { perPage: number; cursor?: Cursor | undefined },
): Promise<ListRows<VatRow>> {
  const page = keysetById('e.id', { isDescending: false, cursor, limit: perPage })
  const { rows } = await sql<VatRow>`
    with month as materialized (
      select e.id, e.order_id, e.kind, e.at from vat_entries e where ${isInMonth(month)}
    ), page as materialized (
      select e.id, e.order_id, e.kind, e.at from month e ${view === 'all' ? sql`` : facts}
      where ${VIEWS[view]} and ${page.beyond} order by ${page.order} limit ${page.limit}
    )
    select e.id, e.kind, e.at, e.order_id as "orderId", ${orderLabel()} as label, r.machine, r.number as "fiscalNumber",
      coalesce(r.is_contested, false) as "isContested", b.name as "buyerName", b.tin as "buyerTin",
      case when ${isSoldBy} then (select sum(w.santim - w.returned_santim)::bigint from withholdings w
        where w.order_id = e.order_id and w.returned_santim < w.santim) end as "withheldSantim",
      s.gross as "grossSantim", s.net as "netSantim", s.vat as "vatSantim", s.exempt as "exemptSantim",
      case when ${receivedAt} >= ${endOfTaxMonth(month)} then ${receivedAt} end as "arrivedLateAt"
    from page e ${facts} left join tax_buyers b on b.order_id = e.order_id cross join lateral ${sums} s
    order by ${page.order}`.execute(db)
  return page.page(rows, ({ id }) => String(id))
}

interface VatMonth extends VatSums {
  count: number
  open: number
  contested: number
  /** Some company withheld tax, in any month. */
  hasWithheld: boolean
}

/** Sums of a month, with the number of entries in each view. */
export async function sumVatMonth(db: Database, month: TaxMonth): Promise<VatMonth> {
  const { rows } = await sql<VatMonth>`
    select count(*)::integer as count, count(*) filter (where ${isOpen})::integer as open,
      count(*) filter (where r.is_contested)::integer as contested, coalesce(sum(s.gross), 0)::bigint as "grossSantim",
      coalesce(sum(s.net), 0)::bigint as "netSantim", coalesce(sum(s.vat), 0)::bigint as "vatSantim",
      coalesce(sum(s.exempt), 0)::bigint as "exemptSantim",
      exists (select from withholdings) as "hasWithheld"
    from vat_entries e ${facts} cross join lateral ${sums} s where ${isInMonth(month)}`.execute(db)
  return rows[0]!
}

/**
 * What came after a month had ended, which may have been declared by then. Entries are booked in the order of their ids, so these are the last
 * ones, and only they are looked at.
 */
export async function sumLateEntries(db: Database, month: TaxMonth): Promise<{ count: number; vatSantim: Santim }> {
  const { rows } = await sql<{ count: number; vatSantim: Santim }>`
    with month as materialized (
      select e.id, e.order_id, e.kind, e.at from vat_entries e where ${isInMonth(month)}
    ), in_time as (
      select e.id from (select * from month order by id desc offset 0) e
      where coalesce(${receivedAt} < ${endOfTaxMonth(month)}, true) limit 1
    )
    select count(*)::integer as count, coalesce(sum(s.vat), 0)::bigint as "vatSantim"
    from month e cross join lateral ${sums} s where e.id > coalesce((select id from in_time), 0)`.execute(db)
  return rows[0]!
}

/** What an order is worth to the VAT book, by rate; without entries nothing is booked of it. */
export async function sumVatOfOrder(
  db: Database,
  orderId: string,
): Promise<{ percent: number | null; grossSantim: Santim; vatSantim: Santim }[]> {
  const { rows } = await sql<{ percent: number | null; grossSantim: Santim; vatSantim: Santim }>`
    select p.percent, sum(p.gross_santim)::bigint as "grossSantim", sum(p.vat_santim)::bigint as "vatSantim"
    from vat_entries e join vat_parts p on p.entry_id = e.id where e.order_id = ${orderId}
    group by p.percent having sum(p.gross_santim) <> 0 order by p.percent desc nulls last`.execute(db)
  return rows
}
