import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { isActionAvailable } from '../is-action-available.ts'
import { orderProgress } from '../order-progress.ts'
import { FinishedCake } from './finished-cake.tsx'
import { OrderChanges } from './order-changes.tsx'
import { OrderCodeCard } from './order-code-card.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderLines } from './order-lines.tsx'
import { MoneyOfClosed, OrderMoney } from './order-money.tsx'
import { OrderShare } from './order-share.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import type { OrderViewProps } from './order-view-props.ts'
import { PurchaseEnd } from './purchase-end.tsx'
import { QuoteBody } from './quote-body.tsx'
import { Tracker } from './tracker.tsx'
import { WhenAndWhere } from './when-and-where.tsx'

export function OrderView(props: OrderViewProps) {
  const { order, quote, answer } = props
  const t = useT()
  const isUnread = answer?.error !== undefined && !isActionAvailable(answer.act, props)
  return (
    <main id="content" className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 py-5 md:gap-5 md:py-9">
      {quote ? (
        <header className="grid gap-2">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="figures text-3xl">{t('order.title', { code: order.code })}</h1>
            <OrderStatusBadge status={order.status} />
          </div>
          <p className="text-ink-soft">{t('order.keep')}</p>
        </header>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <OrderHead {...props} />
          <div className="max-md:hidden">
            <OrderShare {...props} />
          </div>
        </div>
      )}
      {props.staffName && <Notice>{t('order.staff', { name: props.staffName })}</Notice>}
      <FormOutcome error={isUnread && answer.error} />
      <MoneyOfClosed order={order} />
      {quote ? <QuoteBody {...props} quote={quote} /> : <PurchaseBody {...props} />}
    </main>
  )
}

/** On a phone: code, time and place, then how far it is. Wider, the progress is above both columns. */
function PurchaseBody(props: OrderViewProps) {
  const { order, lines, events } = props
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 md:gap-5">
      <div className="order-3 md:order-1 md:col-span-2">
        <Progress order={order} />
      </div>
      <div className="contents md:order-2 md:grid md:gap-5">
        <div className="order-1">
          <OrderCodeCard {...props} />
        </div>
        <div className="order-4 grid gap-4 md:gap-5">
          <div className="md:hidden">
            <OrderShare {...props} />
          </div>
          <FinishedCake {...props} />
          <OrderLines {...props} lines={lines} />
          <OrderTimeline events={events} isRequest={false} />
        </div>
      </div>
      <div className="contents md:order-3 md:grid md:gap-5">
        <div className="order-2 grid gap-4 md:gap-5">
          <PurchaseEnd order={order} />
          <OrderMoney {...props} />
          <WhenAndWhere {...props} />
        </div>
        <div className="order-5">
          <OrderChanges {...props} />
        </div>
      </div>
    </div>
  )
}

function Progress({ order }: Pick<OrderViewProps, 'order'>) {
  const t = useT()
  const progress = orderProgress({ ...order, isPaid: order.owedSantim <= 0 })
  if (!progress) return null
  return (
    <Card className="p-4">
      <Tracker label={t('order.steps')} steps={progress.steps.map((step) => t(step))} done={progress.done}>
        <p className="pt-1.5">{t(progress.next)}</p>
      </Tracker>
    </Card>
  )
}
