import type { Santim } from '#app/base/platform/money.ts'
import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import type { PaymentMethod } from '#app/money/payments/methods.ts'
import { methodLabels } from '#app/money/payments/ui/method-texts.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { OrderHeadKind } from './order-head.ts'

/** What the words about an order are made of. */
export interface HeadFacts {
  order: {
    code: string
    status: OrderStatus
    firstName: string
    when: string | null
    isLeftBehind: boolean
    isClosedUnpaid: boolean
    netPaidSantim: Santim
    owedSantim: Santim
    refundedSantim: Santim
    /** Refunds that are open, and the part of them that was sent already. */
    refundingSantim: Santim
    refundOnWaySantim: Santim
    undecidedSantim: Santim
  }
  attempt: { method: PaymentMethod | null } | undefined
  quote:
    | {
        cake: { name: string }
        money: { isSplit: boolean; depositNow: string | null; balanceDue: { text: string } | null }
      }
    | undefined
}

const TITLES: Record<Exclude<OrderHeadKind, 'closed'>, MessageKey> = {
  paid: 'order.head.paid',
  checking: 'order.head.checking',
  at_pickup: 'order.head.at.pickup',
  deposit_paid: 'order.head.deposit.paid',
  agreed: 'order.head.at.pickup',
  overdue: 'order.head.overdue',
  part_paid: 'order.head.part.paid',
  unpaid: 'order.head.unpaid',
  accepted: 'order.head.one.step',
  waiting: 'quote.waiting.title',
  question: 'quote.question.title',
  priced: 'quote.offer.title',
  price_ended: 'quote.ended.title',
}

type HeadOrder = HeadFacts['order']

/** The heading of an order. `firstName`: empty when it is not said. */
export function headTitle(kind: OrderHeadKind, order: HeadOrder, t: Translate): string {
  if (kind === 'closed') return t(closedTitle(order))
  if (order.firstName === '') return t(TITLES[kind])
  if (kind === 'paid') return t('order.head.paid.name', { name: order.firstName })
  if (kind === 'deposit_paid') return t('order.head.deposit.paid.name', { name: order.firstName })
  return t(TITLES[kind])
}

function closedTitle(order: HeadOrder): MessageKey {
  if (order.isLeftBehind) return 'order.head.left.behind'
  if (order.isClosedUnpaid) return 'order.head.lapsed'
  if (order.status === 'Declined') return 'quote.declined.title'
  return order.status === 'Expired' ? 'quote.ended.title' : 'order.head.cancelled'
}

interface Words {
  t: Translate
  price: (santim: number) => string
}

/** The sentence below the heading: what was paid, what is still to pay and until when, or what happens to the money. */
export function headDetails(kind: OrderHeadKind, { order, attempt, quote }: HeadFacts, { t, price }: Words): string {
  switch (kind) {
    case 'paid':
      return [price(order.netPaidSantim), attempt?.method && t(methodLabels[attempt.method])]
        .filter(Boolean)
        .join(' · ')
    case 'checking':
      return t('order.head.checking.text')
    case 'at_pickup':
      return t('order.head.at.pickup.text', { amount: price(order.owedSantim) })
    case 'accepted':
      return quote?.money.isSplit && quote.money.depositNow
        ? t('order.head.deposit.owed', { amount: quote.money.depositNow })
        : t('order.head.owed', { amount: price(order.owedSantim) })
    case 'deposit_paid':
    case 'agreed':
      return quote?.money.balanceDue
        ? t('order.head.owed.by', { amount: price(order.owedSantim), when: quote.money.balanceDue.text })
        : t('order.head.owed', { amount: price(order.owedSantim) })
    case 'unpaid':
    case 'part_paid':
    case 'overdue':
      return t('order.head.owed', { amount: price(order.owedSantim) })
    case 'waiting':
      return quote?.cake.name ?? ''
    case 'question':
      return t('order.head.question.text')
    case 'priced':
      return [order.code, order.when].filter(Boolean).join(' · ')
    case 'price_ended':
      return t('quote.ended.soon')
    case 'closed':
      return closedDetails(order, { t, price })
  }
}

/** What happens to the money of a closed order. Money that nobody has decided about has a notice of its own. */
function closedDetails(order: HeadOrder, { t, price }: Words): string {
  const askedSantim = order.refundingSantim - order.refundOnWaySantim
  const amounts = [
    order.refundedSantim > 0 && t('order.event.refunded', { amount: price(order.refundedSantim) }),
    order.refundOnWaySantim > 0 && t('order.event.refund.on.its.way', { amount: price(order.refundOnWaySantim) }),
    askedSantim > 0 && t('quote.cancelled.refund', { amount: price(askedSantim) }),
  ].filter(Boolean)
  if (amounts.length > 0) return amounts.join(' · ')
  return order.undecidedSantim > 0 ? t(`order.status.${order.status}`) : t('quote.cancelled.daily')
}
