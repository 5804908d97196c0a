import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { checkHandover } from '#app/ordering/handover/check-handover.server.ts'
import type { HandoverRefusal } from '#app/ordering/handover/handover-check.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'

type CodeCheck = { ok: true } | HandoverRefusal | { ok: false; reason: 'order_not_found' }

/**
 * Compares a typed code before the handover, so that the boxes can say whether it is right. A wrong one counts each time, so it is a way to
 * try and no command.
 */
export function checkCode(
  { db, clock }: CommandDeps,
  { orderId, code, actor }: { orderId: string; code: string; actor: Actor },
): Promise<CodeCheck> {
  return db.transaction().execute(async (trx): Promise<CodeCheck> => {
    const order = await lockOrder(trx, { id: orderId })
    if (order?.status !== 'Ready') return { ok: false, reason: 'order_not_found' }
    const checked = await checkHandover(trx, order, { by: 'code', code }, actor, clock.now())
    return checked.ok ? { ok: true } : checked
  })
}
