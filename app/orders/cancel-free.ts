import type { Settings } from '#app/settings/settings.ts'
import { dueMoment } from './due-moment.ts'
import { findMove, type OrderStatus } from './order-status.ts'

const HOUR_MS = 60 * 60_000

export interface CancellableOrder {
  kind: string
  status: OrderStatus
  paidSantim: number
  deliveryDate: string | null
  deliveryTime: string | null
}

/**
 * Until when the customer cancels a custom cake without losing money: 48 hours before it is due. Null: no day is agreed,
 * so there is no end. Source: product.md 4, `cancel.free_until`.
 */
export function freeCancelUntil(
  order: Pick<CancellableOrder, 'deliveryDate' | 'deliveryTime'>,
  settings: Pick<Settings, 'hours.shop' | 'cancel.custom_free_hours'>,
): Date | null {
  const dueAt = dueMoment(order, settings)
  return dueAt && new Date(dueAt.getTime() - settings['cancel.custom_free_hours'] * HOUR_MS)
}

/**
 * Whether the customer may cancel on their own: the table of moves allows it, and it is a custom cake for which nothing
 * was paid yet, or the time for it is not over. Later they call.
 */
export function mayCustomerCancel(
  order: CancellableOrder,
  settings: Pick<Settings, 'hours.shop' | 'cancel.custom_free_hours'>,
  now: Date,
): boolean {
  if (order.kind !== 'quote' || !findMove(order.status, 'Cancelled', 'customer')) return false
  const until = freeCancelUntil(order, settings)
  return order.paidSantim === 0 || until === null || now < until
}
