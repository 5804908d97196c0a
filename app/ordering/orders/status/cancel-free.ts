import type { Settings } from '#app/base/settings/settings.ts'
import { dueMoment } from '#app/ordering/scheduling/due-moment.ts'
import { findMove, type OrderStatus, hasTrait } from '#app/ordering/terms/order-status.ts'

const HOUR_MS = 60 * 60_000

export interface CancellableOrder {
  kind: string
  status: OrderStatus
  netPaidSantim: number
  deliveryDate: string | null
  deliveryTime: string | null
}

type CancelSettings = Pick<Settings, 'hours.shop' | 'cancel.custom_free_hours' | 'cancel.daily_free_hours'>

/**
 * Until when a customer cancels free of charge: a custom cake 48 hours before it is due, daily cakes 2. Null: no day is
 * agreed, so it does not end. Requirement 16.6.
 */
export function freeCancelUntil(
  order: Pick<CancellableOrder, 'kind' | 'deliveryDate' | 'deliveryTime'>,
  settings: CancelSettings,
): Date | null {
  const dueAt = dueMoment(order, settings)
  const hours = order.kind === 'quote' ? settings['cancel.custom_free_hours'] : settings['cancel.daily_free_hours']
  return dueAt && new Date(dueAt.getTime() - hours * HOUR_MS)
}

/**
 * Whether customers may cancel themselves: the table of moves allows it, and the free period has not ended. The period
 * applies to a custom cake once something was paid, and to daily cakes once they are held. Later they call.
 */
export function mayCustomerCancel(order: CancellableOrder, settings: CancelSettings, now: Date): boolean {
  if (!findMove(order.status, 'Cancelled', 'customer')) return false
  const until = freeCancelUntil(order, settings)
  const isUnowed = order.netPaidSantim === 0 && (order.kind === 'quote' || order.status === 'Pending')
  return isUnowed || until === null || now < until
}

/** Who wished a cancellation: if the shop, the customer loses no money. */
export const CANCELLED_FOR = ['shop', 'customer'] as const
export type CancelledFor = (typeof CANCELLED_FOR)[number]

export interface PaidOrder extends CancellableOrder {
  /** Of the net paid sum: what a company withheld. It is no money, so nobody gets it back. */
  withheldSantim: number
  orderTotalSantim: number
  depositSantim: number | null
}

/**
 * Refund and retained sum of a cancellation in santim, of the money that the shop holds and does not refund already. What it keeps is of
 * its own money first, as in open_closing_refunds.
 * Everything is refunded while cancelling is free, when the shop cancels, and before work begins; afterwards the
 * deposit stays, of daily cakes the price. Requirement 16.6.
 */
export function cancelRefund(
  order: PaidOrder,
  cancelledFor: CancelledFor,
  settings: CancelSettings,
  now: Date,
): { backSantim: number; keptSantim: number } {
  const there = order.netPaidSantim
  const until = freeCancelUntil(order, settings)
  const isFree = until === null || now < until
  const isDepositRetained = cancelledFor === 'customer' && !isFree && hasTrait(order.status, 'begun')
  const keptSantim = isDepositRetained ? Math.min(there, order.depositSantim ?? order.orderTotalSantim) : 0
  return { backSantim: Math.max(0, there - order.withheldSantim - keptSantim), keptSantim }
}
