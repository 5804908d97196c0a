import type { Database } from '#app/base/platform/database/database.server.ts'

/** Closes the open version; an accepted one remains as agreed. */
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
