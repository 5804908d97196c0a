import type { MessageKey } from '#app/base/platform/text/translate.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'

/** `isUnpaid`: the move precedes the payment. */
export function moveText(to: OrderStatus, { status, isUnpaid }: { status: string; isUnpaid: boolean }): MessageKey {
  if (to === 'Confirmed' && status === 'Cancelled') return 'orders.action.reopen'
  if (to === 'Confirmed' && isUnpaid) return 'orders.action.Confirmed.unpaid'
  if (to === 'Ready' && status === 'Cancelled') return 'orders.action.after.all'
  if (to === 'Ready' && status === 'Out for Delivery') return 'orders.action.back'
  if (to === 'Quoted' || to === 'Pending' || to === 'Expired') return 'orders.action.desk'
  return `orders.action.${to}`
}
