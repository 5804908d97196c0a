import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { hasTrait, type OrderStatus } from '#app/ordering/terms/order-status.ts'

export interface TrackedOrder {
  status: OrderStatus
  isPickup: boolean
  /** Nothing is owed. */
  isPaid: boolean
  /** The customer pays at the handover. */
  isPaidAtPickup: boolean
}

export interface OrderProgress {
  steps: readonly MessageKey[]
  /** Number of finished steps. */
  done: number
  /** The sentence about what comes next. */
  next: MessageKey
}

/** How far an order of daily cakes has come; undefined once it is closed. */
export function orderProgress({ status, isPickup, isPaid, isPaidAtPickup }: TrackedOrder): OrderProgress | undefined {
  if (hasTrait(status, 'called off')) return undefined
  const first = isPaidAtPickup && !isPaid ? 'order.step.ordered' : 'order.step.paid'
  const steps: MessageKey[] = [
    first,
    'order.step.making',
    'order.step.ready',
    ...(isPickup ? [] : (['order.step.on.its.way'] as const)),
    'order.step.yours',
  ]
  if (status === 'Completed') return { steps, done: steps.length, next: 'order.next.completed' }
  if (status === 'Out for Delivery') return { steps, done: 3, next: 'order.next.on.its.way' }
  if (status === 'Ready') return { steps, done: 3, next: isPickup ? 'order.next.pickup' : 'order.next.leaving' }
  if (!isPaid && !isPaidAtPickup) return { steps, done: 0, next: 'order.next.pay' }
  return { steps, done: 1, next: status === 'In Production' ? 'order.next.making' : 'order.next.made' }
}

export type OrderHeadKind = 'paid' | 'checking' | 'at_pickup' | 'part_paid' | 'unpaid' | 'closed'

export interface HeadedOrder {
  status: OrderStatus
  owedSantim: number
  netPaidSantim: number
  isPaidAtPickup: boolean
}

/**
 * What the head of the page says about the money. "Paid" only by the ledger; while a payment may still arrive, the shop
 * is checking.
 */
export function orderHead(
  order: HeadedOrder,
  attempt: { isOpen: boolean; isUnknown: boolean } | undefined,
): OrderHeadKind {
  if (hasTrait(order.status, 'called off')) return 'closed'
  if (order.owedSantim <= 0) return 'paid'
  if (attempt && (attempt.isOpen || attempt.isUnknown)) return 'checking'
  if (order.isPaidAtPickup) return 'at_pickup'
  return order.netPaidSantim > 0 ? 'part_paid' : 'unpaid'
}
