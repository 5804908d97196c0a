import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { formatPublicPhone } from '#app/base/settings/kinds/public-phone.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { readTaxOfOrder } from '../tax-of-order.queries.server.ts'
import { sumVatOfOrder } from '../vat-book.queries.server.ts'
import { listWithheldOf } from '../withholding/withholdings.queries.server.ts'
import type { InvoiceContent } from './invoice.ts'

/** What an invoice of a sale or order says now; undefined: no such order. Without entries in the VAT book its total is zero. */
export async function readInvoiceContent(db: Database, orderId: string): Promise<InvoiceContent | undefined> {
  const [order, rates, settings, lines, [withheld]] = await Promise.all([
    readTaxOfOrder(db, orderId),
    sumVatOfOrder(db, orderId),
    loadSettings(db),
    readLines(db, orderId),
    listWithheldOf(db, orderId),
  ])
  if (!order) return undefined
  const current = order.receipts.find(({ replacedAt, isContested }) => replacedAt === null && !isContested)
  const totalSantim = rates.reduce((sum, { grossSantim }) => sum + grossSantim, 0)
  const named = settings['tax.name']
  return {
    seller: {
      name: { en: named.en[0] ?? settings['shop.name'].en, am: named.am[0] ?? settings['shop.name'].am },
      address: settings['shop.address'],
      phone: formatPublicPhone(settings['shop.phone']),
      tin: settings['tax.tin'],
    },
    buyer: order.buyer,
    label: order.label,
    day: dayInAddis(order.soldOn),
    fiscal: current ? { machine: current.machine, number: current.number } : null,
    lines,
    otherSantim: totalSantim - lines.reduce((sum, { santim }) => sum + santim, 0),
    rates,
    totalSantim,
    ...(withheld &&
      withheld.effectiveSantim > 0 && {
        withheld: { santim: withheld.effectiveSantim, receipt: withheld.receiptNumber },
      }),
    cancels: null,
  }
}

/** What was sold and did not come back, after the discount of the sale. */
async function readLines(db: Database, orderId: string): Promise<InvoiceContent['lines']> {
  const { rows } = await sql<{ en: string; am: string; quantity: number; grams: number | null; santim: Santim }>`
    select name_en as en, name_am as am, quantity, grams, santim from (
      select l.position, l.name_en, l.name_am, l.quantity - back.quantity as quantity, l.grams, l.sold_santim - back.santim as santim
      from counter_lines l cross join lateral (
        select coalesce(sum(b.quantity), 0)::integer as quantity, coalesce(sum(b.santim), 0)::bigint as santim
        from counter_returns r join counter_return_lines b on b.return_id = r.id
        where r.order_id = l.order_id and b.position = l.position) back
      where l.order_id = ${orderId}
      union all
      select l.position, l.name_en, l.name_am, l.quantity, null, l.line_total_santim
      from order_lines l join orders o on o.id = l.order_id where l.order_id = ${orderId} and o.kind <> 'counter'
    ) sold where quantity > 0 order by position`.execute(db)
  return rows.map(({ en, am, ...line }) => ({ ...line, name: { en, am } }))
}
