import type { Database } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { NOT_PAID, NOT_PICKED_UP } from '#app/ordering/terms/closed-reason.ts'
import type { CustomerEvents } from './customer-messages.ts'
import type { LockedOrder } from '../status/lock-order.server.ts'
import { pickupDeadline } from '../status/pickup-deadline.ts'
import type { OrderRole, OrderStatus } from '#app/ordering/terms/order-status.ts'
import { notifyCustomer } from './notify-customer.server.ts'

export type MoveFacts =
  | { to: 'Quoted'; facts: CustomerEvents['quote_sent'] }
  | { to: 'Pending'; facts: CustomerEvents['quote_accepted'] }
  | { to: Exclude<OrderStatus, 'Quoted' | 'Pending'> }

/**
 * Writes the message of a move in its transaction. Customers get none about what they just declined themselves, or
 * about an unpaid cart or direct purchase that lapses: nothing proves that the phone is the customer's own, and a
 * customer who left the page knows. Requirement 10.19; decision 0016.
 */
export async function notifyStatusChange(
  trx: Database,
  order: LockedOrder,
  move: MoveFacts & { role: OrderRole; reason?: string | undefined },
  now: Date,
): Promise<void> {
  const { reason } = move
  switch (move.to) {
    case 'Pending Quote':
      return notifyCustomer(trx, order, 'request_received', {}, now)
    case 'Quoted':
      return notifyCustomer(trx, order, 'quote_sent', move.facts, now)
    case 'Pending':
      return notifyCustomer(trx, order, 'quote_accepted', move.facts, now)
    case 'Confirmed':
      return notifyCustomer(trx, order, 'confirmed', {}, now)
    case 'Ready':
      return notifyCustomer(trx, order, 'ready', { pickupDeadline: await deadlineOf(trx, order, now) }, now)
    case 'Declined':
      return move.role === 'customer' ? undefined : notifyCustomer(trx, order, 'declined', { reason }, now)
    case 'Cancelled':
      if (reason === NOT_PAID) return undefined
      if (reason === NOT_PICKED_UP) return notifyCustomer(trx, order, 'not_picked_up', {}, now)
      return notifyCustomer(trx, order, 'cancelled', { reason }, now)
    case 'Expired':
      return order.kind === 'quote' ? notifyCustomer(trx, order, 'expired', {}, now) : undefined
    case 'In Production':
      return notifyCustomer(trx, order, 'in_production', {}, now)
    case 'Out for Delivery':
      return notifyCustomer(trx, order, 'out_for_delivery', {}, now)
    case 'Completed':
      return order.owedSantim > 0
        ? notifyCustomer(trx, order, 'debt', { owedSantim: order.owedSantim }, now)
        : notifyCustomer(trx, order, 'completed', {}, now)
  }
}

/** Until when an order that is ready now waits for its pickup; undefined for a delivery. */
async function deadlineOf(trx: Database, order: LockedOrder, now: Date): Promise<Date | undefined> {
  if (order.deliveryMethod !== 'self-pickup') return undefined
  const settings = await loadSettings(trx)
  const exceptions = await listDayExceptions(trx, now)
  const waits = { deliveryDate: order.deliveryDate, readyAt: now }
  return pickupDeadline(waits, settings['no_show.keep_days'], { settings, exceptions })
}
