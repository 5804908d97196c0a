import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import { hasTrait, type OrderStatus } from '#app/ordering/terms/order-status.ts'

/** What is paid of an order: all, the deposit of a custom cake, nothing before the handover, or less than is due now. */
export type Settled = 'all' | 'deposit' | 'later' | 'not yet'

export interface FollowedOrder {
  status: OrderStatus
  isPickup: boolean
  settled: Settled
}

export interface OrderProgress {
  steps: readonly MessageKey[]
  /** Number of finished steps. */
  done: number
  /** The finished steps stand, and nothing is under way until the shop begins. */
  isWaiting: boolean
  /** The sentence about what comes next. */
  next: MessageKey
}

const FIRST_STEP = {
  all: 'order.step.paid',
  deposit: 'order.step.deposit',
  later: 'order.step.ordered',
  'not yet': 'order.step.to.pay',
} as const satisfies Record<Settled, MessageKey>

/**
 * How far an agreed order has come; undefined once it is closed. Until the shop begins, the second step names the day for which it is
 * made, and is not under way.
 */
export function orderProgress({ status, isPickup, settled }: FollowedOrder): OrderProgress | undefined {
  if (hasTrait(status, 'called off')) return undefined
  const isWaiting = settled !== 'not yet' && !hasTrait(status, 'begun') && status !== 'Completed'
  const steps: MessageKey[] = [
    FIRST_STEP[settled],
    isWaiting ? 'order.step.to.make' : 'order.step.making',
    'order.step.ready',
    ...(isPickup ? [] : (['order.step.on.its.way'] as const)),
    'order.step.yours',
  ]
  const at = (done: number, next: MessageKey): OrderProgress => ({ steps, done, isWaiting, next })
  if (status === 'Completed') return at(steps.length, 'order.next.completed')
  if (status === 'Out for Delivery') return at(3, 'order.next.on.its.way')
  if (status === 'Ready') return at(3, nextOfReady(isPickup, settled))
  if (settled === 'not yet') return at(0, 'order.next.pay')
  return at(1, isWaiting ? 'order.next.made' : 'order.next.making')
}

/** The steps in words. `day`: the handover's, such as "Tue 8 Dec"; null: not agreed yet. */
export function stepTexts({ steps }: Pick<OrderProgress, 'steps'>, day: string | null, t: Translate): string[] {
  return steps.map((step) => (step === 'order.step.to.make' && day ? t('order.step.for.day', { day }) : t(step)))
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
export function requestProgress(order: FollowedOrder, stage: RequestStage): OrderProgress | undefined {
  const { status } = order
  const steps = REQUEST_STEPS
  if (status === 'Pending Quote') {
    return { steps, done: 1, isWaiting: false, next: stage.question?.isOpen ? 'quote.next.answer' : 'quote.next.price' }
  }
  if (status === 'Quoted') return { steps, done: 1, isWaiting: false, next: nextOfOffer(stage.offer) }
  if (status === 'Pending') {
    return { steps, done: 2, isWaiting: false, next: stage.money.isSplit ? 'quote.next.deposit' : 'order.next.pay' }
  }
  return orderProgress(order)
}

function nextOfOffer(offer: RequestStage['offer']): MessageKey {
  if (offer?.isAsked) return 'quote.next.reply'
  return offer?.isOpen ? 'quote.next.choose' : 'quote.ended.soon'
}
