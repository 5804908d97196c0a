import type { MessageKey } from '#app/base/platform/text/translate.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import { orderProgress, type OrderProgress } from '../order-progress.ts'

/** Where the recipient reads another sentence than the person who ordered. */
const GIFT_NEXT: Partial<Record<MessageKey, MessageKey>> = {
  'order.next.completed': 'gift.next.completed',
  'order.next.making': 'gift.next.making',
  'order.next.made': 'gift.next.made',
}

/**
 * How far a gift has come, for its recipient: an order that waits for its payment or its price looks like one that is
 * paid. Undefined once it is called off.
 */
export function giftProgress(status: OrderStatus, isPickup: boolean): OrderProgress | undefined {
  const progress = orderProgress({ status, isPickup, settled: 'later' })
  return progress && { ...progress, next: GIFT_NEXT[progress.next] ?? progress.next }
}
