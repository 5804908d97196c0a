import { z } from 'zod'
import type { Noted, Running, SubjectBy } from '#app/base/commands/command.server.ts'
import type { MoneyCaller } from '#app/money/checkout/paying/define-money-command.server.ts'
import { findRefundForAction, type LockedRefund } from '#app/money/payments/refunds/refunds.server.ts'
import { lockOrder, type LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'

export interface RefundOfOrder {
  order: LockedOrder
  refund: LockedRefund
}

/** A refund and its order, both locked, the order first. */
export const refundById: SubjectBy<{ refundId: number }, RefundOfOrder, 'refund_not_found'> = {
  lock: async (trx, { refundId }) => {
    const known = await findRefundForAction(trx, refundId)
    const order = known && (await lockOrder(trx, { id: known.orderId }))
    const refund = order && (await findRefundForAction(trx, refundId, { lock: true }))
    return refund && { order, refund }
  },
  missing: 'refund_not_found',
  since: () => null,
}

export type OnRefund = Running<RefundOfOrder, MoneyCaller>

export const refundId = z.int('refund_not_found').min(1, 'refund_not_found')
export const REFUND_NOTE_MAX_LENGTH = 300
/** Of the number that a bank or provider gave it. */
export const REFERENCE_MAX_LENGTH = 60

/** The entry of the log for a refund that becomes `state`. */
export function refundChange(
  { order, refund }: RefundOfOrder,
  { state, reason = '' }: { state: string; reason?: string | undefined },
): Noted {
  const thing = { type: 'order', id: order.id, label: { en: order.code, am: order.code } } as const
  const before = { refund: refund.id, state: refund.state }
  const after = { refund: refund.id, state, amount_santim: refund.amountSantim }
  return { action: 'refund', thing, before, after, reason }
}
