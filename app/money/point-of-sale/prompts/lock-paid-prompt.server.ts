import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import type { Sale } from '../acts.ts'
import { walletPart } from './prompt.ts'

export interface PaidPrompt {
  /** A manager gave the money back before the sale came, and nobody has rejected that. */
  isGivenBack: boolean
}

/**
 * The prompt that paid the wallet's part of a sale, with its order locked. The browser may have become another till since. Undefined: the
 * attempt that the sale names is not paid, of another sum, sale or browser, or the prompt was given up. The database checks the same once more (`check_counter_sums`).
 */
export async function lockPaidPrompt(trx: Database, sale: Sale, till: number): Promise<PaidPrompt | undefined> {
  const order = await lockOrder(trx, { id: sale.saleId })
  const part = walletPart(sale)
  if (order?.kind !== 'counter' || order.status !== 'Pending' || !part) return undefined
  const { rows } = await sql<PaidPrompt>`
    select p.given_back_at is not null and refundable_santim(p.order_id, a.id) < l.amount_santim as "isGivenBack"
    from counter_prompts p
    join payment_attempts a on a.order_id = p.order_id and a.id = ${part.attemptId ?? null}::uuid and a.state = 'completed'
    join ledger_entries l on l.attempt_id = a.id and l.kind = 'payment' and l.amount_santim = ${part.santim}
    join tills asked on asked.number = p.till join tills sold on sold.number = ${till} and sold.device = asked.device
    where p.order_id = ${sale.saleId} and p.total_santim = ${sale.totalSantim}`.execute(trx)
  return rows[0]
}
