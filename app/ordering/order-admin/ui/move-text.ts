import type { MessageKey } from '#app/base/platform/text/translate.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'

/** `isUnpaid`: the move precedes the payment. */
export function moveText(to: OrderStatus, { status, isUnpaid }: { status: string; isUnpaid: boolean }): MessageKey {
  if (to === 'Confirmed' && status === 'Cancelled') return 'orders.act.reopen'
  if (to === 'Confirmed' && isUnpaid) return 'orders.act.Confirmed.unpaid'
  if (to === 'Ready' && status === 'Cancelled') return 'orders.act.after.all'
  if (to === 'Ready' && status === 'Out for Delivery') return 'orders.act.back'
  if (to === 'Quoted' || to === 'Pending' || to === 'Expired') return 'orders.act.desk'
  return `orders.act.${to}`
}
