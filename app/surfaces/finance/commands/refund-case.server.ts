import { z } from 'zod'
import { done, refuse, type Call, type Ran } from '#app/base/commands/command.server.ts'
import { text } from '#app/base/commands/fields.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { defineMoneyCommand } from '#app/money/checkout/paying/define-money-command.server.ts'
import { paymentExceptionActions } from '#app/money/payments/exceptions/payment-exception.ts'
import { closePaymentException } from '#app/money/payments/exceptions/payment-exceptions.server.ts'
import { findRefundForAction, moveRefund } from '#app/money/payments/refunds/refunds.server.ts'
import { CASE_NOTE_MAX_LENGTH } from '../exceptions/payment-exception-form.ts'
import { paymentExceptionRefusals, type PaymentExceptionRefusal } from '../exceptions/payment-exception-refusals.ts'
import { finishRefund } from '../refunds/finish-refund.server.ts'
import { openRefund } from './ask-refund.server.ts'
import { caseById, caseId, entityOfCase, type CaseOfOrders } from './case-subject.server.ts'

const input = z.object({ caseId, note: text(CASE_NOTE_MAX_LENGTH, 'note_missing') })

/**
 * Requests a refund of an exception's money and closes the exception: from then on the refund waits for a person. The note is the refund's reason.
 * Refuses money that the provider has reversed, because it would be refunded twice. Requirement 12.5.
 */
export const refundCase = defineMoneyCommand({
  name: 'exception.refund',
  input,
  may: 'payments.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'refundPaymentException',
    summary: 'Ask for a refund of the money of a payment exception',
    description:
      'The exception is closed, and the refund waits for people, who decide it and pay it out: two of them above the limit of one person. `made.refundId` is its number.',
    example: { caseId: 12, note: 'Paid twice' },
  },
  author: 'proved',
  on: caseById,
  refusals: paymentExceptionRefusals,
  run(running, { note }) {
    return closeWithRefund(running, note, 'refund')
  },
})

/**
 * Books money that its provider gave back unasked, and closes the exception: a refund that needs no sending and no
 * approval, because the money has left already. The order and the ledger show it. By form alone, as it is the word of who has read the
 * statement. Requirement 12.4.
 */
export const bookReversal = defineMoneyCommand({
  name: 'exception.went_back',
  input,
  may: 'payments.edit',
  doors: ['form'],
  takes: 'statement',
  author: 'proved',
  on: caseById,
  refusals: paymentExceptionRefusals,
  async run(running, { note }) {
    const opened = await closeWithRefund(running, note, 'went_back')
    if (!opened.ok) return opened
    const { trx, actor, now } = running
    const refund = (await findRefundForAction(trx, opened.made!['refundId'] as number, { lock: true }))!
    await moveRefund(trx, refund, { to: 'approved', by: actor.name }, now)
    await moveRefund(trx, refund, { to: 'sending', by: actor.name, byId: actor.id, nextCheckAt: now }, now)
    const gone = {
      trx,
      order: running.subject.order!,
      refund: { ...refund, state: 'sending', way: 'api' },
      now,
    } as const
    await finishRefund(gone, { to: 'confirmed', by: actor.name }, actor.name)
    return done(opened.change)
  },
})

interface Closing {
  trx: Database
  subject: CaseOfOrders
  call: Call
  actor: StaffActor
  now: Date
}

/** Makes the money of an exception a refund of its order and closes the exception. */
async function closeWithRefund(
  { trx, subject: { one, order }, actor, now }: Closing,
  note: string,
  act: 'refund' | 'went_back',
): Promise<Ran<PaymentExceptionRefusal['reason']>> {
  if (one.isClosed) return refuse('case_closed')
  if (act === 'refund' && one.kind === 'taken_back') return refuse('gone_already')
  const { attemptId, amountSantim } = one
  if (!paymentExceptionActions(one).includes(act) || !order || attemptId === null || amountSantim === null) {
    return refuse('act_not_possible')
  }
  const request = { attemptId, amountSantim, reason: note, actor, paymentExceptionId: one.id }
  const opened = await openRefund(trx, order, request, now)
  if (!opened.ok) return refuse(opened.reason === 'reason_missing' ? 'note_missing' : 'not_on_order')
  const { refundId } = opened
  await recordChange(trx, { ...opened.change, actor }, now)
  const end = { outcome: 'refunded', closedBy: actor.name, orderId: order.id, note } as const
  await closePaymentException(trx, one.id, end, now)
  const after = { outcome: 'refunded', order_id: order.id, refund: refundId }
  return done({ action: 'close', thing: entityOfCase(one), before: null, after, reason: note }, { refundId })
}
