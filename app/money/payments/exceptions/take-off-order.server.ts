import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'

/**
 * Books money of an order as the customer's credit. The order must be locked; it shows the change after `applyRefund`.
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
