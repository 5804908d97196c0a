import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { notePaymentEvent } from '#app/ordering/orders/status/apply-payment.server.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { isOpenAttempt } from '#app/money/payments/attempt.ts'
import { voidOpenAttempts } from '#app/money/payments/attempts.server.ts'
import { findAttempt, lockAttempt } from '#app/money/payments/record-settlement.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { withdrawPrompt } from '#app/money/checkout/paying/withdraw-prompt.server.ts'

export type VoidRefusal =
  | { ok: false; reason: 'payment_not_found' }
  /** It is final or was superseded: nothing to void. */
  | { ok: false; reason: 'attempt_not_open' }

/**
 * Voids an open attempt, so that the order can be paid in another way. Withdraws the prompt if its provider can; if it is still
 * paid, the money is accepted and shown as a duplicate. Requirement 11.11.
 */
export async function voidAttempt(
  deps: SettleDeps,
  { attemptId, actor }: { attemptId: string; actor: Actor },
): Promise<{ ok: true } | VoidRefusal> {
  const { db, clock } = deps
  const known = await findAttempt(db, attemptId)
  if (!known) return { ok: false, reason: 'payment_not_found' }
  const replaced = await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: known.orderId })
    const attempt = await lockAttempt(trx, attemptId)
    if (!order || !isOpenAttempt(attempt.state)) return undefined
    const now = clock.now()
    const facts = { attempt_id: attemptId, method: attempt.method, amount_santim: attempt.amountSantim, state: 'void' }
    await notePaymentEvent(trx, order.id, facts, now, actor)
    const label = { en: order.code, am: order.code }
    const states = { before: { attempt_state: attempt.state }, after: { attempt_state: 'void' } }
    const thing = { type: 'order', id: order.id, label } as const
    await recordChange(trx, { actor, action: 'void_attempt', thing, ...states }, now)
    return voidOpenAttempts(trx, order.id, now) // at most one, because an order has one open attempt
  })
  if (!replaced) return { ok: false, reason: 'attempt_not_open' }
  for (const attempt of replaced) await withdrawPrompt(deps, attempt)
  return { ok: true }
}
