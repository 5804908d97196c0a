import { recordReceipt, wasReceived, type Receipt } from '#app/base/commands/receive-once.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { keepBuyer, keepFiscalReceipt } from '#app/money/tax/fiscal-receipts.server.ts'
import type { TaxRefusal } from '#app/money/tax/tax-refusals.ts'
import type { FiscalAct } from './acts.ts'
import type { CounterRefusal } from './counter-refusals.ts'
import { lockSale } from './locked-sale.queries.server.ts'
import { recordNotices, type Notice } from './notices.server.ts'
import { whyUnknown } from './set-aside/set-aside.server.ts'

interface Keeping extends FiscalAct {
  /** The reason of a second number for the same sale. */
  again: string
  /** The person may correct papers for the tax office. */
  mayCorrect: boolean
  till: number
  actor: StaffActor
  envelope: Receipt
}

/**
 * Keeps the fiscal receipt and buyer of a sale that were typed at a till. The customer has the paper, so a number that another sale has is
 * kept too, as contested. What the person may not replace stays, and what the till sent becomes a notice of the sale: the till goes on
 * either way.
 */
export function keepFiscal(
  { db, clock }: CommandDeps,
  { saleId, receipt: printed, buyer, again, mayCorrect, till, actor, envelope }: Keeping,
): Promise<{ ok: true } | CounterRefusal | TaxRefusal> {
  return db.transaction().execute(async (trx): Promise<{ ok: true } | CounterRefusal | TaxRefusal> => {
    const sale = await lockSale(trx, saleId)
    if (!sale) return { ok: false, reason: await whyUnknown(trx, saleId) }
    if (await wasReceived(trx, envelope)) return { ok: true }
    const now = clock.now()
    const notices: Notice[] = []
    if (printed) {
      const typed = { orderId: saleId, ...printed, issuedOn: dayInAddis(sale.soldAt), reason: again, actor }
      const kept = await keepFiscalReceipt(trx, typed, { now, till: { number: till, mayCorrect } })
      if (!kept.ok) return kept
      if (kept.isAside) notices.push({ kind: 'fiscal_kept', data: printed })
    }
    if (buyer) {
      const kept = await keepBuyer(trx, { orderId: saleId, ...buyer, mayCorrect, actor }, now)
      if (!kept.ok && kept.reason !== 'buyer_fixed') return kept
      if (!kept.ok) notices.push({ kind: 'buyer_kept', data: buyer })
    }
    await recordNotices(trx, { orderId: saleId, actor }, notices, now)
    await recordReceipt(trx, envelope, now)
    return { ok: true }
  })
}
