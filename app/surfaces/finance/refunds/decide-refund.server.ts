import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { noteRefundEvent } from '#app/ordering/orders/status/apply-refund.server.ts'
import { canRefundMove } from '#app/money/payments/refunds/refund.ts'
import { isOverdrawn, moveRefund } from '#app/money/payments/refunds/refunds.server.ts'
import type { RefundRefusal } from './refund-refusals.ts'
import { refuseOnePerson } from './refuse-one-person.server.ts'
import { logRefund, withLockedRefund } from './with-locked-refund.server.ts'

interface Decision {
  refundId: number
  actor: Actor
}

type Decided = { ok: true } | RefundRefusal

/**
 * Approves a refund, so that it can be sent. Refuses who recorded its payment, and above the limit of the order or of a person and day who asked for
 * it. Of two concurrent approvals the second is refused. Requirement 12.3.
 */
export async function approveRefund(deps: CommandDeps, { refundId, actor }: Decision): Promise<Decided> {
  return withLockedRefund(deps, refundId, async (facts): Promise<Decided> => {
    const { trx, order, refund, now } = facts
    if (refund.state !== 'requested') return { ok: false, reason: 'refund_changed' }
    if (await isOverdrawn(trx, refund)) return { ok: false, reason: 'more_than_refundable', refundableSantim: 0 }
    const refusal = await refuseOnePerson(facts, { actor, way: null })
    if (refusal) return refusal
    await moveRefund(trx, refund, { to: 'approved', by: actor.name, byId: actor.id }, now)
    const told = { state: 'approved', refund_id: refund.id, amount_santim: refund.amountSantim }
    await noteRefundEvent(trx, order.id, { facts: told, by: actor.name }, now)
    await logRefund(facts, { state: 'approved', actor })
    return { ok: true }
  })
}

/** Rejects a refund whose money is not on its way; stores the reason and releases the sum for a new request. */
export async function rejectRefund(
  deps: CommandDeps,
  { refundId, actor, reason: typed }: Decision & { reason: string },
): Promise<Decided> {
  const reason = typed.trim()
  return withLockedRefund(deps, refundId, async (facts): Promise<Decided> => {
    const { trx, order, refund, now } = facts
    if (!canRefundMove(refund.state, 'rejected')) return { ok: false, reason: 'refund_changed' }
    if (reason === '') return { ok: false, reason: 'reason_missing' }
    await moveRefund(trx, refund, { to: 'rejected', by: actor.name, rejection: reason }, now)
    const told = { state: 'rejected', refund_id: refund.id, amount_santim: refund.amountSantim, note: reason }
    await noteRefundEvent(trx, order.id, { facts: told, by: actor.name }, now)
    await logRefund(facts, { state: 'rejected', actor, reason })
    return { ok: true }
  })
}
