import type { Database } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { cancelRefund, freeCancelUntil, mayCustomerCancel, type CancelledFor } from './cancel-free.ts'
import type { LockedOrder } from './lock-order.server.ts'
import { checkMove, moveOrder, type MoveRefusal } from './move-order.server.ts'
import { isPaymentUnderWay } from './payment-under-way.queries.server.ts'
import { sumWithheld } from './withheld.queries.server.ts'
import { closeSentQuote } from '../quotes/close-quote.server.ts'
import type { CustomerOrStaff } from '#app/ordering/terms/order-status.ts'

export type CancelRefusal =
  | MoveRefusal
  | { ok: false; reason: 'order_not_found' }
  | { ok: false; reason: 'cancel_too_late'; until: Date | null }
  | { ok: false; reason: 'payment_under_way' }

type Cancelling = CustomerOrStaff<'counter' | 'manager'> & {
  reason: string
  /** Who wishes it; by default the shop when staff cancel. */
  cancelledFor?: CancelledFor | undefined
  expectedVersion?: number | undefined
  batch?: string | undefined
}

/**
 * Cancels a locked order: by the customer while it is free, but not while a payment for daily cakes is under way; by staff as
 * the table of moves says. Releases its day and pieces, requests the refund that the rules give, subject to approval,
 * and voids an open quote. Requirement 10.17.
 */
export async function cancelLocked(
  trx: Database,
  order: LockedOrder,
  { cancelledFor, ...by }: Cancelling,
  now: Date,
): Promise<{ ok: true; version: number } | CancelRefusal> {
  const move = { ...by, to: 'Cancelled' } as const
  const allowed = checkMove(order, move)
  if (!allowed.ok) return allowed
  const settings = await loadSettings(trx)
  if (by.role === 'customer' && !mayCustomerCancel(order, settings, now)) {
    return { ok: false, reason: 'cancel_too_late', until: freeCancelUntil(order, settings) }
  }
  if (by.role === 'customer' && (await isPaymentUnderWay(trx, order))) {
    return { ok: false, reason: 'payment_under_way' }
  }
  await closeSentQuote(trx, order.id, 'void', now)
  const wish = by.role === 'customer' ? 'customer' : (cancelledFor ?? 'shop')
  const paid = { ...order, withheldSantim: await sumWithheld(trx, order.id) }
  const { backSantim, keptSantim } = cancelRefund(paid, wish, settings, now)
  const data = backSantim > 0 ? { refund_due_santim: backSantim } : {}
  return moveOrder(trx, order, { ...move, keptSantim, data }, now)
}
