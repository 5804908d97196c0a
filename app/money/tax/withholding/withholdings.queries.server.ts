import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Cursor, ListRows } from '#app/base/platform/list/cursor.ts'
import { keysetById } from '#app/base/platform/list/keyset.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { staffNameById } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { orderLabel } from '#app/ordering/terms/order-label.queries.server.ts'
import { isInTaxMonth } from '../tax-month.queries.server.ts'
import type { TaxMonth } from '../tax-month.ts'
import type { WITHHELD_VIEWS } from './withheld-filter.ts'

export interface WithheldRow {
  id: number
  orderId: string
  label: string
  at: Date
  buyerName: string
  buyerTin: string
  percent: number
  /** What it was withheld from, before VAT. */
  baseSantim: Santim
  /** What was withheld, as the company's receipt says it. */
  santim: Santim
  /** What of it still stands: the rest fell away with a return, a void, a cancellation or a correction. */
  effectiveSantim: Santim
  /** Null: to follow. */
  receiptNumber: string | null
  receivedAt: Date | null
  person: string
  personId: string | null
}

const rows = sql`
  select w.id, w.order_id as "orderId", ${orderLabel()} as label, w.at, b.name as "buyerName", b.tin as "buyerTin", w.percent,
    w.base_santim as "baseSantim", w.santim, w.santim - w.returned_santim as "effectiveSantim", w.receipt_number as "receiptNumber",
    w.received_at as "receivedAt", ${staffNameById(sql`w.person_id`, sql<string>`w.person`)} as person, w.person_id as "personId"
  from withholdings w join orders o on o.id = w.order_id join tax_buyers b on b.order_id = w.order_id`

const isMissing = sql<boolean>`(w.receipt_number is null and w.returned_santim < w.santim)`

const VIEWS = { all: sql<boolean>`true`, missing: isMissing } as const

interface Asked {
  month: TaxMonth
  view: (typeof WITHHELD_VIEWS)[number]
}

/** In the order of recording. The month is read first, by its index, as in the VAT book. */
export async function listWithheld(
  db: Database,
  { month, view, cursor, perPage }: Asked & { perPage: number; cursor?: Cursor | undefined },
): Promise<ListRows<WithheldRow>> {
  const page = keysetById('w.id', { isDescending: false, cursor, limit: perPage })
  const read = await sql<WithheldRow>`
    with month as materialized (select w.id from withholdings w where ${isInTaxMonth(sql`w.at`, month)} and ${VIEWS[view]})
    ${rows} where w.id in (select m.id from month m) and ${page.beyond} order by ${page.order} limit ${page.limit}`.execute(
    db,
  )
  return page.page(read.rows, ({ id }) => String(id))
}

interface WithheldMonth {
  count: number
  missing: number
  /** What the tax office owes of the month. */
  effectiveSantim: Santim
  /** Of it, without a receipt. */
  missingSantim: Santim
}

export async function sumWithheldMonth(db: Database, month: TaxMonth): Promise<WithheldMonth> {
  const read = await sql<WithheldMonth>`
    select count(*)::integer as count, count(*) filter (where ${isMissing})::integer as missing,
      coalesce(sum(w.santim - w.returned_santim), 0)::bigint as "effectiveSantim",
      coalesce(sum(w.santim - w.returned_santim) filter (where ${isMissing}), 0)::bigint as "missingSantim"
    from withholdings w where ${isInTaxMonth(sql`w.at`, month)}`.execute(db)
  return read.rows[0]!
}

/** Of one sale or order, the newest first; those before it were taken back. */
export async function listWithheldOf(db: Database, orderId: string): Promise<WithheldRow[]> {
  const read = await sql<WithheldRow>`${rows} where w.order_id = ${orderId} order by w.id desc`.execute(db)
  return read.rows
}
