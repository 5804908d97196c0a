import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ACTS_HASH } from '#app/base/platform/admin-paths.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { AdminOrder } from '../load-admin-order.server.ts'
import type { OrderActAnswer } from '../order-act-answer.ts'
import { HandOverCard } from '#app/ordering/handover/ui/hand-over-card.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { MoreActs } from './more-acts.tsx'
import { NoteForm } from './note-form.tsx'
import { OrderActs } from './order-acts.tsx'
import { PaymentBadge, StatusBadge } from '#app/ordering/orders/ui/order-badges.tsx'
import { CakeCard } from './order-cake.tsx'
import { KitchenCard } from './order-kitchen.tsx'
import { MessagesCard } from './order-messages.tsx'
import { AttemptsCard, LedgerCard, MoneyCard } from './order-money.tsx'
import { CustomerCard, HandoverCard } from './order-people.tsx'
import { LinesCard, TimelineCard } from './order-story.tsx'
import { OtherOrdersCard } from './other-orders.tsx'

interface OrderViewProps {
  order: AdminOrder
  answer: OrderActAnswer | undefined
}

export function OrderStanding({ order: { view, countdown } }: Pick<OrderViewProps, 'order'>) {
  const t = useT()
  return (
    <>
      <div className="flex flex-wrap items-center gap-1.5">
        <StatusBadge status={view.status} />
        <PaymentBadge status={view.paymentStatus} />
        {view.isRush && <Badge tone="bad">{t('orders.mark.rush')}</Badge>}
        {countdown && <Badge tone={countdown.isOverdue ? 'bad' : 'neutral'}>{countdown.text}</Badge>}
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {t('orders.detail.placed', { when: view.placedAt })}
        {view.takenBy && ` · ${view.takenBy}`}
      </p>
      {view.waits && <Notice tone="highlight">{view.waits}</Notice>}
    </>
  )
}

function Acts({ order, answer }: OrderViewProps) {
  const acts = useRef<HTMLDivElement>(null)
  const mayEdit = useMay('orders.edit')
  const location = useLocation()
  useEffect(() => {
    if (location.hash === ACTS_HASH) acts.current?.focus()
  }, [location])
  return (
    <div ref={acts} id={ACTS_HASH.slice(1)} tabIndex={-1} data-act="status" className="grid scroll-mt-20 gap-4">
      {order.handingOver && mayEdit && <HandOverCard key={order.handingOver.id} order={order.handingOver} isPart />}
      <OrderActs
        acts={order.acts}
        hasHandOver={order.handingOver !== null}
        answer={isAboutMoves(answer) ? answer : undefined}
      />
      <MoreActs acts={order.acts} />
    </div>
  )
}

/** Refusals of the kitchen card are shown in that card. */
function isAboutMoves(answer: OrderActAnswer | undefined): boolean {
  return answer?.act !== 'assign' && answer?.act !== 'spelling' && answer?.act !== 'finished'
}

function Made({ order: { cake, view } }: Pick<OrderViewProps, 'order'>) {
  return (
    <>
      {cake && <CakeCard cake={cake} />}
      <LinesCard order={view} />
    </>
  )
}

function People({ order: { view, acts, makers, others, customer, finished }, answer }: OrderViewProps) {
  return (
    <>
      <CustomerCard order={view} customer={customer} />
      <HandoverCard order={view} mayChange={acts.mayChange} />
      <KitchenCard kitchen={view.kitchen} makers={makers} isOpen={acts.mayChange} answer={answer} finished={finished} />
      <MoneyCard order={view} />
      {others && <OtherOrdersCard others={others} />}
    </>
  )
}

function Story({ order: { view, acts, messages, noteKey }, answer }: OrderViewProps) {
  return (
    <>
      <TimelineCard order={view}>
        <NoteForm order={acts} noteKey={noteKey} noteCount={view.noteCount} error={answer?.noteError} />
      </TimelineCard>
      <MessagesCard messages={messages} />
      <AttemptsCard order={view} />
      <LedgerCard order={view} />
    </>
  )
}

/** Fills both columns of a wide screen without gaps: a drawn cake is taller than the actions, a line is not. */
const PLACES = {
  drawn: {
    acts: 'xl:row-start-1',
    made: 'xl:row-span-2 xl:row-start-1',
    people: 'xl:row-span-2 xl:row-start-2',
    story: 'xl:row-start-3',
  },
  plain: {
    acts: 'xl:row-span-2 xl:row-start-1',
    made: 'xl:row-start-1',
    people: 'xl:row-start-3',
    story: 'xl:row-span-2 xl:row-start-2',
  },
} as const

/** On a phone: actions first, then the cake and the customer, then the timeline. */
export function WholeOrder(props: OrderViewProps) {
  const place = PLACES[props.order.cake ? 'drawn' : 'plain']
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_auto_1fr]">
      <div className={classes('xl:col-start-2', place.acts)}>
        <Acts {...props} />
      </div>
      <div className={classes('grid grid-cols-[minmax(0,1fr)] gap-4 xl:col-start-1', place.made)}>
        <Made {...props} />
      </div>
      <div
        className={classes('grid grid-cols-[minmax(0,1fr)] gap-4 lg:max-xl:grid-cols-2 xl:col-start-2', place.people)}
      >
        <People {...props} />
      </div>
      <div className={classes('grid grid-cols-[minmax(0,1fr)] gap-4 xl:col-start-1', place.story)}>
        <Story {...props} />
      </div>
    </div>
  )
}

export function NarrowOrder(props: OrderViewProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Acts {...props} />
      <Made {...props} />
      <People {...props} />
      <Story {...props} />
    </div>
  )
}
