import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { isActionAvailable } from '../is-action-available.ts'
import { CallTheShop } from './call-the-shop.tsx'
import { FinishedCake } from './finished-cake.tsx'
import { GiveUp } from './give-up.tsx'
import { OrderHandover } from './order-handover.tsx'
import { OrderLines } from './order-lines.tsx'
import { MoneyOfClosed, OrderMoney } from './order-money.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import type { OrderViewProps } from './order-view-props.ts'
import { PurchaseEnd } from './purchase-end.tsx'
import { QuoteBody } from './quote-body.tsx'

export function OrderView(props: OrderViewProps) {
  const { order, quote, answer } = props
  const t = useT()
  const isUnread = answer?.error !== undefined && !isActionAvailable(answer.act, props)
  return (
    <main id="content" className="page-width grid gap-6 py-8 md:py-12">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="figures text-3xl">{t('order.title', { code: order.code })}</h1>
          <OrderStatusBadge status={order.status} />
        </div>
        <p className="text-ink-soft">{t('order.keep')}</p>
      </header>
      {props.staffName && <Notice>{t('order.staff', { name: props.staffName })}</Notice>}
      <FormOutcome error={isUnread && answer.error} />
      <MoneyOfClosed order={order} />
      {quote ? <QuoteBody {...props} quote={quote} /> : <PurchaseBody {...props} />}
    </main>
  )
}

function PurchaseBody(props: OrderViewProps) {
  const { order, lines, events } = props
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
      <div className="grid gap-6 md:col-start-2 md:row-start-1">
        <PurchaseEnd order={order} />
        <OrderMoney {...props} />
      </div>
      <div className="grid gap-6 md:col-start-1 md:row-start-1">
        <FinishedCake finished={props.finished} />
        <OrderLines lines={lines} totalSantim={order.totalSantim} deliveryFeeSantim={order.deliveryFeeSantim} />
        <OrderHandover order={order} change={props.change} />
        <OrderTimeline events={events} isRequest={false} />
        <GiveUp {...props} />
        <CallTheShop {...props} />
      </div>
    </div>
  )
}
