import type { Database } from '#app/base/platform/database/database.server.ts'

/** Ends the version that customers could accept; one that was accepted stays what was agreed. */
export async function closeSentQuote(
  trx: Database,
  orderId: string,
  state: 'void' | 'declined' | 'expired',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('quotes')
    .set({ state, closed_at: now, updated_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'sent')
    .execute()
}
