import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { lockOrder } from '../status/lock-order.server.ts'
import { checkMove, moveOrder, type MoveRefusal } from '../status/move-order.server.ts'
import { closeSentQuote } from './close-quote.server.ts'

export type DeclineRefusal = MoveRefusal | { ok: false; reason: 'order_not_found' }

/**
 * Ends a request or its open quote without a cake, by the customer or by staff with a reason, and releases the day.
 * Requirement 10.12.
 */
export async function declineRequest(
  { db, clock }: CommandDeps,
  decline: {
    orderId: string
    role: 'customer' | 'counter'
    actor?: Actor | undefined
    reason: string
    expectedVersion?: number | undefined
    batch?: string | undefined
  },
): Promise<{ ok: true; version: number } | DeclineRefusal> {
  const { orderId, ...by } = decline
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: orderId })
    if (!order || order.kind !== 'quote') return { ok: false, reason: 'order_not_found' }
    const move = { ...by, to: 'Declined' } as const
    const allowed = checkMove(order, move)
    if (!allowed.ok) return allowed
    const now = clock.now()
    await closeSentQuote(trx, orderId, 'declined', now)
    return moveOrder(trx, order, move, now)
  })
}
