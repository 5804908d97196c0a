import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { text } from '#app/base/commands/fields.server.ts'
import { defineMoneyCommand } from '#app/money/checkout/paying/define-money-command.server.ts'
import { canRefundMove } from '#app/money/payments/refunds/refund.ts'
import { isOverdrawn, moveRefund } from '#app/money/payments/refunds/refunds.server.ts'
import { noteRefundEvent } from '#app/ordering/orders/status/apply-refund.server.ts'
import { refundRefusalText } from '../refunds/refund-refusal-text.ts'
import { refundRefusals, type RefundRefusal } from '../refunds/refund-refusals.ts'
import { refuseOnePerson } from '../refunds/refuse-one-person.server.ts'
import { REFUND_NOTE_MAX_LENGTH, refundById, refundChange, refundId } from './refund-subject.server.ts'

// Deciding asks for the password and is the word of a person, so it comes by form alone.

/**
 * Approves a refund, so that it can be sent. Refuses who recorded its payment, and above the limit of the order or of a person and day who asked for
 * it. Of two concurrent approvals the second is refused. Requirement 12.3.
 */
export const approveRefund = defineMoneyCommand({
  name: 'refund.approve',
  input: z.object({ refundId }),
  may: 'refunds.approve',
  doors: ['form'],
  takes: 'second person',
  author: 'proved',
  on: refundById,
  refusals: refundRefusals,
  refusalText: (refusal, lang, t) => refundRefusalText(refusal as RefundRefusal, lang, t),
  async run({ trx, subject, actor, now }) {
    const { order, refund } = subject
    if (refund.state !== 'requested') return refuse('refund_changed')
    if (await isOverdrawn(trx, refund)) return { ok: false, reason: 'more_than_refundable', refundableSantim: 0 }
    const refusal = await refuseOnePerson({ trx, order, refund, now }, { actor, way: null })
    if (refusal) return refusal
    await moveRefund(trx, refund, { to: 'approved', by: actor.name, byId: actor.id }, now)
    const event = { state: 'approved', refund_id: refund.id, amount_santim: refund.amountSantim }
    await noteRefundEvent(trx, order.id, { facts: event, by: actor.name }, now)
    return done(refundChange(subject, { state: 'approved' }))
  },
})

/** Rejects a refund whose money is not on its way; stores the reason and releases the sum for a new request. */
export const rejectRefund = defineMoneyCommand({
  name: 'refund.reject',
  input: z.object({ refundId, reason: text(REFUND_NOTE_MAX_LENGTH) }),
  may: 'refunds.approve',
  doors: ['form'],
  author: 'proved',
  on: refundById,
  refusals: refundRefusals,
  async run({ trx, subject, actor, now }, { reason }) {
    const { order, refund } = subject
    if (!canRefundMove(refund.state, 'rejected')) return refuse('refund_changed')
    if (reason === '') return refuse('reason_missing')
    await moveRefund(trx, refund, { to: 'rejected', by: actor.name, rejection: reason }, now)
    const event = { state: 'rejected', refund_id: refund.id, amount_santim: refund.amountSantim, note: reason }
    await noteRefundEvent(trx, order.id, { facts: event, by: actor.name }, now)
    return done(refundChange(subject, { state: 'rejected', reason }))
  },
})
