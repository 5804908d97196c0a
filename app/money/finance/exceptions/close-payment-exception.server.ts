import { notePaymentEvent } from '#app/ordering/orders/status/apply-payment.server.ts'
import { applyRefund } from '#app/ordering/orders/status/apply-refund.server.ts'
import type { LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { holdsCapacity, isOpenStatus } from '#app/ordering/terms/order-status.ts'
import { addCredit, lockCredit } from '#app/money/payments/credit.server.ts'
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
import type { Clock } from '#app/base/platform/time/clock.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { lockCaseFacts } from './lock-payment-exception.server.ts'
import type { PaymentExceptionRefusal } from './payment-exception-refusals.ts'

interface Deps {
  db: Database
  clock: Clock
}

export interface ClosingPaymentException {
  caseId: number
  note: string
  /** Email of the administrator. */
  actorName: string
}

const OUTCOMES = {
  keep: 'attached',
  not_ours: 'not_ours',
  not_paid: 'not_paid',
} as const satisfies Partial<Record<string, PaymentExceptionOutcome>>

/**
 * Closes a case without moving money: it stays on its order, is none of the shop's, or never came. The attempt of the latter two
 * ends with the case, so that nothing waits for it any more. On a closed order it stays
 * only with a note that says why. All of it stays in the list of closed cases. Requirement 12.5.
 */
export async function dismissPaymentException(
  { db, clock }: Deps,
  act: keyof typeof OUTCOMES,
  { caseId, note, actorName }: ClosingPaymentException,
): Promise<{ ok: true } | PaymentExceptionRefusal> {
  return db.transaction().execute(async (trx) => {
    const { one, order } = await lockCaseFacts(trx, caseId)
    const refusal = refuse(one, act)
    if (refusal) return refusal
    const { id, orderId } = one!
    if (act === 'keep' && note.trim() === '' && order && !holdsCapacity(order.status)) {
      return { ok: false, reason: 'note_missing' }
    }
    const now = clock.now()
    const end = {
      outcome: OUTCOMES[act],
      closedBy: actorName,
      note,
      orderId: act === 'keep' ? (orderId ?? undefined) : undefined,
    }
    if (act !== 'keep') await endAttempt(trx, one!, { order, actorName, note }, now)
    await closePaymentException(trx, id, end, now)
    await log(trx, one!, { outcome: end.outcome, actorName, note }, now)
    return { ok: true }
  })
}

/**
 * Keeps the money of a case as credit of the customer's phone, to be used for an order at the counter. Money that is booked on
 * an order is taken off it. Refuses money that went back or is going back, and money that an open order needs.
 * Requirement 12.5.
 */
export async function creditPaymentException(
  { db, clock }: Deps,
  { caseId, note, actorName, phone }: ClosingPaymentException & { phone: string | undefined },
): Promise<{ ok: true } | PaymentExceptionRefusal> {
  return db.transaction().execute(async (trx) => {
    const { one, order } = await lockCaseFacts(trx, caseId)
    const refusal = refuse(one, 'credit')
    if (refusal) return refusal
    const { id, kind, provider, attemptId, transactionId, amountSantim } = one!
    // Money that no ledger has is on no order, so none loses it.
    const from = isBooked(kind) ? order : undefined
    const owner = phone ?? one!.phone ?? order?.phone
    if (!owner) return { ok: false, reason: 'phone_missing' }
    if (amountSantim === null) return { ok: false, reason: 'amount_missing' }

    const now = clock.now()
    if (!isBooked(kind) && transactionId !== null) {
      const number = transactionId.toUpperCase()
      await lockTransferReference(trx, number)
      if (await isTransferBooked(trx, number)) return { ok: false, reason: 'money_booked_already' }
    }
    await lockCredit(trx, owner)
    if (from) {
      if (attemptId === null) throw new Error(`case ${id} has booked money of no payment`)
      const short = await refuseTaking(trx, from, { attemptId, amountSantim })
      if (short) return short
      await takeOffOrder(trx, { orderId: from.id, attemptId, amountSantim }, now)
      const facts = { to: 'credit', amount_santim: amountSantim, ...(note !== '' && { note }) }
      await applyRefund(trx, from, { facts, by: actorName }, now)
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
        recordedBy: actorName,
        note,
      },
      now,
    )
    await closePaymentException(trx, id, { outcome: 'credited', closedBy: actorName, note }, now)
    await log(trx, one!, { outcome: 'credited', actorName, note }, now)
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

/** Credit takes only what no refund has given back or is giving back, of the payment and of the order. */
async function refuseTaking(
  trx: Database,
  order: LockedOrder,
  { attemptId, amountSantim }: { attemptId: string; amountSantim: Santim },
): Promise<PaymentExceptionRefusal | undefined> {
  if (amountSantim > (await findRefundable(trx, { orderId: order.id, attemptId }))) {
    return { ok: false, reason: 'not_on_order' }
  }
  const isNeeded = isOpenStatus(order.status) && order.netPaidSantim - amountSantim < order.orderTotalSantim
  return isNeeded ? { ok: false, reason: 'order_needs_money' } : undefined
}

/** No money came by it: as failed as if its provider had said so. Money that comes all the same is late money. */
async function endAttempt(
  trx: Database,
  { attemptId }: LockedPaymentException,
  { order, actorName, note }: { order: LockedOrder | undefined; actorName: string; note: string },
  now: Date,
): Promise<void> {
  const ended = attemptId !== null && (await failByHand(trx, attemptId, actorName, now))
  if (!ended || !order) return
  const facts = { ...ended, state: 'failed', ...(note !== '' && { note }) }
  await notePaymentEvent(trx, order.id, facts, now, { actor: 'admin', actorName })
}

async function log(
  trx: Database,
  { id, orderId, reference, transactionId }: LockedPaymentException,
  { outcome, actorName, note }: { outcome: PaymentExceptionOutcome; actorName: string; note: string },
  now: Date,
): Promise<void> {
  const name = reference ?? transactionId ?? String(id)
  const thing = { type: 'money_case', id: String(id), label: { en: name, am: name } } as const
  const after = { outcome, ...(orderId && { order_id: orderId }) }
  await recordChange(trx, { actor: actorName, action: 'close', thing, before: null, after, reason: note }, now)
}
