import { z } from 'zod'
import { done, refuse, type Ran } from '#app/base/commands/command.server.ts'
import { number, text, uuid } from '#app/base/commands/fields.server.ts'
import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { defineMoneyCommand } from '#app/money/checkout/paying/define-money-command.server.ts'
import { CASE_NOTE_MAX_LENGTH, TRANSACTION_ID_MAX_LENGTH } from '../exceptions/payment-exception-form.ts'
import { paymentExceptionRefusals } from '../exceptions/payment-exception-refusals.ts'
import { caseById, caseId } from './case-subject.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { applyPayment, notePaymentEvent } from '#app/ordering/orders/status/apply-payment.server.ts'
import type { LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { voidOpenAttempts } from '#app/money/payments/attempts.server.ts'
import { recordInStorePayment } from '#app/money/payments/in-store-payment.server.ts'
import { bookAttemptByHand } from '#app/money/payments/exceptions/book-money.server.ts'
import { paymentExceptionActions } from '#app/money/payments/exceptions/payment-exception.ts'
import {
  closePaymentException,
  vouchForException,
  type LockedPaymentException,
} from '#app/money/payments/exceptions/payment-exceptions.server.ts'
import { isNumberOfSale, tidyTransferReference } from '#app/money/payments/transfers/transfer-report.ts'
import { isTransferBooked, lockTransferReference } from '#app/money/payments/transfers/transfer-reports.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { withdrawPrompt } from '#app/money/checkout/paying/withdraw-prompt.server.ts'
import { noteVouched } from '#app/money/checkout/paying/take-in-store-payment.server.ts'
import { askSecond, isTypedException, type Voucher } from '#app/money/payments/second-person.server.ts'
import { askPlace, refuseOwnSum } from '../exceptions/refuse-one-person.server.ts'
import { openCaseIfClosed } from '#app/money/checkout/exceptions/open-exceptions.server.ts'

interface AttachMoney {
  amountSantim: Santim
  transactionId: string
  note: string
  actor: Actor
}

/**
 * Attaches the money of an exception to an order, where it counts like any other payment. Paid and closed orders accept
 * it too, because the money exists and must be booked; a surplus is refunded from the order. The same money is booked
 * once, whatever the provider reports later. Above the limit of one person a sum that no provider said waits for a second
 * (decision 0035), and so does an order that the payment does not name (decision 0400). Requirement 12.5. By form alone: who says whose money it is, is one of
 * the two persons.
 */
export const attachCase = defineMoneyCommand({
  name: 'exception.attach',
  input: z.object({
    caseId,
    orderId: uuid('order_not_found'),
    /** The sum that a person saw; a sum reported by the provider takes precedence. */
    amountSantim: number(numberRule('birr', { min: 1 }), 'amount_missing').optional(),
    /** The provider's id of the money, as on its statement; required if the provider did not report it. */
    transactionId: text(TRANSACTION_ID_MAX_LENGTH, 'transaction_id_missing').optional(),
    note: text(CASE_NOTE_MAX_LENGTH).optional(),
  }),
  may: 'payments.edit',
  doors: ['form'],
  takes: 'statement',
  author: 'proved',
  on: caseById,
  refusals: paymentExceptionRefusals,
  async run({ trx, subject: { one, target: order }, actor, now }, { note = '', ...typed }) {
    if (!order) return refuse('order_not_found')
    if (one.isClosed) return refuse('case_closed')
    if (!paymentExceptionActions(one).includes('attach')) return refuse('act_not_possible')
    const amountSantim = one.currency === 'ETB' ? (one.amountSantim ?? typed.amountSantim) : typed.amountSantim
    if (amountSantim === undefined) return refuse('amount_missing')
    const transactionId = one.transactionId ?? tidyTransferReference(typed.transactionId ?? '')
    if (transactionId === '') return refuse('transaction_id_missing')
    if (one.transactionId === null && isNumberOfSale(transactionId)) return refuse('transaction_id_of_sale')

    const refusal = await refuseOwnSum(trx, one, { actor, orderId: order.id }, now)
    if (refusal) return refusal
    const { vouched, isReported } = one
    const isSame =
      vouched?.orderId === order.id &&
      vouched.amountSantim === amountSantim &&
      vouched.transactionId?.toUpperCase() === transactionId.toUpperCase()
    const isProved = (isReported && amountSantim === one.amountSantim) || (await isTypedException(trx, one.id))
    const place = isProved ? await askPlace(trx, one, { actor, place: { orderId: order.id } }, now) : 'may'
    if (place === 'waits') return waitForSecond(trx, order, { amountSantim, transactionId, actor }, now)
    if (place !== 'may') return place
    const vouchedBy = isSame ? vouched.by : undefined
    const second = await askSecond(trx, { orderId: order.id, amountSantim, actor, isProved, vouchedBy }, now)
    if (second === 'password_needed') return refuse('password_again')
    if (second === 'missing') {
      if (isSame) return refuse('second_person_needed')
      await vouchForException(trx, one.id, { actor, amountSantim, place: { orderId: order.id }, transactionId }, now)
      return waitForSecond(trx, order, { amountSantim, transactionId, actor }, now)
    }
    const first = second === 'two' ? vouchedBy : undefined
    if (!(await book(trx, one, order, { amountSantim, transactionId, note, actor, first }, now))) {
      return refuse('money_booked_already')
    }
    const facts = {
      ...(one.attemptId && { attempt_id: one.attemptId }),
      amount_santim: amountSantim,
      learned_by: 'person',
      state: 'completed',
      reference: transactionId,
      ...(note !== '' && { note }),
    }
    const status = await applyPayment(trx, order, { amountSantim, facts, takenBy: actor.name }, now)
    await openCaseIfClosed(trx, order, status, now)
    if (one.orderId !== null && one.orderId !== order.id) {
      const moved = { ...facts, state: 'moved', to_code: order.code }
      await notePaymentEvent(trx, one.orderId, moved, now, actor)
    }
    await closePaymentException(
      trx,
      one.id,
      { outcome: 'attached', closedBy: actor.name, orderId: order.id, note },
      now,
    )
    const change = {
      action: 'attach_money',
      thing: { type: 'order', id: order.id, label: { en: order.code, am: order.code } },
      before: { paid_santim: order.paidSantim },
      after: { paid_santim: order.paidSantim + amountSantim },
      reason: note,
    } as const
    const replaced = await voidOpenAttempts(trx, order.id, now)
    return {
      ...done(change, { orderId: order.id, status }),
      after: async (deps) => {
        for (const attempt of replaced) await withdrawPrompt(deps, attempt)
      },
    }
  },
})

async function waitForSecond(
  trx: Database,
  order: LockedOrder,
  { amountSantim, transactionId, actor }: Omit<AttachMoney, 'note'>,
  now: Date,
): Promise<Ran<never>> {
  await noteVouched(trx, order, { state: 'transfer_vouched', reference: transactionId, amountSantim, actor }, now)
  return done(undefined, { orderId: order.id, status: order.status, waits: true })
}

/** False: the money is booked already. */
async function book(
  trx: Database,
  one: LockedPaymentException,
  order: LockedOrder,
  { amountSantim, transactionId, note, actor, first }: AttachMoney & { first: Voucher | undefined },
  now: Date,
): Promise<boolean> {
  const { provider, attemptId } = one
  const number = transactionId.toUpperCase()
  await lockTransferReference(trx, number)
  if (await isTransferBooked(trx, number)) return false
  const by = first
    ? { recordedBy: first.name, recordedById: first.id, seconded: actor }
    : { recordedBy: actor.name, recordedById: actor.id ?? null, seconded: undefined }
  const entry = { orderId: order.id, amountSantim, provider, transactionId, note, ...by }
  const purpose = order.netPaidSantim === 0 ? 'full' : 'balance'
  if (attemptId !== null) return bookAttemptByHand(trx, { ...entry, purpose, attemptId }, now)
  return recordInStorePayment(
    trx,
    {
      orderId: order.id,
      amountSantim,
      purpose,
      method: 'Transfer',
      transferReference: transactionId,
      provider,
      note,
      ...by,
      requestKey: `money-case-${one.id}`,
    },
    now,
  )
}
