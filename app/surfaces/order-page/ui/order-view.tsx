import type { ReactNode } from 'react'
import { hasTrait, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { isActionAvailable } from '../is-action-available.ts'
import { orderHead, settledOf, type OrderHeadKind } from '../order-head.ts'
import { orderProgress, requestProgress, stepTexts } from '../order-progress.ts'
import { FinishedCake } from './finished-cake.tsx'
import { OrderChanges } from './order-changes.tsx'
import { OrderCodeCard } from './order-code-card.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderLines } from './order-lines.tsx'
import { MoneyOfClosed, OrderMoney } from './order-money.tsx'
import { OrderShare } from './order-share.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import type { OrderViewProps } from './order-view-props.ts'
import { PayNow } from './pay-now.tsx'
import { RequestDetails, RequestMoney, RequestTop } from './request-parts.tsx'
import { Tracker } from './tracker.tsx'
import { WhenAndWhere } from './when-and-where.tsx'

/**
 * One page for orders of every kind. On a phone: how it stands, code, time and place, then how far it is. Wider, the
 * progress is above both columns. A price to decide on comes first, below its progress.
 */
export function OrderView(props: OrderViewProps) {
  const { order, lines, events, quote, answer } = props
  const t = useT()
  const isUnread = answer?.error !== undefined && !isActionAvailable(answer.act, props)
  const kind = orderHead(order, props.attempt, quote)
  const isPriced = kind === 'priced'
  const money = quote ? <RequestMoney {...props} quote={quote} /> : <OrderMoney {...props} />
  return (
    <>
      <main id="content" className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 py-5 md:gap-5 md:py-9">
        {isPriced && <Progress {...props} />}
        <div className="flex flex-wrap items-center justify-between gap-4">
          <OrderHead {...props} />
          <div className="max-md:hidden">
            <OrderShare {...props} />
          </div>
        </div>
        {props.staffName && <Notice>{t('order.staff', { name: props.staffName })}</Notice>}
        <FormOutcome error={isUnread && answer.error} />
        <MoneyOfClosed order={order} />
        {quote && <RequestTop {...props} quote={quote} />}
        <Parts
          progress={!isPriced && <Progress {...props} />}
          code={<OrderCodeCard {...props} />}
          handover={
            <>
              {isMoneyFirst(kind) && money}
              <WhenAndWhere {...props} open={props.change && t('order.when.open')} stage={stageOf(order.status)} />
            </>
          }
          details={
            <>
              <div className="empty:hidden md:hidden">
                <OrderShare {...props} />
              </div>
              <FinishedCake {...props} />
              {!isMoneyFirst(kind) && money}
              {quote ? <RequestDetails {...props} quote={quote} /> : <OrderLines {...props} lines={lines} />}
              <OrderTimeline events={events} isRequest={quote !== undefined} />
            </>
          }
          changes={<OrderChanges {...props} />}
        />
      </main>
      <PayNow {...props} kind={kind} />
    </>
  )
}

function stageOf(status: OrderStatus) {
  if (hasTrait(status, 'called off')) return 'called off'
  return hasTrait(status, 'open') ? 'ahead' : 'handed over'
}

/** Money that is due now, and what became of the money of a closed order, come before the place. */
function isMoneyFirst(kind: OrderHeadKind): boolean {
  return ['unpaid', 'accepted', 'part_paid', 'overdue', 'checking', 'closed'].includes(kind)
}

/** The order of reading is the phone's. On a wide screen there are two columns, which do not share rows. */
function Parts(parts: Record<'progress' | 'code' | 'handover' | 'details' | 'changes', ReactNode>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 md:gap-5">
      <div className="md:row-start-2">{parts.code}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:row-span-2 md:row-start-2 md:gap-5">{parts.handover}</div>
      {parts.progress && <div className="empty:hidden md:col-span-2 md:row-start-1">{parts.progress}</div>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:col-start-1 md:row-span-2 md:row-start-3 md:gap-5">
        {parts.details}
      </div>
      <div className="md:col-start-2 md:row-start-4">{parts.changes}</div>
    </div>
  )
}

function Progress({ order, quote }: Pick<OrderViewProps, 'order' | 'quote'>) {
  const t = useT()
  const tracked = { ...order, settled: settledOf(order, quote) }
  const progress = quote ? requestProgress(tracked, quote) : orderProgress(tracked)
  if (!progress) return null
  return (
    <Card className="p-4">
      <Tracker
        label={t('order.steps')}
        steps={stepTexts(progress, order.leaf?.short ?? null, t)}
        done={progress.done}
        isWaiting={progress.isWaiting}
      >
        <p className="pt-1.5">{t(progress.next, { hours: quote?.replyHours ?? 0 })}</p>
      </Tracker>
    </Card>
  )
}
