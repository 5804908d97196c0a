import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'

/**
 * Writes into the ledger that money of an order is the customer's credit now. The order must be locked, and shows it once
 * it reflects its ledger (`applyRefund`).
 */
export async function takeOffOrder(
  trx: Database,
  { orderId, attemptId, amountSantim }: { orderId: string; attemptId: string; amountSantim: Santim },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('ledger_entries')
    .values({
      order_id: orderId,
      attempt_id: attemptId,
      kind: 'refund',
      amount_santim: amountSantim,
      provider: 'credit',
      at: now,
    })
    .execute()
}
