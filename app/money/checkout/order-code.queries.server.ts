import { hasTrait, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { AttemptState } from '#app/money/payments/attempt.ts'
import { failureKind, type FailureKind } from '#app/money/payments/failure-kind.ts'
import { NEVER_REACHED } from '#app/money/payments/settlement.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'

export interface AskedOrder {
  id: string
  code: string
  isClosed: boolean
  provider: string
  /** Set while the order may be paid: until then it keeps its pieces. */
  payUntil: Date | null
  failure: FailureKind | null
  /** Its provider reported the end or took the prompt back, and no other attempt of the order was paid or still can be. */
  isNothingCharged: boolean
}

/**
 * The order for which an attempt was made, with what a customer asks after its end. If a person attached its money to
 * another order, that order's link must not go to this customer. The attempt must exist.
 */
export async function findAskedOrder(db: Database, attemptId: string): Promise<AskedOrder> {
  const { rows } = await sql<{
    id: string
    code: string
    status: OrderStatus
    provider: string
    payUntil: Date | null
    state: AttemptState
    reason: string | null
    isUncharged: boolean
    isWithdrawn: boolean
  }>`
    select o.id, o.code, o.status, a.provider, o.payment_deadline_at as "payUntil", a.state, a.failure_reason as reason,
      a.state = 'void' and a.next_check_at is null as "isWithdrawn", o.paid_santim = 0 and not exists (
        select from payment_attempts other
        where other.order_id = o.id and (other.state in ('created', 'pending', 'unknown', 'completed')
          or other.state = 'void' and other.next_check_at is not null and other.failure_reason is null)
      ) as "isUncharged"
    from payment_attempts a
    join orders o on o.id = coalesce(
      (select c.order_id from payment_exceptions c where c.attempt_id = a.id and c.outcome = 'attached' order by c.id limit 1),
      a.order_id)
    where a.id = ${attemptId}`.execute(db)
  const { status, state, reason, isUncharged, isWithdrawn, payUntil, ...order } = rows[0]!
  const hasFailed = state === 'failed' || state === 'cancelled'
  return {
    ...order,
    isClosed: hasTrait(status, 'called off'),
    payUntil: hasTrait(status, 'payable') ? payUntil : null,
    failure: hasFailed ? failureKind(reason) : null,
    isNothingCharged: (hasFailed || isWithdrawn) && isUncharged && reason !== NEVER_REACHED,
  }
}

export async function findOrderIdByCode(db: Database, code: string): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id
}
