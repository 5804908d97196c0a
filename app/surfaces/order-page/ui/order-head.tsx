import { formatSantim } from '#app/base/platform/money.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { AlertIcon, CheckIcon, ClockIcon, CloseIcon } from '#app/base/ui/icons.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { methodLabels } from '#app/money/payments/ui/method-texts.ts'
import { orderHead, type OrderHeadKind } from '../order-progress.ts'
import type { OrderViewProps } from './order-view-props.ts'

const LOOKS = {
  paid: { Icon: CheckIcon, color: 'bg-leaf text-surface', title: 'order.head.paid' },
  checking: { Icon: ClockIcon, color: 'bg-adey text-on-adey', title: 'order.head.checking' },
  at_pickup: { Icon: CheckIcon, color: 'bg-leaf-soft text-leaf', title: 'order.head.at.pickup' },
  part_paid: { Icon: AlertIcon, color: 'bg-adey text-on-adey', title: 'order.head.part.paid' },
  unpaid: { Icon: AlertIcon, color: 'bg-adey text-on-adey', title: 'order.head.unpaid' },
  closed: { Icon: CloseIcon, color: 'bg-sunken text-ink-soft', title: 'order.head.closed' },
} as const satisfies Record<OrderHeadKind, { title: MessageKey; Icon: unknown; color: string }>

/** Says in one sentence how the order stands with its money. */
export function OrderHead(props: OrderViewProps) {
  const { order, attempt } = props
  const t = useT()
  const lang = useLang()
  const kind = orderHead(order, attempt)
  const { Icon, color, title } = LOOKS[kind]
  const price = (santim: number) => formatSantim(santim, lang)
  const details = {
    paid: [price(order.netPaidSantim), attempt?.method && t(methodLabels[attempt.method])].filter(Boolean).join(' · '),
    checking: t('order.head.checking.text'),
    at_pickup: t('order.head.at.pickup.text', { amount: price(order.owedSantim) }),
    part_paid: t('order.head.owed', { amount: price(order.owedSantim) }),
    unpaid: t('order.head.owed', { amount: price(order.owedSantim) }),
    closed: t(`order.status.${order.status}`),
  }[kind]
  return (
    <header className="flex items-center gap-3.5">
      <span className={`grid size-11 shrink-0 place-items-center rounded-full md:size-13 ${color}`}>
        <Icon className="size-6 md:size-7" />
      </span>
      <div aria-live="polite" className="min-w-0">
        <h1 className="text-xl md:text-3xl">
          {kind === 'paid' && order.firstName ? t('order.head.paid.name', { name: order.firstName }) : t(title)}
        </h1>
        <p className="figures text-ink-soft">{details}</p>
      </div>
    </header>
  )
}
