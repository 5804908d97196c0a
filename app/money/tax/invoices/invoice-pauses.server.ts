import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { invoiceName, type InvoiceSeries } from './invoice.ts'
import { askedYears, type AskedSeries } from './last-numbers.ts'

/**
 * SQL that makes invoices wait in a database that was set back to a backup: the numbers of those that were issued since are on papers of
 * customers (decision 0257). An earlier version has no such table; triggers may be off.
 */
export const pauseInvoices = (now: Date) => `do $$
declare
  restored timestamptz := '${now.toISOString()}';
begin
  if to_regclass('invoice_pauses') is not null then
    update invoice_pauses set restored_at = greatest(restored, restored_at) where ended_at is null;
    if not found then
      insert into invoice_pauses (known_until, restored_at)
      select least(restored, greatest((select at from order_events order by id desc limit 1),
        (select at from audit_log order by id desc limit 1), (select at from invoices order by id desc limit 1))), restored;
    end if;
  end if;
end $$`

export interface InvoicePause {
  id: number
  restoredAt: Date
  endedBy: string | null
  asked: readonly AskedSeries[]
}

const SERIES: readonly InvoiceSeries[] = ['INV', 'CN']

/** Whether invoices wait for the last numbers on paper. */
export async function doInvoicesWait(db: Database): Promise<boolean> {
  const open = await db.selectFrom('invoice_pauses').select('id').where('ended_at', 'is', null).executeTakeFirst()
  return open !== undefined
}

/** The pause that is open; undefined: invoices are issued. */
export async function findInvoicePause(db: Database): Promise<InvoicePause | undefined> {
  const open = await db.selectFrom('invoice_pauses').select('id').where('ended_at', 'is', null).executeTakeFirst()
  return open && readInvoicePause(db, open.id)
}

/** A pause with the series that it asks for; `isToEnd` locks it. */
export async function readInvoicePause(db: Database, id: number, isToEnd = false): Promise<InvoicePause | undefined> {
  const query = db
    .selectFrom('invoice_pauses')
    .select(['id', 'known_until as knownUntil', 'restored_at as restoredAt', 'ended_by as endedBy'])
    .where('id', '=', id)
  const pause = await (isToEnd ? query.forUpdate() : query).executeTakeFirst()
  if (!pause) return undefined
  const asked: AskedSeries[] = []
  for (const year of askedYears(pause)) {
    for (const series of SERIES) {
      const { rows } = await sql<{ last: number | null }>`
        select max(number) as last from invoices where series = ${series} and year = ${year}`.execute(db)
      asked.push({ series, year, knownNumber: rows[0]!.last ?? 0 })
    }
  }
  return { ...pause, asked }
}

/**
 * Invoices that are on paper only and may be of a sale or order of this moment, as "INV-2019-000004 – INV-2019-000005": they were issued
 * before a restore that came after it.
 */
export async function listPaperOnly(db: Database, soldOn: Date): Promise<string[]> {
  const { rows } = await sql<{ year: number; first: number; last: number }>`
    select i.year, min(i.number) as first, max(i.number) as last
    from invoices i join invoice_pauses p on p.id = i.pause_id
    where i.series = 'INV' and p.restored_at >= ${soldOn} group by i.year, p.id order by i.year, first`.execute(db)
  return rows.map(({ year, first, last }) =>
    [...new Set([first, last])].map((number) => invoiceName({ series: 'INV', year, number })).join(' – '),
  )
}
