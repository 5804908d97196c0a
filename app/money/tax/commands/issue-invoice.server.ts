import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { text, uuid } from '#app/base/commands/fields.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { toEthiopian } from '#app/base/platform/time/ethiopian-calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { TAX_REASON_MAX_LENGTH } from '../fiscal-receipts.server.ts'
import { readInvoiceContent } from '../invoices/invoice-content.queries.server.ts'
import { doInvoicesWait } from '../invoices/invoice-pauses.server.ts'
import {
  invoiceName,
  isInvoicePaid,
  parseInvoiceName,
  type InvoiceContent,
  type InvoiceNumber,
  type InvoiceSeries,
} from '../invoices/invoice.ts'
import { findInvoice, listInvoicesOf } from '../invoices/invoices.queries.server.ts'
import { orderEntity } from '#app/ordering/terms/order-label.queries.server.ts'
import { taxRefusals } from '../tax-refusals.ts'

/**
 * Issues an invoice for a sale or a handed-over order that is paid and in the VAT book. The database gives the number under a lock that
 * lasts until the commit, so there is no gap. Its id is the key of the invoice. Refused while the last numbers on paper are asked for
 * after a restore; the database refuses it too (decision 0257).
 */
export const issueInvoice = defineCommand({
  name: 'invoice.issue',
  makes: true,
  input: z.object({ orderId: uuid('order_unknown') }),
  may: 'tax.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'issueInvoice',
    summary: 'Issue the invoice of a sale or a handed-over order',
    description: 'It must be paid and in the VAT book. `made.invoice` is the number; numbers have no gap.',
    example: { orderId: '019a0000-0000-7000-8000-0000000000cc' },
  },
  author: 'proved',
  on: { lock: (trx, { orderId }) => lock(trx, orderId), missing: 'order_unknown', since: () => null },
  refusals: taxRefusals,
  async run({ trx, subject: order, call: { id: requestKey }, actor, now: at }, { orderId }) {
    if (!(await loadSettings(trx))['tax.is_on']) return refuse('tax_off')
    if (await doInvoicesWait(trx)) return refuse('invoices_wait')
    const content = await readInvoiceContent(trx, orderId)
    if (!content || content.totalSantim <= 0) return refuse('invoice_nothing')
    if (!isInvoicePaid(order, content.rates)) return refuse('invoice_unpaid')
    const isIssued = (await listInvoicesOf(trx, orderId)).some(
      ({ series, other }) => series === 'INV' && other === null,
    )
    if (isIssued) return refuse('invoice_issued')
    const row = { series: 'INV', orderId, content, reason: '', cancels: null, requestKey, actor, at } as const
    return issued(trx, orderId, await insert(trx, row), '')
  },
})

/** Cancels an invoice by a credit note that refers to it: with all that is on the invoice, and the reason. */
export const cancelInvoice = defineCommand({
  name: 'invoice.cancel',
  makes: true,
  input: z.object({
    /** `INV-2019-000012` */
    invoice: text(30, 'invoice_unknown'),
    reason: text(TAX_REASON_MAX_LENGTH),
  }),
  may: 'tax.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'cancelInvoice',
    summary: 'Cancel an invoice by a credit note',
    description: 'With all that is on the invoice, and a reason. `made.invoice` is the number of the credit note.',
    example: { invoice: 'INV-2019-000012', reason: 'Wrong buyer' },
  },
  author: 'proved',
  on: {
    lock: async (trx, { invoice: name }) => {
      const invoice = parseInvoiceName(name)
      const found = invoice?.series === 'INV' ? await findInvoice(trx, invoice) : undefined
      return found && (await lock(trx, found.orderId)) && { invoice: invoice!, found }
    },
    missing: 'invoice_unknown',
    since: () => null,
  },
  refusals: taxRefusals,
  async run({ trx, subject, call: { id: requestKey }, actor, now: at }, { reason }) {
    const { invoice, found } = subject
    const { orderId } = found
    if (!(await loadSettings(trx))['tax.is_on']) return refuse('tax_off')
    if (await doInvoicesWait(trx)) return refuse('invoices_wait')
    if (reason === '') return refuse('reason_missing')
    // Read again: another may have cancelled it while this one waited for the order.
    if ((await findInvoice(trx, invoice))!.creditNote !== null) return refuse('invoice_cancelled')
    const content = { ...found.content, cancels: { name: invoiceName(invoice), reason } }
    const row = { series: 'CN', orderId, content, reason, cancels: invoice, requestKey, actor, at } as const
    return issued(trx, orderId, await insert(trx, row), reason)
  },
})

/** The order first, as everywhere (decision 0060). */
function lock(trx: Database, id: string): Promise<{ netPaidSantim: number } | undefined> {
  return trx
    .selectFrom('orders')
    .select('net_paid_santim as netPaidSantim')
    .where('id', '=', id)
    .forUpdate()
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

async function issued(trx: Database, orderId: string, paper: InvoiceNumber, reason: string) {
  const action = paper.series === 'INV' ? 'issue_invoice' : 'cancel_invoice'
  const invoice = invoiceName(paper)
  const thing = await orderEntity(trx, orderId)
  return done({ action, thing, before: null, after: { invoice }, reason }, { invoice })
}
