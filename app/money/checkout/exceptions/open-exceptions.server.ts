import { isUnreachable } from '#app/ordering/terms/order.ts'
import type { LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { holdsCapacity, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { PaymentExceptionKind } from '#app/money/payments/exceptions/payment-exception.ts'
import { openPaymentException, settleCasesOf } from '#app/money/payments/exceptions/payment-exceptions.server.ts'
import type { PaidMoney } from '#app/money/payments/provider.ts'
import type { AttemptRow } from '#app/money/payments/record-settlement.server.ts'
import type { ReviewReason } from '#app/money/payments/settlement.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

/** What a case needs to know of a locked attempt and its order. */
function factsOf(order: LockedOrder, attempt: AttemptRow) {
  return {
    provider: attempt.provider,
    attemptId: attempt.id,
    orderId: order.id,
    reference: attempt.reference,
    phone: isUnreachable(order) ? null : order.phone,
  }
}

/** An attempt that a person must look at; `paid` is what its provider says came, if it says so. */
export async function openExceptionForReview(
  trx: Database,
  order: LockedOrder,
  attempt: AttemptRow,
  { reason, paid: says }: { reason: ReviewReason; paid: PaidMoney | undefined },
  now: Date,
): Promise<void> {
  // Of a payment without an end some providers tell the sum that was asked for.
  const paid = reason === 'no_answer' || reason === 'message_lost' ? undefined : says
  const told = { amountSantim: paid?.amountSantim ?? null, currency: paid?.currency ?? null }
  const transactionId = paid?.transactionId ?? null
  await openPaymentException(trx, { kind: reason, ...factsOf(order, attempt), ...told, transactionId }, now)
}

export interface CompletedPayment {
  isLate: boolean
  isDuplicate: boolean
  paid: PaidMoney
  /** Of the order, now that the money is on it. */
  status: OrderStatus
}

/**
 * Money that completed an attempt ends what was open about it. Money that came twice, after a refund, or for an order that stays
 * closed is a case of its own, at whatever moment it comes; late money that an order waited for is over at once, and only
 * stands in the list.
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
  if (!holdsCapacity(status)) return 'closed_order'
  return isLate ? 'late' : undefined
}

/** The same for money that a person put on an order: its newest payment is a case if the order is closed. `status`: of the order now. */
export async function openCaseIfClosed(
  trx: Database,
  order: LockedOrder,
  status: OrderStatus,
  now: Date,
): Promise<void> {
  if (holdsCapacity(status)) return
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
  const phone = isUnreachable(order) ? null : order.phone
  const money = {
    provider,
    attemptId,
    orderId: order.id,
    reference,
    transactionId,
    phone,
    amountSantim,
    currency: 'ETB',
  }
  await openPaymentException(trx, { kind: 'closed_order', ...money }, now)
}
