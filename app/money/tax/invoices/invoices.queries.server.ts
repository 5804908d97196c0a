import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Cursor, ListRows } from '#app/base/platform/list/cursor.ts'
import { keysetById } from '#app/base/platform/list/keyset.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { staffNameById } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { orderLabel } from '#app/ordering/terms/order-label.queries.server.ts'
import { invoiceName, type InvoiceContent, type InvoiceNumber } from './invoice.ts'

export interface InvoiceRow extends InvoiceNumber {
  id: number
  /** Null: its number is on paper only. */
  orderId: string | null
  /** Empty without an order. */
  label: string
  /** Its number was on paper when the shop was set back to a backup at this moment; null: its words are here. */
  paperOnlySince: Date | null
  totalSantim: Santim
  vatSantim: Santim
  reason: string
  person: string
  personId: string | null
  at: Date
  buyerName: string | null
  buyerTin: string | null
  /** Its credit note, or for a credit note its invoice; null: none. */
  other: string | null
  /** It stands, and the VAT book has another sum, because the sale was voided, returned or refunded since, or another sum is withheld. */
  isOutdated: boolean
}

const rows = sql`
  select i.id, i.series, i.year, i.number, i.order_id as "orderId", coalesce(${orderLabel()}, '') as label,
    pause.restored_at as "paperOnlySince", i.total_santim as "totalSantim",
    i.vat_santim as "vatSantim", i.reason, ${staffNameById(sql`i.person_id`, sql<string>`i.person`)} as person, i.person_id as "personId", i.at, i.content -> 'buyer' ->> 'name' as "buyerName",
    i.content -> 'buyer' ->> 'tin' as "buyerTin", i.content, i.invoice_year as "invoiceYear", i.invoice_number as "invoiceNumber",
    coalesce((select sum(p.gross_santim) from vat_entries e join vat_parts p on p.entry_id = e.id
      where e.order_id = i.order_id), 0)::bigint as "worthSantim",
    coalesce((select sum(w.santim - w.returned_santim) from withholdings w where w.order_id = i.order_id), 0)::bigint as "withheldSantim",
    c.year as "noteYear", c.number as "noteNumber"
  from invoices i left join orders o on o.id = i.order_id left join invoice_pauses pause on pause.id = i.pause_id
  left join invoices c on c.series = 'CN' and i.series = 'INV' and (c.invoice_year, c.invoice_number) = (i.year, i.number)`

interface ReadRow extends Omit<InvoiceRow, 'other' | 'isOutdated'> {
  worthSantim: Santim
  withheldSantim: Santim
  content: InvoiceContent
  invoiceYear: number | null
  invoiceNumber: number | null
  noteYear: number | null
  noteNumber: number | null
}

function otherOf({ invoiceYear, invoiceNumber, noteYear, noteNumber }: ReadRow): string | null {
  if (invoiceYear !== null) return invoiceName({ series: 'INV', year: invoiceYear, number: invoiceNumber! })
  return noteYear === null ? null : invoiceName({ series: 'CN', year: noteYear, number: noteNumber! })
}

function presentRow(row: ReadRow): InvoiceRow {
  const other = otherOf(row)
  const isOther = row.worthSantim !== row.totalSantim || row.withheldSantim !== (row.content.withheld?.santim ?? 0)
  return { ...row, other, isOutdated: row.series === 'INV' && other === null && isOther }
}

/** A credit note takes away what its invoice added. */
export const signedSantim = ({ series }: Pick<InvoiceRow, 'series'>, santim: Santim): Santim =>
  series === 'CN' ? -santim : santim

/** The newest first. */
export async function listInvoices(
  db: Database,
  { perPage, cursor }: { perPage: number; cursor?: Cursor | undefined },
): Promise<ListRows<InvoiceRow>> {
  const page = keysetById('i.id', { isDescending: true, cursor, limit: perPage })
  const read = await sql<ReadRow>`${rows} where ${page.beyond} order by ${page.order} limit ${page.limit}`.execute(db)
  return page.page(read.rows.map(presentRow), ({ id }) => String(id))
}

/** Those of one sale or order, the newest first. */
export async function listInvoicesOf(db: Database, orderId: string): Promise<InvoiceRow[]> {
  const read = await sql<ReadRow>`${rows} where i.order_id = ${orderId} order by i.id desc`.execute(db)
  return read.rows.map(presentRow)
}

/** An invoice or credit note with its words; one that is on paper only is not found. */
export async function findInvoice(
  db: Database,
  { series, year, number }: InvoiceNumber,
): Promise<{ orderId: string; content: InvoiceContent; at: Date; creditNote: string | null } | undefined> {
  const read = await sql<ReadRow>`
    ${rows} where i.series = ${series} and i.year = ${year} and i.number = ${number}`.execute(db)
  const [row] = read.rows
  if (!row || row.orderId === null) return undefined
  const { orderId, content, at } = row
  return { orderId, content, at, creditNote: series === 'INV' ? otherOf(row) : null }
}

/** Their numbers have no gaps, so the highest of each series and year says how many there are. */
export async function countInvoices(db: Database): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select coalesce(sum(last.number), 0)::integer as count
    from (values ('INV'), ('CN')) as s (series)
    cross join lateral generate_series((select min(i.year) from invoices i where i.series = s.series)::integer,
      (select max(i.year) from invoices i where i.series = s.series)::integer) as y (year)
    cross join lateral (
      select i.number from invoices i where i.series = s.series and i.year = y.year order by i.number desc limit 1) last`.execute(
    db,
  )
  return counted[0]!.count
}
