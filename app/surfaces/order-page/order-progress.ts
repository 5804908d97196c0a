import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { hasTrait, type OrderStatus } from '#app/ordering/terms/order-status.ts'

/** What is paid of an order: all, the deposit of a custom cake, nothing before the handover, or less than is due now. */
export type Settled = 'all' | 'deposit' | 'later' | 'not yet'

export interface TrackedOrder {
  status: OrderStatus
  isPickup: boolean
  settled: Settled
}

export interface OrderProgress {
  steps: readonly MessageKey[]
  /** Number of finished steps. */
  done: number
  /** The sentence about what comes next. */
  next: MessageKey
}

const FIRST_STEP = {
  all: 'order.step.paid',
  deposit: 'order.step.deposit',
  later: 'order.step.ordered',
  'not yet': 'order.step.paid',
} as const satisfies Record<Settled, MessageKey>

/** How far an agreed order has come; undefined once it is closed. */
export function orderProgress({ status, isPickup, settled }: TrackedOrder): OrderProgress | undefined {
  if (hasTrait(status, 'called off')) return undefined
  const steps: MessageKey[] = [
    FIRST_STEP[settled],
    'order.step.making',
    'order.step.ready',
    ...(isPickup ? [] : (['order.step.on.its.way'] as const)),
    'order.step.yours',
  ]
  if (status === 'Completed') return { steps, done: steps.length, next: 'order.next.completed' }
  if (status === 'Out for Delivery') return { steps, done: 3, next: 'order.next.on.its.way' }
  if (status === 'Ready') return { steps, done: 3, next: nextOfReady(isPickup, settled) }
  if (settled === 'not yet') return { steps, done: 0, next: 'order.next.pay' }
  return { steps, done: 1, next: status === 'In Production' ? 'order.next.making' : 'order.next.made' }
}

function nextOfReady(isPickup: boolean, settled: Settled): MessageKey {
  if (settled === 'deposit') return isPickup ? 'order.next.pickup.balance' : 'order.next.leaving.balance'
  return isPickup ? 'order.next.pickup' : 'order.next.leaving'
}

/** What the page knows of the price of a custom cake. */
export interface RequestStage {
  /** Our question about the request. */
  question: { isOpen: boolean } | null
  offer: { isOpen: boolean; isAsked: boolean; hasJustEnded: boolean } | null
  money: { isSplit: boolean }
}

const REQUEST_STEPS = [
  'quote.step.request',
  'quote.step.price',
  'quote.step.deposit',
  'quote.step.making',
  'quote.step.handover',
] as const satisfies readonly MessageKey[]

/** How far a custom cake has come: from the request to the payment, and then as every order. */
export function requestProgress(order: TrackedOrder, stage: RequestStage): OrderProgress | undefined {
  const { status } = order
  const steps = REQUEST_STEPS
  if (status === 'Pending Quote') {
    return { steps, done: 1, next: stage.question?.isOpen ? 'quote.next.answer' : 'quote.next.price' }
  }
  if (status === 'Quoted') return { steps, done: 1, next: nextOfOffer(stage.offer) }
  if (status === 'Pending') {
    return { steps, done: 2, next: stage.money.isSplit ? 'quote.next.deposit' : 'order.next.pay' }
  }
  return orderProgress(order)
}

function nextOfOffer(offer: RequestStage['offer']): MessageKey {
  if (offer?.isAsked) return 'quote.next.reply'
  return offer?.isOpen ? 'quote.next.choose' : 'quote.ended.soon'
}
