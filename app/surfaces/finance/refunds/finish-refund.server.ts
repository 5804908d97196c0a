import { applyRefund, noteRefundEvent } from '#app/ordering/orders/status/apply-refund.server.ts'
import { notifyCustomer } from '#app/ordering/orders/messages/notify-customer.server.ts'
import { canRefundMove, hasLeft, type RefundState } from '#app/money/payments/refunds/refund.ts'
import { reopenRefundEvents } from '#app/money/payments/provider-events.server.ts'
import { bookRefund, moveRefund, type RefundMove } from '#app/money/payments/refunds/refunds.server.ts'
import type { LockedFacts } from './with-locked-refund.server.ts'

const EVENT_STATES = {
  unsent: 'unsent',
  unknown: 'unknown',
  sent: 'on_its_way',
  confirmed: 'confirmed',
} as const

type Finish = Extract<RefundMove, { to: keyof typeof EVENT_STATES }>

/**
 * Advances a locked refund with its consequences: the ledger once its money has left, the order, the timeline, and one
 * message to the customer. False: its state does not allow it, and nothing changed. `by`: null if the provider reported
 * it. Requirement 12.1; decision 0034 (when money counts as gone).
 */
export async function finishRefund(
  { trx, order, refund, now }: LockedFacts,
  move: Finish,
  by: string | null,
): Promise<boolean> {
  const state: RefundState = move.to === 'unsent' ? 'approved' : move.to
  if (!canRefundMove(refund.state, state)) return false
  await moveRefund(trx, refund, move, now)
  // So far the provider's messages looked like this refund. If they report a reversal, it becomes a payment exception.
  if (move.to === 'unsent') await reopenRefundEvents(trx, refund.attemptId, now)
  const way = 'way' in move ? move.way : refund.way
  const reference = ('providerReference' in move ? move.providerReference : null) ?? refund.providerReference
  const note = 'note' in move ? move.note : 'fault' in move ? move.fault : ''
  const facts = {
    state: EVENT_STATES[move.to],
    refund_id: refund.id,
    amount_santim: refund.amountSantim,
    ...(reference && { reference }),
    ...(note && { note }),
  }
  const isBooked =
    way !== null && hasLeft(state, way) && (await bookRefund(trx, refund, { way, reference: reference ?? null }, now))
  if (isBooked) await applyRefund(trx, order, { facts: { ...facts, state: 'sent' }, by }, now)
  else await noteRefundEvent(trx, order.id, { facts, by }, now)
  if (move.to === 'sent' || move.to === 'confirmed') {
    const onceKey = `refund ${refund.id}`
    await notifyCustomer(trx, order, 'refund_sent', { amountSantim: refund.amountSantim }, now, { onceKey })
  }
  return true
}
