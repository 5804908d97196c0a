import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { notePaymentEvent } from '#app/ordering/orders/status/apply-payment.server.ts'
import { applyRefund } from '#app/ordering/orders/status/apply-refund.server.ts'
import type { LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'
import { addCredit, lockCredit } from '#app/money/payments/credit/credit.server.ts'
import { takeOffOrder } from '#app/money/payments/exceptions/take-off-order.server.ts'
import {
  isBooked,
  paymentExceptionActs,
  type PaymentExceptionOutcome,
} from '#app/money/payments/exceptions/payment-exception.ts'
import {
  closePaymentException,
  type LockedPaymentException,
} from '#app/money/payments/exceptions/payment-exceptions.server.ts'
import { findRefundable } from '#app/money/payments/refunds/refunds.server.ts'
import { isTransferBooked, lockTransferReference } from '#app/money/payments/transfers/transfer-reports.server.ts'
import { failByHand } from '#app/money/payments/record-settlement.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import { lockCaseFacts } from './lock-payment-exception.server.ts'
import type { PaymentExceptionRefusal } from './payment-exception-refusals.ts'
import { askPlace, refuseOwnSum } from './refuse-one-person.server.ts'

export interface ClosingPaymentException {
  caseId: number
  note: string
  actor: Actor
}

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
export async function dismissPaymentException(
  { db, clock }: CommandDeps,
  act: keyof typeof OUTCOMES,
  { caseId, note, actor }: ClosingPaymentException,
): Promise<{ ok: true } | PaymentExceptionRefusal> {
  return db.transaction().execute(async (trx) => {
    const { one, order } = await lockCaseFacts(trx, caseId)
    const refusal = refuse(one, act)
    if (refusal) return refusal
    const { id, orderId } = one!
    if (act === 'keep' && note.trim() === '' && order && hasTrait(order.status, 'called off')) {
      return { ok: false, reason: 'note_missing' }
    }
    const now = clock.now()
    const end = {
      outcome: OUTCOMES[act],
      closedBy: actor.name,
      note,
      orderId: act === 'keep' ? (orderId ?? undefined) : undefined,
    }
    if (act !== 'keep') await endAttempt(trx, one!, { order, actor, note }, now)
    await closePaymentException(trx, id, end, now)
    await log(trx, one!, { outcome: end.outcome, actor, note }, now)
    return { ok: true }
  })
}

/**
 * Keeps the money of an exception as credit of the customer's phone, to be used for an in-store payment. Takes booked
 * money off its order. Refuses money that went back or is going back, and money that an open order needs. Above the limit of one
 * person a phone that the payment does not name waits for a second who says the same (decision 0400). Requirement 12.5.
 */
export async function creditPaymentException(
  { db, clock }: CommandDeps,
  { caseId, note, actor, phone }: ClosingPaymentException & { phone: string | undefined },
): Promise<{ ok: true; waits?: true } | PaymentExceptionRefusal> {
  return db.transaction().execute(async (trx) => {
    const { one, order } = await lockCaseFacts(trx, caseId)
    const refusal = refuse(one, 'credit')
    if (refusal) return refusal
    const { id, kind, provider, attemptId, transactionId, amountSantim } = one!
    // Unbooked money is in no ledger, so no order loses it.
    const from = isBooked(kind) ? order : undefined
    // An order of the counter has no phone, and one from abroad none of this country.
    const owner = phone ?? [one!.phone, order?.phone].map((each) => parsePhone(each ?? '')).find(Boolean)
    if (!owner) return { ok: false, reason: 'phone_missing' }
    if (amountSantim === null) return { ok: false, reason: 'amount_missing' }

    const now = clock.now()
    const onePerson = await refuseOwnSum(trx, one!, { actor, orderId: one!.orderId }, now)
    if (onePerson) return onePerson
    if (!isBooked(kind) && transactionId !== null) {
      const number = transactionId.toUpperCase()
      await lockTransferReference(trx, number)
      if (await isTransferBooked(trx, number)) return { ok: false, reason: 'money_booked_already' }
    }
    const place = await askPlace(trx, one!, { actor, place: { phone: owner } }, now)
    if (place === 'waits') {
      await logWaiting(trx, one!, { actor, note }, now)
      return { ok: true, waits: true }
    }
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
    await addCredit(
      trx,
      {
        phone: owner,
        amountSantim,
        provider,
        transactionId,
        paymentExceptionId: id,
        orderId: from?.id ?? null,
        recordedBy: actor.name,
        note,
      },
      now,
    )
    await closePaymentException(trx, id, { outcome: 'credited', closedBy: actor.name, note }, now)
    await log(trx, one!, { outcome: 'credited', actor, note }, now)
    return { ok: true }
  })
}

function refuse(
  one: LockedPaymentException | undefined,
  act: 'credit' | keyof typeof OUTCOMES,
): PaymentExceptionRefusal | undefined {
  if (!one) return { ok: false, reason: 'case_not_found' }
  if (one.isClosed) return { ok: false, reason: 'case_closed' }
  return paymentExceptionActs(one).includes(act) ? undefined : { ok: false, reason: 'act_not_possible' }
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

const thingOf = ({ id, reference, transactionId }: LockedPaymentException) => {
  const name = reference ?? transactionId ?? String(id)
  return { type: 'money_case', id: String(id), label: { en: name, am: name } } as const
}

/** That somebody said whose credit the money is; the log does not say the phone. */
async function logWaiting(
  trx: Database,
  one: LockedPaymentException,
  { actor, note }: { actor: Actor; note: string },
  now: Date,
): Promise<void> {
  const after = { reported: 'transfer_vouched', amount_santim: one.amountSantim }
  await recordChange(
    trx,
    { actor, action: 'transfer_vouched', thing: thingOf(one), before: null, after, reason: note },
    now,
  )
}

async function log(
  trx: Database,
  one: LockedPaymentException,
  { outcome, actor, note }: { outcome: PaymentExceptionOutcome; actor: Actor; note: string },
  now: Date,
): Promise<void> {
  const after = { outcome, ...(one.orderId && { order_id: one.orderId }) }
  await recordChange(trx, { actor, action: 'close', thing: thingOf(one), before: null, after, reason: note }, now)
}
