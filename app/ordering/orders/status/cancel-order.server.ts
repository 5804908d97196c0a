import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { cancelRefund, freeCancelUntil, mayCustomerCancel, type CancelledFor } from './cancel-free.ts'
import { lockOrder } from './lock-order.server.ts'
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

/**
 * Cancels an order: by the customer while it is free, but not while a payment for daily cakes is under way; by staff as
 * the table of moves says. Releases its day and pieces, requests the refund that the rules give, subject to approval,
 * and voids an open quote. Requirement 10.17.
 */
export async function cancelOrder(
  { db, clock }: CommandDeps,
  cancel: CustomerOrStaff<'counter' | 'manager'> & {
    orderId: string
    reason: string
    /** Who wishes it; by default the shop when staff cancel. */
    cancelledFor?: CancelledFor | undefined
    expectedVersion?: number | undefined
    batch?: string | undefined
  },
): Promise<{ ok: true; version: number } | CancelRefusal> {
  const { orderId, cancelledFor, ...by } = cancel
  const settings = await loadSettings(db)
  return db.transaction().execute(async (trx): Promise<{ ok: true; version: number } | CancelRefusal> => {
    const order = await lockOrder(trx, { id: orderId })
    if (!order) return { ok: false, reason: 'order_not_found' }
    const move = { ...by, to: 'Cancelled' } as const
    const allowed = checkMove(order, move)
    if (!allowed.ok) return allowed
    const now = clock.now()
    if (by.role === 'customer' && !mayCustomerCancel(order, settings, now)) {
      return { ok: false, reason: 'cancel_too_late', until: freeCancelUntil(order, settings) }
    }
    if (by.role === 'customer' && (await isPaymentUnderWay(trx, order))) {
      return { ok: false, reason: 'payment_under_way' }
    }
    await closeSentQuote(trx, orderId, 'void', now)
    const wish = by.role === 'customer' ? 'customer' : (cancelledFor ?? 'shop')
    const paid = { ...order, withheldSantim: await sumWithheld(trx, orderId) }
    const { backSantim, keptSantim } = cancelRefund(paid, wish, settings, now)
    const data = backSantim > 0 ? { refund_due_santim: backSantim } : {}
    return moveOrder(trx, order, { ...move, keptSantim, data }, now)
  })
}
