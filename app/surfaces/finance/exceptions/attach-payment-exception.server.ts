import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { applyPayment, notePaymentEvent } from '#app/ordering/orders/status/apply-payment.server.ts'
import type { LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import { voidOpenAttempts, type ReplacedAttempt } from '#app/money/payments/attempts.server.ts'
import { recordInStorePayment } from '#app/money/payments/in-store-payment.server.ts'
import { bookAttemptByHand } from '#app/money/payments/exceptions/book-money.server.ts'
import { paymentExceptionActs } from '#app/money/payments/exceptions/payment-exception.ts'
import {
  closePaymentException,
  vouchForException,
  type LockedPaymentException,
} from '#app/money/payments/exceptions/payment-exceptions.server.ts'
import { isNumberOfSale, tidyTransferReference } from '#app/money/payments/transfers/transfer-report.ts'
import { isTransferBooked, lockTransferReference } from '#app/money/payments/transfers/transfer-reports.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { withdrawPrompt } from '#app/money/checkout/paying/withdraw-prompt.server.ts'
import { noteVouched } from '#app/money/checkout/paying/take-in-store-payment.server.ts'
import { askSecond, isTypedException, type Voucher } from '#app/money/payments/second-person.server.ts'
import { lockCaseFacts } from './lock-payment-exception.server.ts'
import type { PaymentExceptionRefusal } from './payment-exception-refusals.ts'
import { askPlace, refuseOwnSum } from './refuse-one-person.server.ts'
import { openCaseIfClosed } from '#app/money/checkout/exceptions/open-exceptions.server.ts'

export interface AttachMoney {
  caseId: number
  orderCode: string
  /** The sum that a person saw; a sum reported by the provider takes precedence. */
  amountSantim: Santim | null
  /** The provider's id of the money, as on its statement; required if the provider did not report it. */
  transactionId: string
  note: string
  actor: Actor
}

/**
 * Attaches the money of an exception to an order, where it counts like any other payment. Paid and closed orders accept
 * it too, because the money exists and must be booked; a surplus is refunded from the order. The same money is booked
 * once, whatever the provider reports later. Above the limit of one person a sum that no provider said waits for a second
 * (decision 0444), and so does an order that the payment does not name (decision 0400). Requirement 12.5.
 */
export async function attachPaymentException(
  deps: SettleDeps,
  money: AttachMoney,
): Promise<AttachedMoney | PaymentExceptionRefusal> {
  const { replaced, ...attached } = await deps.db.transaction().execute((trx) => attachLocked(deps, trx, money))
  for (const attempt of replaced ?? []) await withdrawPrompt(deps, attempt)
  return attached
}

/** `waits`: it counts once a second person has said the same. */
interface AttachedMoney {
  ok: true
  orderId: string
  status: OrderStatus
  waits?: true
}

type Attached = (AttachedMoney | PaymentExceptionRefusal) & {
  replaced?: ReplacedAttempt[]
}

async function attachLocked({ clock }: SettleDeps, trx: Database, money: AttachMoney): Promise<Attached> {
  const { one, target: order } = await lockCaseFacts(trx, money.caseId, money.orderCode)
  if (!order) return { ok: false, reason: 'order_not_found' }
  if (!one) return { ok: false, reason: 'case_not_found' }
  if (one.isClosed) return { ok: false, reason: 'case_closed' }
  if (!paymentExceptionActs(one).includes('attach')) return { ok: false, reason: 'act_not_possible' }
  const amountSantim = one.currency === 'ETB' ? (one.amountSantim ?? money.amountSantim) : money.amountSantim
  if (amountSantim === null) return { ok: false, reason: 'amount_missing' }
  const transactionId = one.transactionId ?? tidyTransferReference(money.transactionId)
  if (transactionId === '') return { ok: false, reason: 'transaction_id_missing' }
  if (one.transactionId === null && isNumberOfSale(transactionId))
    return { ok: false, reason: 'transaction_id_of_sale' }

  const now = clock.now()
  const refusal = await refuseOwnSum(trx, one, { actor: money.actor, orderId: order.id }, now)
  if (refusal) return refusal
  const { vouched, isTold } = one
  const isSame =
    vouched?.orderId === order.id &&
    vouched.amountSantim === amountSantim &&
    vouched.transactionId?.toUpperCase() === transactionId.toUpperCase()
  const { actor } = money
  const isProved = (isTold && amountSantim === one.amountSantim) || (await isTypedException(trx, one.id))
  const place = isProved ? await askPlace(trx, one, { actor, place: { orderId: order.id } }, now) : 'may'
  if (place === 'waits') return waitForSecond(trx, order, { amountSantim, transactionId, actor }, now)
  if (place !== 'may') return place
  const vouchedBy = isSame ? vouched.by : undefined
  const second = await askSecond(trx, { orderId: order.id, amountSantim, actor, isProved, vouchedBy }, now)
  if (second === 'password_needed') return { ok: false, reason: 'password_again' }
  if (second === 'missing') {
    if (isSame) return { ok: false, reason: 'second_person_needed' }
    await vouchForException(trx, one.id, { actor, amountSantim, place: { orderId: order.id }, transactionId }, now)
    return waitForSecond(trx, order, { amountSantim, transactionId, actor }, now)
  }
  const first = second === 'two' ? vouchedBy : undefined
  if (!(await book(trx, one, order, { ...money, amountSantim, transactionId, first }, now))) {
    return { ok: false, reason: 'money_booked_already' }
  }
  const facts = {
    ...(one.attemptId && { attempt_id: one.attemptId }),
    amount_santim: amountSantim,
    learned_by: 'person',
    state: 'completed',
    reference: transactionId,
    ...(money.note !== '' && { note: money.note }),
  }
  const status = await applyPayment(trx, order, { amountSantim, facts, takenBy: money.actor.name }, now)
  await openCaseIfClosed(trx, order, status, now)
  if (one.orderId !== null && one.orderId !== order.id) {
    const moved = { ...facts, state: 'moved', to_code: order.code }
    await notePaymentEvent(trx, one.orderId, moved, now, money.actor)
  }
  await closePaymentException(
    trx,
    one.id,
    { outcome: 'attached', closedBy: money.actor.name, orderId: order.id, note: money.note },
    now,
  )
  await recordChange(
    trx,
    {
      actor: money.actor,
      action: 'attach_money',
      thing: { type: 'order', id: order.id, label: { en: order.code, am: order.code } },
      before: { paid_santim: order.paidSantim },
      after: { paid_santim: order.paidSantim + amountSantim },
      reason: money.note,
    },
    now,
  )
  return { ok: true, orderId: order.id, status, replaced: await voidOpenAttempts(trx, order.id, now) }
}

async function waitForSecond(
  trx: Database,
  order: LockedOrder,
  { amountSantim, transactionId, actor }: Pick<AttachMoney, 'transactionId' | 'actor'> & { amountSantim: Santim },
  now: Date,
): Promise<AttachedMoney> {
  await noteVouched(trx, order, { state: 'transfer_vouched', reference: transactionId, amountSantim, actor }, now)
  return { ok: true, orderId: order.id, status: order.status, waits: true }
}

/** False: the money is booked already. */
async function book(
  trx: Database,
  one: LockedPaymentException,
  order: LockedOrder,
  {
    amountSantim,
    transactionId,
    note,
    actor,
    first,
  }: AttachMoney & { amountSantim: Santim; first: Voucher | undefined },
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
