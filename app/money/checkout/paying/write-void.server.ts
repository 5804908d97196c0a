import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { applyVoid } from '#app/ordering/orders/status/apply-payment.server.ts'
import type { LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import { noteVoidAbove, recordVoid, type CashEntry } from '#app/money/payments/record-void.server.ts'

/** Writes the void of a locked order, with its timeline and audit entries. `status`: of the order now. */
export async function writeVoid(
  trx: Database,
  order: LockedOrder,
  entry: CashEntry,
  { reason, actor, status }: { reason: string; actor: Actor; status: OrderStatus },
  now: Date,
): Promise<void> {
  await recordVoid(trx, entry, actor, now)
  await noteVoidAbove(trx, entry)
  const { amountSantim } = entry
  const facts = { state: 'voided', method: 'Cash', amount_santim: amountSantim, ...(reason && { note: reason }) }
  await applyVoid(trx, order.id, { ...facts, learned_by: 'person' }, actor, now)
  const thing = { type: 'order', id: order.id, label: { en: order.code, am: order.code } } as const
  const before = { paid_santim: order.paidSantim, status: order.status }
  const after = { paid_santim: order.paidSantim - amountSantim, status }
  await recordChange(trx, { actor, action: 'void_payment', thing, before, after, reason }, now)
}
