import type { LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { hasTrait, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { PaymentExceptionKind } from '#app/money/payments/exceptions/payment-exception.ts'
import { openPaymentException, settleCasesOf } from '#app/money/payments/exceptions/payment-exceptions.server.ts'
import type { PaidMoney } from '#app/money/payments/provider.ts'
import type { AttemptRow } from '#app/money/payments/record-settlement.server.ts'
import type { ReviewReason } from '#app/money/payments/settlement.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

/** The facts of a locked attempt and its order that an exception needs. */
function factsOf(order: LockedOrder, attempt: AttemptRow) {
  return {
    provider: attempt.provider,
    attemptId: attempt.id,
    orderId: order.id,
    reference: attempt.reference,
  }
}

/** Opens an exception for an attempt that a person must check; `paid` is the sum that its provider reports, if any. */
export async function openExceptionForReview(
  trx: Database,
  order: LockedOrder,
  attempt: AttemptRow,
  { reason, paid: says }: { reason: ReviewReason; paid: PaidMoney | undefined },
  now: Date,
): Promise<void> {
  // For a payment without an end some providers report the requested sum.
  const paid = reason === 'no_answer' || reason === 'message_lost' ? undefined : says
  const amounts = { amountSantim: paid?.amountSantim ?? null, currency: paid?.currency ?? null }
  const transactionId = paid?.transactionId ?? null
  await openPaymentException(trx, { kind: reason, ...factsOf(order, attempt), ...amounts, transactionId }, now)
}

export interface CompletedPayment {
  isLate: boolean
  isDuplicate: boolean
  paid: PaidMoney
  /** After the payment was booked. */
  status: OrderStatus
}

/**
 * Closes the exceptions of an attempt that completed. Money that arrived twice, after a refund, or for an order that stays closed
 * opens its own exception at any time. Late money that the order still accepted opens one that is closed immediately, so that it
 * is listed.
 */
export async function openExceptionOfPayment(
  trx: Database,
  order: LockedOrder,
  attempt: AttemptRow,
  { isLate, isDuplicate, paid, status }: CompletedPayment,
  now: Date,
): Promise<void> {
  if (attempt.failureReason !== null) await settleCasesOf(trx, attempt.id, now)
  const kind = kindOfPayment(order, { isLate, isDuplicate, status })
  if (!kind) return
  const money = {
    kind,
    ...factsOf(order, attempt),
    amountSantim: attempt.amountSantim,
    currency: 'ETB',
    transactionId: paid.transactionId ?? null,
  } as const
  await openPaymentException(trx, money, now, { isSettled: kind === 'late' })
}

function kindOfPayment(
  order: LockedOrder,
  { isLate, isDuplicate, status }: Omit<CompletedPayment, 'paid'>,
): PaymentExceptionKind | undefined {
  if (order.refundedSantim > 0) return 'refunded_then_paid'
  if (isDuplicate) return 'duplicate'
  if (hasTrait(status, 'called off')) return 'closed_order'
  return isLate ? 'late' : undefined
}

/**
 * `openExceptionOfPayment` for money that a person attached: the order's newest payment needs an exception if the order
 * is closed. `status`: of the order now.
 */
export async function openCaseIfClosed(
  trx: Database,
  order: LockedOrder,
  status: OrderStatus,
  now: Date,
): Promise<void> {
  if (!hasTrait(status, 'called off')) return
  const { provider, attemptId, reference, transactionId, amountSantim } = await trx
    .selectFrom('ledger_entries as l')
    .innerJoin('payment_attempts as a', 'a.id', 'l.attempt_id')
    .select(['l.provider', 'a.id as attemptId', 'a.reference', 'l.provider_reference as transactionId'])
    .select('l.amount_santim as amountSantim')
    .where('l.order_id', '=', order.id)
    .where('l.kind', '=', 'payment')
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const money = {
    provider,
    attemptId,
    orderId: order.id,
    reference,
    transactionId,
    amountSantim,
    currency: 'ETB',
  }
  await openPaymentException(trx, { kind: 'closed_order', ...money }, now)
}
