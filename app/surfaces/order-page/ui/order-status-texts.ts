import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'

/** Status names for customers; the stored texts are the shop's own. */
export const orderStatusTexts = {
  'Pending Quote': 'order.status.pending.quote',
  Quoted: 'order.status.quoted',
  Pending: 'order.status.pending',
  Confirmed: 'order.status.confirmed',
  'In Production': 'order.status.in.production',
  Ready: 'order.status.ready',
  'Out for Delivery': 'order.status.out.for.delivery',
  Completed: 'order.status.completed',
  Cancelled: 'order.status.cancelled',
  Declined: 'order.status.declined',
  Expired: 'order.status.expired',
} as const satisfies Record<OrderStatus, MessageKey>
