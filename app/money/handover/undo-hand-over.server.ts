import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { undoOrderMove } from '#app/ordering/orders/status/undo-order-move.server.ts'
import { findCashEntry, isDrawerCounted } from '#app/money/payments/record-void.server.ts'
import { writeVoid } from '#app/money/checkout/paying/write-void.server.ts'

/** Undoes a handover with the cash that was taken with it. False as `undoOrderMove`, and once the drawer is counted, without effect. */
export async function undoHandOver(trx: Database, change: RecordedChange, actor: Actor, now: Date): Promise<boolean> {
  const orderId = change.entityId
  if (!(await lockOrder(trx, { id: orderId }))) return false
  const entry = await findCashEntry(trx, { orderId, at: change.at })
  if (entry && !entry.isVoided && (await isDrawerCounted(trx, entry))) return false
  if (!(await undoOrderMove(trx, change, actor, now))) return false
  const order = (await lockOrder(trx, { id: orderId }))!
  if (entry && !entry.isVoided) await writeVoid(trx, order, entry, { reason: '', actor, status: order.status }, now)
  return true
}
