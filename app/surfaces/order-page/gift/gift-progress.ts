import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { hasTrait, type OrderStatus } from '#app/ordering/terms/order-status.ts'

export interface GiftProgress {
  steps: readonly MessageKey[]
  /** Number of finished steps. */
  done: number
  next: MessageKey
}

/**
 * How far a gift has come, for its recipient: an order that waits for its payment or its price looks like one that is
 * paid. Undefined once it is called off.
 */
export function giftProgress(status: OrderStatus, isPickup: boolean): GiftProgress | undefined {
  if (hasTrait(status, 'called off')) return undefined
  const steps: MessageKey[] = [
    'order.step.ordered',
    'order.step.making',
    'order.step.ready',
    ...(isPickup ? [] : (['order.step.on.its.way'] as const)),
    'order.step.yours',
  ]
  if (status === 'Completed') return { steps, done: steps.length, next: 'gift.next.completed' }
  if (status === 'Out for Delivery') return { steps, done: 3, next: 'order.next.on.its.way' }
  if (status === 'Ready') return { steps, done: 3, next: isPickup ? 'order.next.pickup' : 'order.next.leaving' }
  return { steps, done: 1, next: status === 'In Production' ? 'gift.next.making' : 'gift.next.made' }
}
