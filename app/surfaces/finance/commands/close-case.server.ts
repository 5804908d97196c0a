import { z } from 'zod'
import { done, refuse, type Noted } from '#app/base/commands/command.server.ts'
import { text } from '#app/base/commands/fields.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { parsePhone, PHONE_MAX_TYPED } from '#app/base/platform/phone.ts'
import { defineMoneyCommand } from '#app/money/checkout/paying/define-money-command.server.ts'
import { addCredit, lockCredit } from '#app/money/payments/credit/credit.server.ts'
import {
  isBooked,
  paymentExceptionActions,
  type PaymentExceptionKind,
  type PaymentExceptionOutcome,
} from '#app/money/payments/exceptions/payment-exception.ts'
import {
  closePaymentException,
  type LockedPaymentException,
} from '#app/money/payments/exceptions/payment-exceptions.server.ts'
import { takeOffOrder } from '#app/money/payments/exceptions/take-off-order.server.ts'
import { failByHand } from '#app/money/payments/record-settlement.server.ts'
import { findRefundable } from '#app/money/payments/refunds/refunds.server.ts'
import { isTransferBooked, lockTransferReference } from '#app/money/payments/transfers/transfer-reports.server.ts'
import { notePaymentEvent } from '#app/ordering/orders/status/apply-payment.server.ts'
import { applyRefund } from '#app/ordering/orders/status/apply-refund.server.ts'
import type { LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'
import { CASE_NOTE_MAX_LENGTH } from '../exceptions/payment-exception-form.ts'
import { paymentExceptionRefusals, type PaymentExceptionRefusal } from '../exceptions/payment-exception-refusals.ts'
import { askPlace, refuseOwnSum } from '../exceptions/refuse-one-person.server.ts'
import { caseById, caseId, entityOfCase } from './case-subject.server.ts'

const OUTCOMES = {
  keep: 'attached',
  not_ours: 'not_ours',
  not_paid: 'not_paid',
} as const satisfies Partial<Record<string, PaymentExceptionOutcome>>

/**
 * Closes an exception without moving money: it stays on its order, is not the shop's, or never arrived. In the latter two cases
 * the attempt ends too, so that nothing waits for it. On a closed order a note must say why. The exception stays in the list of
 * closed ones. Requirement 12.5.
 */
export const dismissCase = defineMoneyCommand({
  name: 'exception.dismiss',
  input: z.object({
    caseId,
    as: z.enum(['keep', 'not_ours', 'not_paid']),
    note: text(CASE_NOTE_MAX_LENGTH).optional(),
  }),
  may: 'payments.edit',
  doors: ['form', 'program', 'shell'],
  // As `transfer.refuse`: somebody has looked for it on the statement.
  takes: ({ subject: { one } }, { as }) => (as !== 'keep' && isOfTransfer(one.kind) ? 'statement' : undefined),
  program: {
    operationId: 'dismissPaymentException',
    summary: 'Close a payment exception without moving money',
    description:
      'The money stays on its order (`keep`), is not that of the shop (`not_ours`), or never arrived (`not_paid`). On a closed order `keep` needs a note. That a transfer is not that of the shop is said by a person.',
    example: { caseId: 12, as: 'not_ours', note: 'Of another shop' },
  },
  author: 'proved',
  on: caseById,
  refusals: paymentExceptionRefusals,
  async run({ trx, subject: { one, order }, actor, now }, { as: act, note = '' }) {
    const refusal = refuseAction(one, act)
    if (refusal) return refusal
    const isAttached = act === 'keep'
    if (isAttached && note === '' && order && hasTrait(order.status, 'called off')) return refuse('note_missing')
    const outcome = OUTCOMES[act]
    const end = { outcome, closedBy: actor.name, note, orderId: isAttached ? (one.orderId ?? undefined) : undefined }
    if (!isAttached) await endAttempt(trx, one, { order, actor, note }, now)
    await closePaymentException(trx, one.id, end, now)
    return done(closing(one, outcome, note))
  },
})

/**
 * Keeps the money of an exception as credit of the customer's phone, to be used for an in-store payment. Takes booked
 * money off its order. Refuses money that went back or is going back, and money that an open order needs. Above the limit of one
 * person a phone that the payment does not name waits for a second who says the same (decision 0400), so it comes by form alone.
 * Requirement 12.5.
 */
export const creditCase = defineMoneyCommand({
  name: 'exception.credit',
  input: z.object({
    caseId,
    /** A number: credit belongs to it, and to no account. Absent: that of the payment or its order. */
    owner: text(PHONE_MAX_TYPED, 'phone_missing').optional(),
    note: text(CASE_NOTE_MAX_LENGTH).optional(),
  }),
  may: 'payments.edit',
  doors: ['form'],
  takes: 'second person',
  author: 'proved',
  on: caseById,
  refusals: paymentExceptionRefusals,
  async run({ trx, subject: { one, order }, actor, now }, { owner: typed, note = '' }) {
    const refusal = refuseAction(one, 'credit')
    if (refusal) return refusal
    const { id, kind, provider, attemptId, transactionId, amountSantim } = one
    // Unbooked money is in no ledger, so no order loses it.
    const from = isBooked(kind) ? order : undefined
    // An order of the counter has no phone, and one from abroad none of this country.
    const owner = [typed ?? one.phone, ...(typed === undefined ? [order?.phone] : [])]
      .map((each) => parsePhone(each ?? ''))
      .find(Boolean)
    if (!owner) return refuse('phone_missing')
    if (amountSantim === null) return refuse('amount_missing')

    const onePerson = await refuseOwnSum(trx, one, { actor, orderId: one.orderId }, now)
    if (onePerson) return onePerson
    if (!isBooked(kind) && transactionId !== null) {
      const number = transactionId.toUpperCase()
      await lockTransferReference(trx, number)
      if (await isTransferBooked(trx, number)) return refuse('money_booked_already')
    }
    const place = await askPlace(trx, one, { actor, place: { phone: owner } }, now)
    // The log does not say the phone.
    if (place === 'waits') return done(waiting(one, note), { waits: true })
    if (place !== 'may') return place
    await lockCredit(trx, owner)
    if (from) {
      if (attemptId === null) throw new Error(`case ${id} has booked money of no payment`)
      const short = await refuseTaking(trx, from, { attemptId, amountSantim })
      if (short) return short
      await takeOffOrder(trx, { orderId: from.id, attemptId, amountSantim }, now)
      const facts = { to: 'credit', amount_santim: amountSantim, ...(note !== '' && { note }) }
      await applyRefund(trx, from, { facts, by: actor.name }, now)
    }
    const credit = { phone: owner, amountSantim, provider, transactionId, paymentExceptionId: id, note }
    await addCredit(trx, { ...credit, orderId: from?.id ?? null, recordedBy: actor.name }, now)
    await closePaymentException(trx, id, { outcome: 'credited', closedBy: actor.name, note }, now)
    return done(closing(one, 'credited', note))
  },
})

const isOfTransfer = (kind: PaymentExceptionKind): boolean =>
  kind === 'transfer_mismatch' || kind === 'transfer_elsewhere'

function refuseAction(
  one: LockedPaymentException,
  act: 'credit' | keyof typeof OUTCOMES,
): PaymentExceptionRefusal | undefined {
  if (one.isClosed) return { ok: false, reason: 'case_closed' }
  return paymentExceptionActions(one).includes(act) ? undefined : { ok: false, reason: 'act_not_possible' }
}

/** Refuses if a refund has returned or is returning the money, of the payment or of the order. */
async function refuseTaking(
  trx: Database,
  order: LockedOrder,
  { attemptId, amountSantim }: { attemptId: string; amountSantim: Santim },
): Promise<PaymentExceptionRefusal | undefined> {
  if (amountSantim > (await findRefundable(trx, { orderId: order.id, attemptId }))) {
    return { ok: false, reason: 'not_on_order' }
  }
  const isNeeded = hasTrait(order.status, 'open') && order.netPaidSantim - amountSantim < order.orderTotalSantim
  return isNeeded ? { ok: false, reason: 'order_needs_money' } : undefined
}

/** Ends the attempt as failed, as if its provider had reported it. Money that arrives later is late money. */
async function endAttempt(
  trx: Database,
  { attemptId }: LockedPaymentException,
  { order, actor, note }: { order: LockedOrder | undefined; actor: Actor; note: string },
  now: Date,
): Promise<void> {
  const ended = attemptId !== null && (await failByHand(trx, attemptId, actor.name, now))
  if (!ended || !order) return
  const facts = { ...ended, state: 'failed', ...(note !== '' && { note }) }
  await notePaymentEvent(trx, order.id, facts, now, actor)
}

/** That somebody said whose credit the money is. */
function waiting(one: LockedPaymentException, reason: string): Noted {
  const after = { reported: 'transfer_vouched', amount_santim: one.amountSantim }
  return { action: 'transfer_vouched', thing: entityOfCase(one), before: null, after, reason }
}

function closing(one: LockedPaymentException, outcome: PaymentExceptionOutcome, reason: string): Noted {
  const after = { outcome, ...(one.orderId && { order_id: one.orderId }) }
  return { action: 'close', thing: entityOfCase(one), before: null, after, reason }
}
