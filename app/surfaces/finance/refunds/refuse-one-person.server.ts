import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { RefundWay } from '#app/money/payments/refunds/refund.ts'
import {
  findRefundFault,
  recordLoneSignature,
  standsAlone,
  takeTurn,
} from '#app/money/payments/second-person.server.ts'
import { readHeldLimits } from '#app/money/payments/refunds/held-limits.queries.server.ts'
import type { RefundRefusal } from './refund-refusals.ts'
import type { LockedFacts } from './with-locked-refund.server.ts'

/**
 * Refuses somebody who may not approve a refund (`way` null), or not pay it out so; undefined: they may. The only person of a shop does it
 * alone after typing the password again, which is noted. Decision 0400.
 */
export async function refuseOnePerson(
  { trx, order, refund, now }: LockedFacts,
  { actor, way }: { actor: Actor; way: RefundWay | null },
): Promise<RefundRefusal | undefined> {
  await takeTurn(trx, actor)
  const fault = await findRefundFault(trx, { refundId: refund.id, actor, way }, now)
  if (fault === null) return undefined
  if (fault === 'way') return { ok: false, reason: 'other_way_than_it_came' }
  if (fault === 'approval_ended') return { ok: false, reason: 'approval_ended' }
  const act = way === null ? 'approve_refund' : 'pay_refund'
  const alone = await standsAlone(trx, actor, act, now)
  if (alone === 'password_needed') return { ok: false, reason: 'password_again' }
  if (alone === 'yes') {
    const { id: refundId, amountSantim } = refund
    await recordLoneSignature(trx, { actor, act, orderId: order.id, refundId, amountSantim }, now)
    return undefined
  }
  if (fault === 'recorder') return { ok: false, reason: 'recorder_decides' }
  const limitSantim = (await readHeldLimits(trx))['refund.second_approval_over_santim']
  return { ok: false, reason: 'second_person_needed', limitSantim }
}
