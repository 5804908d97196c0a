import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { lockOrder, type LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { findRefundForAction, type LockedRefund } from '#app/money/payments/refunds/refunds.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { RefundRefusal } from './refund-refusals.ts'

export interface LockedFacts {
  trx: Database
  order: LockedOrder
  refund: LockedRefund
  now: Date
}

/** Runs `work` with an order and its refund locked, the order first, so that acts on either are serialized. */
export async function withLockedRefund<Result>(
  { db, clock }: CommandDeps,
  refundId: number,
  work: (facts: LockedFacts) => Promise<Result>,
): Promise<Result | RefundRefusal> {
  const known = await findRefundForAction(db, refundId)
  if (!known) return { ok: false, reason: 'refund_not_found' }
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: known.orderId })
    const refund = await findRefundForAction(trx, refundId, { lock: true })
    if (!order || !refund) return { ok: false, reason: 'refund_not_found' }
    return work({ trx, order, refund, now: clock.now() })
  })
}
