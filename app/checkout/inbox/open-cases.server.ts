import { isUnreachable } from '#app/orders/order.ts'
import type { LockedOrder } from '#app/orders/lock-order.server.ts'
import { holdsCapacity, type OrderStatus } from '#app/orders/order-status.ts'
import { openMoneyCase, settleCasesOf } from '#app/payments/inbox/money-cases.server.ts'
import type { PaidMoney } from '#app/payments/provider.ts'
import type { AttemptRow } from '#app/payments/record-settlement.server.ts'
import type { ReviewReason } from '#app/payments/settlement.ts'
import type { Database } from '#app/platform/database.server.ts'

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
export async function openReviewCase(
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
  await openMoneyCase(trx, { kind: reason, ...factsOf(order, attempt), ...told, transactionId }, now)
}

export interface CompletedPayment {
  isLate: boolean
  isDuplicate: boolean
  paid: PaidMoney
  /** Of the order, now that the money is on it. */
  status: OrderStatus
}

/**
 * Money that completed an attempt ends what was open about it. Money that came late, twice, or after a refund is a case of
 * its own; late money that an order waited for is over at once, and only stands in the list.
 */
export async function openPaymentCase(
  trx: Database,
  order: LockedOrder,
  attempt: AttemptRow,
  { isLate, isDuplicate, paid, status }: CompletedPayment,
  now: Date,
): Promise<void> {
  if (attempt.failureReason !== null) await settleCasesOf(trx, attempt.id, now)
  const isAfterRefund = order.refundedSantim > 0
  const kind = isAfterRefund ? 'refunded_then_paid' : isDuplicate ? 'duplicate' : isLate ? 'late' : undefined
  if (!kind) return
  const money = {
    kind,
    ...factsOf(order, attempt),
    amountSantim: attempt.amountSantim,
    currency: 'ETB',
    transactionId: paid.transactionId ?? null,
  } as const
  await openMoneyCase(trx, money, now, { isSettled: kind === 'late' && holdsCapacity(status) })
}
