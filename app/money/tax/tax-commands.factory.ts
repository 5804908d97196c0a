import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { runAsStaff } from '#app/money/checkout/money-commands.factory.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { cancelInvoice as cancelCommand, issueInvoice as issueCommand } from './commands/issue-invoice.server.ts'
import { withholdFromOrder as withholdCommand, type WithholdingRefusal } from './commands/withhold-from-order.server.ts'
import { invoiceName, parseInvoiceName, type InvoiceNumber } from './invoices/invoice.ts'
import type { TaxRefusal } from './tax-refusals.ts'

/** Commands of tax as pages send them, for tests. */

type Issued = { ok: true; paper: InvoiceNumber } | TaxRefusal

/** The paper of a repeat is that of the first. */
async function issued(
  { db }: CommandDeps,
  requestKey: string,
  outcome: Awaited<ReturnType<typeof runAsStaff>>,
): Promise<Issued> {
  if (!outcome.ok) return outcome as TaxRefusal
  if (typeof outcome.invoice === 'string') return { ok: true, paper: parseInvoiceName(outcome.invoice)! }
  const row = db.selectFrom('invoices').select(['series', 'year', 'number']).where('request_key', '=', requestKey)
  return { ok: true, paper: await row.$narrowType<InvoiceNumber>().executeTakeFirstOrThrow() }
}

export async function issueInvoice(
  deps: CommandDeps,
  { orderId, requestKey, actor }: { orderId: string; requestKey: string; actor: Actor },
): Promise<Issued> {
  return issued(deps, requestKey, await runAsStaff(deps, issueCommand, { orderId, actor, id: requestKey }))
}

export async function cancelInvoice(
  deps: CommandDeps,
  { invoice, requestKey, ...typed }: { invoice: InvoiceNumber; reason: string; requestKey: string; actor: Actor },
): Promise<Issued> {
  const named = { ...typed, invoice: invoiceName(invoice), id: requestKey }
  return issued(deps, requestKey, await runAsStaff(deps, cancelCommand, named))
}

export interface TypedWithheld {
  orderId: string
  santim: number
  buyer: { name: string; tin: string }
  /** Null: the company sends its receipt later. */
  receiptNumber: string | null
  /** The person may correct papers for the tax office. */
  mayCorrect: boolean
  actor: Actor
  /** Of the form. */
  requestKey: string
}

export async function withholdFromOrder(
  deps: SettleDeps,
  { orderId, santim, buyer, receiptNumber, mayCorrect, actor, requestKey }: TypedWithheld,
): Promise<{ ok: true } | WithholdingRefusal> {
  const typed = { orderId, amountSantim: santim, buyer: buyer.name, tin: buyer.tin }
  const answer = await runAsStaff(deps, withholdCommand, {
    ...typed,
    receipt: receiptNumber ?? undefined,
    actor,
    id: isUuid(requestKey) ? requestKey : undefined,
    may: (permission) => (permission === 'tax.edit' && !mayCorrect ? 'role_may_not' : 'yes'),
  })
  return answer as { ok: true } | WithholdingRefusal
}
