import type { Database } from '#app/base/platform/database/database.server.ts'
import type { LockedOrder } from './lock-order.server.ts'

/**
 * Gives the customer the full payment time again at a second try, never less than before. Orders without a deadline get
 * none.
 */
export async function postponeDeadline(trx: Database, order: LockedOrder, deadline: Date, now: Date): Promise<void> {
  if (!order.paymentDeadline || order.paymentDeadline >= deadline) return
  await trx
    .updateTable('orders')
    .set((eb) => ({ payment_deadline_at: deadline, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', order.id)
    .execute()
}
