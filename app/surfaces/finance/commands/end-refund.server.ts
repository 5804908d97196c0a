import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { text } from '#app/base/commands/fields.server.ts'
import { defineMoneyCommand } from '#app/money/checkout/paying/define-money-command.server.ts'
import { refundActions, type RefundAction } from '#app/money/payments/refunds/refund.ts'
import type { LockedRefund } from '#app/money/payments/refunds/refunds.server.ts'
import { finishRefund } from '../refunds/finish-refund.server.ts'
import { refundRefusals } from '../refunds/refund-refusals.ts'
import {
  REFERENCE_MAX_LENGTH,
  REFUND_NOTE_MAX_LENGTH,
  refundById,
  refundChange,
  refundId,
  type OnRefund,
} from './refund-subject.server.ts'

// What became of a refund is the word of a person who asked the customer, or has read the statement: by form alone.

/** Confirms that the customer received a manual refund. */
export const confirmRefund = defineMoneyCommand({
  name: 'refund.confirm',
  input: z.object({ refundId }),
  may: 'payments.edit',
  doors: ['form'],
  closed: 'own_word',
  author: 'proved',
  on: refundById,
  refusals: refundRefusals,
  async run(running) {
    return end(running, 'confirm', { to: 'confirmed', by: running.actor.name })
  },
})

/** The provider's statement shows that the refund was sent: stores its number there, and books the money as gone. */
export const findRefundSent = defineMoneyCommand({
  name: 'refund.found_sent',
  input: z.object({ refundId, reference: text(REFERENCE_MAX_LENGTH), note: text(REFUND_NOTE_MAX_LENGTH) }),
  may: 'payments.edit',
  doors: ['form'],
  closed: 'own_word',
  author: 'proved',
  on: refundById,
  refusals: refundRefusals,
  async run(running, { reference, note }) {
    const { refund } = running.subject
    if (!mayDo('found_sent', refund)) return refuse('refund_changed')
    const providerReference = reference.toUpperCase() || null
    if (providerReference === null && refund.providerReference === null) return refuse('reference_missing')
    return end(running, 'found_sent', { to: 'confirmed', by: running.actor.name, providerReference, note })
  },
})

/** The provider's statement shows that nothing was sent: the refund can be sent again, or by hand. */
export const findRefundUnsent = defineMoneyCommand({
  name: 'refund.found_unsent',
  input: z.object({ refundId, note: text(REFUND_NOTE_MAX_LENGTH) }),
  may: 'payments.edit',
  doors: ['form'],
  closed: 'own_word',
  author: 'proved',
  on: refundById,
  refusals: refundRefusals,
  async run(running, { note }) {
    if (note === '') return refuse('reason_missing')
    return end(running, 'found_unsent', { to: 'unsent', fault: note }, note)
  },
})

/** Whether the state of a refund lets a person do that by hand. */
export function mayDo(act: RefundAction, refund: LockedRefund): boolean {
  return refundActions(refund, { canSend: false }).includes(act)
}

async function end(
  { trx, subject, actor, now }: OnRefund,
  act: RefundAction,
  move: Parameters<typeof finishRefund>[1],
  reason = 'note' in move ? move.note : '',
) {
  if (!mayDo(act, subject.refund)) return refuse('refund_changed')
  const isDone = await finishRefund({ trx, ...subject, now }, move, actor.name)
  return isDone ? done(refundChange(subject, { state: act, reason })) : refuse('refund_changed')
}
