import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { LockedOrder } from '../status/lock-order.server.ts'
import { checkMove, moveOrder, type MoveRefusal } from '../status/move-order.server.ts'
import { closeSentQuote } from './close-quote.server.ts'

export type DeclineRefusal = MoveRefusal | { ok: false; reason: 'order_not_found' }

interface Declining {
  role: 'customer' | 'counter'
  actor?: Actor | undefined
  reason: string
  expectedVersion?: number | undefined
  batch?: string | undefined
}

/**
 * Ends a locked request or its open quote without a cake, by the customer or by staff with a reason, and releases the day.
 * Requirement 10.12.
 */
export async function declineLocked(
  trx: Database,
  order: LockedOrder,
  decline: Declining,
  now: Date,
): Promise<{ ok: true; version: number } | DeclineRefusal> {
  if (order.kind !== 'quote') return { ok: false, reason: 'order_not_found' }
  const move = { ...decline, to: 'Declined' } as const
  const allowed = checkMove(order, move)
  if (!allowed.ok) return allowed
  await closeSentQuote(trx, order.id, 'declined', now)
  return moveOrder(trx, order, move, now)
}
