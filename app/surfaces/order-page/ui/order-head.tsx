import { formatSantim } from '#app/base/platform/money.ts'
import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import { AlertIcon, ChatIcon, CheckIcon, ClockIcon, CloseIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { methodLabels } from '#app/money/payments/ui/method-texts.ts'
import { orderHead, type OrderHeadKind } from '../order-head.ts'
import type { OrderViewProps } from './order-view-props.ts'

const DONE = { Icon: CheckIcon, color: 'bg-leaf text-surface' }
const HELD = { Icon: CheckIcon, color: 'bg-leaf-soft text-leaf' }
const OPEN = { Icon: AlertIcon, color: 'bg-adey text-on-adey' }
const WAITING = { Icon: ClockIcon, color: 'bg-adey text-on-adey' }
const ENDED = { Icon: CloseIcon, color: 'bg-sunken text-ink-soft' }

const STYLES: Record<Exclude<OrderHeadKind, 'priced'>, { Icon: typeof CheckIcon; color: string }> = {
  paid: DONE,
  deposit_paid: DONE,
  at_pickup: HELD,
  agreed: HELD,
  waiting: WAITING,
  checking: WAITING,
  question: { ...OPEN, Icon: ChatIcon },
  overdue: OPEN,
  part_paid: OPEN,
  unpaid: OPEN,
  accepted: WAITING,
  price_ended: ENDED,
  closed: ENDED,
}

/** Says in one sentence how the order stands: with its price, with its money, or how it ended. */
export function OrderHead(props: OrderViewProps) {
  const t = useT()
  const lang = useLang()
  const { order, attempt, quote } = props
  const kind = orderHead(order, attempt, quote)
  const details = headDetails(kind, props, { t, price: (santim) => formatSantim(santim, lang) })
  const style = kind === 'priced' ? undefined : STYLES[kind]
  return (
    <header className="flex items-center gap-3.5">
      {style && (
        <span className={`grid size-11 shrink-0 place-items-center rounded-full md:size-13 ${style.color}`}>
          <style.Icon className="size-6 md:size-7" />
        </span>
      )}
      <div aria-live="polite" className="min-w-0">
        <h1 className={style ? 'text-xl md:text-3xl' : 'text-2xl md:text-3xl'}>{headTitle(kind, props, t)}</h1>
        <p className="figures text-ink-soft">{details}</p>
      </div>
    </header>
  )
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

export function headTitle(kind: OrderHeadKind, { order }: OrderViewProps, t: Translate): string {
  if (kind === 'closed') return t(closedTitle(order))
  if (order.firstName === '') return t(TITLES[kind])
  if (kind === 'paid') return t('order.head.paid.name', { name: order.firstName })
  if (kind === 'deposit_paid') return t('order.head.deposit.paid.name', { name: order.firstName })
  return t(TITLES[kind])
}

function closedTitle(order: OrderViewProps['order']): MessageKey {
  if (order.isLeftBehind) return 'order.head.left.behind'
  if (order.isClosedUnpaid) return 'order.head.lapsed'
  if (order.status === 'Declined') return 'quote.declined.title'
  return order.status === 'Expired' ? 'quote.ended.title' : 'order.head.cancelled'
}

interface Words {
  t: Translate
  price: (santim: number) => string
}

export function headDetails(
  kind: OrderHeadKind,
  { order, attempt, quote }: OrderViewProps,
  { t, price }: Words,
): string {
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
function closedDetails(order: OrderViewProps['order'], { t, price }: Words): string {
  const amounts = [
    order.refundedSantim > 0 && t('order.event.refunded', { amount: price(order.refundedSantim) }),
    order.refundingSantim > 0 && t('quote.cancelled.refund', { amount: price(order.refundingSantim) }),
  ].filter(Boolean)
  if (amounts.length > 0) return amounts.join(' · ')
  return order.undecidedSantim > 0 ? t(`order.status.${order.status}`) : t('quote.cancelled.daily')
}
