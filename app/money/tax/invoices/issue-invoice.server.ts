import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { toEthiopian } from '#app/base/platform/time/ethiopian-calendar.ts'
import { orderEntity } from '../order-label.queries.server.ts'
import type { TaxRefusal } from '../tax-refusals.ts'
import { readInvoiceContent } from './invoice-content.queries.server.ts'
import { doInvoicesWait } from './invoice-pauses.server.ts'
import { invoiceName, isInvoicePaid, type InvoiceContent, type InvoiceNumber, type InvoiceSeries } from './invoice.ts'
import { findInvoice, listInvoicesOf } from './invoices.queries.server.ts'

type Issued = { ok: true; paper: InvoiceNumber } | TaxRefusal

/**
 * Issues an invoice for a sale or a handed-over order that is paid and in the VAT book. The database gives the number under a lock that
 * lasts until the commit, so there is no gap. The same `requestKey` is one invoice. Refused while the last numbers on paper are asked for
 * after a restore; the database refuses it too (decision 0309).
 */
export function issueInvoice(
  { db, clock }: CommandDeps,
  { orderId, requestKey, actor }: { orderId: string; requestKey: string; actor: StaffActor },
): Promise<Issued> {
  return db.transaction().execute(async (trx): Promise<Issued> => {
    const order = await lock(trx, orderId)
    if (!order) return { ok: false, reason: 'order_unknown' }
    const known = await findByKey(trx, requestKey)
    if (known) return answerKnown(known, known.series === 'INV' && known.orderId === orderId)
    if (await doInvoicesWait(trx)) return { ok: false, reason: 'invoices_wait' }
    const content = await readInvoiceContent(trx, orderId)
    if (!content || content.totalSantim <= 0) return { ok: false, reason: 'invoice_nothing' }
    if (!isInvoicePaid(order, content.rates)) return { ok: false, reason: 'invoice_unpaid' }
    const standing = (await listInvoicesOf(trx, orderId)).some(
      ({ series, other }) => series === 'INV' && other === null,
    )
    if (standing) return { ok: false, reason: 'invoice_issued' }
    const at = clock.now()
    const paper = await insert(trx, {
      series: 'INV',
      orderId,
      content,
      reason: '',
      cancels: null,
      requestKey,
      actor,
      at,
    })
    await log(trx, { orderId, paper, reason: '', actor, at })
    return { ok: true, paper }
  })
}

/** Cancels an invoice by a credit note that refers to it: with all that is on the invoice, and the reason. */
export function cancelInvoice(
  { db, clock }: CommandDeps,
  {
    invoice,
    reason,
    requestKey,
    actor,
  }: { invoice: InvoiceNumber; reason: string; requestKey: string; actor: StaffActor },
): Promise<Issued> {
  return db.transaction().execute(async (trx): Promise<Issued> => {
    const found = invoice.series === 'INV' ? await findInvoice(trx, invoice) : undefined
    if (!found || !(await lock(trx, found.orderId))) return { ok: false, reason: 'invoice_unknown' }
    const known = await findByKey(trx, requestKey)
    if (known) return answerKnown(known, known.series === 'CN' && known.orderId === found.orderId)
    if (await doInvoicesWait(trx)) return { ok: false, reason: 'invoices_wait' }
    if (reason === '') return { ok: false, reason: 'reason_missing' }
    // Read again: another may have cancelled it while this one waited for the order.
    if ((await findInvoice(trx, invoice))!.creditNote !== null) return { ok: false, reason: 'invoice_cancelled' }
    const at = clock.now()
    const content = { ...found.content, cancels: { name: invoiceName(invoice), reason } }
    const { orderId } = found
    const paper = await insert(trx, { series: 'CN', orderId, content, reason, cancels: invoice, requestKey, actor, at })
    await log(trx, { orderId, paper, reason, actor, at })
    return { ok: true, paper }
  })
}

/** The order first, as everywhere (decision 0060). */
function lock(trx: Database, id: string): Promise<{ netPaidSantim: number } | undefined> {
  return trx
    .selectFrom('orders')
    .select('net_paid_santim as netPaidSantim')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface KnownPaper extends InvoiceNumber {
  orderId: string | null
}

function answerKnown({ series, year, number }: KnownPaper, isSame: boolean): Issued {
  return isSame ? { ok: true, paper: { series, year, number } } : { ok: false, reason: 'booked_otherwise' }
}

async function findByKey(trx: Database, requestKey: string): Promise<KnownPaper | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoice key ${requestKey}`}, 0))`.execute(trx)
  return trx
    .selectFrom('invoices')
    .select(['series', 'year', 'number', 'order_id as orderId'])
    .$narrowType<{ series: InvoiceSeries }>()
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
}

interface Inserting {
  series: InvoiceSeries
  orderId: string
  content: InvoiceContent
  reason: string
  cancels: InvoiceNumber | null
  requestKey: string
  actor: StaffActor
  at: Date
}

async function insert(trx: Database, paper: Inserting): Promise<InvoiceNumber> {
  const { series, orderId, content, reason, cancels, requestKey, actor, at } = paper
  const year = toEthiopian(dayInAddis(at)).year
  const { number } = await trx
    .insertInto('invoices')
    .values({
      series,
      year,
      number: 1, // the database gives the next one
      order_id: orderId,
      invoice_series: cancels?.series ?? null,
      invoice_year: cancels?.year ?? null,
      invoice_number: cancels?.number ?? null,
      total_santim: content.totalSantim,
      vat_santim: content.rates.reduce((sum, { vatSantim }) => sum + vatSantim, 0),
      content: JSON.stringify(content),
      reason,
      request_key: requestKey,
      person: actor.name,
      at,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return { series, year, number }
}

async function log(
  trx: Database,
  {
    orderId,
    paper,
    reason,
    actor,
    at,
  }: { orderId: string; paper: InvoiceNumber; reason: string; actor: StaffActor; at: Date },
): Promise<void> {
  const action = paper.series === 'INV' ? 'issue_invoice' : 'cancel_invoice'
  const after = { invoice: invoiceName(paper) }
  await recordChange(trx, { actor, action, thing: await orderEntity(trx, orderId), before: null, after, reason }, at)
}
