import { lockOrders, type LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import {
  lockPaymentException,
  type LockedPaymentException,
} from '#app/money/payments/exceptions/payment-exceptions.server.ts'
import { lockAttempt } from '#app/money/payments/record-settlement.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'

export interface LockedCaseFacts {
  one: LockedPaymentException | undefined
  order: LockedOrder | undefined
  target: LockedOrder | undefined
}

/**
 * Locks a payment exception with everything that acting on it may change, in the fixed order of locks (decision 0060): the orders
 * of the exception, of its attempt and `targetId`, then the attempt, then the exception. A settlement of the attempt uses the
 * same order.
 */
export async function lockCaseFacts(trx: Database, caseId: number, targetId?: string): Promise<LockedCaseFacts> {
  const { rows } = await sql<Record<'orderId' | 'attemptId' | 'attemptOrderId', string | null>>`
    select c.order_id as "orderId", c.attempt_id as "attemptId", a.order_id as "attemptOrderId"
    from (select ${caseId}::bigint as id) asked
    left join payment_exceptions c on c.id = asked.id
    left join payment_attempts a on a.id = c.attempt_id`.execute(trx)
  const { orderId, attemptId, attemptOrderId } = rows[0]!
  const orders = await lockOrders(
    trx,
    [orderId, attemptOrderId, targetId ?? null].filter((id) => id !== null),
  )
  if (attemptId !== null) await lockAttempt(trx, attemptId)
  const find = (id: string | null) => (id === null ? undefined : orders.get(id))
  return { one: await lockPaymentException(trx, caseId), order: find(orderId), target: find(targetId ?? null) }
}
