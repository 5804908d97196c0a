import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import type { Sale } from '../till-command.ts'
import { type AskedSale, isAsAsked, walletPart } from './prompt.ts'

export interface LockedPrompt {
  /** The attempt that the sale names is paid, with this sum. Else its payment is not known here: it may have been lost by a restore. */
  isPaid: boolean
  /** A manager gave the money back before the sale came, and nobody has rejected that. */
  isGivenBack: boolean
  /** The sale is the one that the customer was asked to pay, line by line and part by part. */
  isAsAsked: boolean
}

/**
 * The prompt of the wallet's part of a sale, with its order locked. The browser may have become another till since. Undefined: the prompt
 * is of another sum or browser, or was given up. The database checks a paid one, and that it is sold as it was asked, once more
 * (`check_counter_sums`).
 */
export async function lockPrompt(trx: Database, sale: Sale, till: number): Promise<LockedPrompt | undefined> {
  const order = await lockOrder(trx, { id: sale.saleId })
  const part = walletPart(sale)
  if (order?.kind !== 'counter' || order.status !== 'Pending' || !part) return undefined
  const { rows } = await sql<Omit<LockedPrompt, 'isAsAsked'> & { asked: AskedSale }>`
    select p.sale as asked, l.id is not null as "isPaid",
      l.id is not null and p.given_back_at is not null and refundable_santim(p.order_id, a.id) < l.amount_santim as "isGivenBack"
    from counter_prompts p
    join tills asked on asked.number = p.till join tills sold on sold.number = ${till} and sold.device = asked.device
    left join payment_attempts a on a.order_id = p.order_id and a.id = ${part.attemptId ?? null}::uuid and a.state = 'completed'
    left join ledger_entries l on l.attempt_id = a.id and l.kind = 'payment' and l.amount_santim = ${part.santim}
    where p.order_id = ${sale.saleId} and p.total_santim = ${sale.totalSantim} and p.santim = ${part.santim}`.execute(
    trx,
  )
  const [row] = rows
  if (!row) return undefined
  const { asked, ...prompt } = row
  return { ...prompt, isAsAsked: isAsAsked(asked, sale) }
}
