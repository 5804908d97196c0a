import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ACTS_HASH } from '#app/base/platform/admin-links.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { AdminOrder } from '../load-admin-order.server.ts'
import type { OrderActAnswer } from '../order-act-answer.ts'
import { HandOverCard } from '#app/ordering/handover/ui/hand-over-card.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { OrderMenus } from './more-acts.tsx'
import { NoteForm } from './note-form.tsx'
import { OffSheet } from './off-sheet.tsx'
import { OrderActs } from './order-acts.tsx'
import { PaymentBadge, StatusBadge } from '#app/ordering/orders/ui/order-badges.tsx'
import { CakeCard } from './order-cake.tsx'
import { KitchenCard } from './order-kitchen.tsx'
import { FoldedParts, MessagesFold, NotesFold } from './order-folds.tsx'
import { MoneyCard } from './order-money.tsx'
import { CustomerCard, HandoverCard } from './order-people.tsx'
import { TimelineCard, WishesStrip } from './order-story.tsx'
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

function Acts({ order, answer, hasFoot = false }: OrderViewProps & { hasFoot?: boolean }) {
  const acts = useRef<HTMLDivElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (location.hash === ACTS_HASH) acts.current?.focus()
  }, [location])
  return (
    <div ref={acts} id={ACTS_HASH.slice(1)} tabIndex={-1} data-act="status" className="scroll-mt-20">
      <OffSheet order={order} answer={answer} />
      <OrderActs
        acts={order.acts}
        hasHandOver={order.handingOver !== null}
        hasFoot={hasFoot}
        answer={isAboutMoves(answer) ? answer : undefined}
      />
    </div>
  )
}

/** Refusals of other cards are shown in those. */
function isAboutMoves(answer: OrderActAnswer | undefined): boolean {
  return answer?.act !== 'bake' && answer?.act !== 'assign' && answer?.act !== 'spelling' && answer?.act !== 'finished'
}

/** Who ordered, when it leaves, what it costs, what was wished and written. */
function Order({ order, answer }: OrderViewProps) {
  const { view, acts, cake, customer, messages, money, noteKey } = order
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <CustomerCard order={view} customer={customer} />
        {acts.kind !== 'counter' && <HandoverCard order={view} mayChange={acts.mayChange} />}
      </div>
      {cake && <CakeCard cake={cake} />}
      <MoneyCard order={view} money={money} hasHandOver={order.handingOver !== null} />
      <WishesStrip order={view} />
      <FoldedParts>
        <MessagesFold messages={messages} />
        <NotesFold notes={view.pinned} isOpen={answer?.noteError !== undefined}>
          <NoteForm order={acts} noteKey={noteKey} noteCount={view.noteCount} error={answer?.noteError} />
        </NotesFold>
      </FoldedParts>
    </>
  )
}

function Beside({ order: { view, acts, makers, others, finished, atDoor }, answer }: OrderViewProps) {
  return (
    <>
      {acts.kind !== 'counter' && (
        <KitchenCard
          kitchen={view.kitchen}
          makers={makers}
          isOpen={acts.mayChange}
          answer={answer}
          finished={finished}
        />
      )}
      <TimelineCard order={view} atDoor={atDoor} />
      {others && <OtherOrdersCard others={others} />}
    </>
  )
}

/**
 * Wide: the order at the left; at the right the handover first, then what to do, the kitchen and what happened. On a phone the acts
 * come first, and the handover is the foot of the page.
 */
export function WholeOrder(props: OrderViewProps) {
  const { handingOver } = props.order
  const mayEdit = useMay('orders.edit')
  const hasFoot = handingOver !== null && mayEdit
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]',
        hasFoot ? 'xl:grid-rows-[auto_auto_1fr]' : 'xl:grid-rows-[auto_1fr]',
      )}
    >
      <div className={hasFoot ? 'max-xl:order-2 xl:col-start-2 xl:row-start-2' : 'xl:col-start-2 xl:row-start-1'}>
        <Acts {...props} />
      </div>
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] gap-4 xl:col-start-1 xl:row-start-1',
          hasFoot ? 'max-xl:order-1 xl:row-span-3' : 'xl:row-span-2',
        )}
      >
        <Order {...props} />
      </div>
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] gap-4 xl:col-start-2',
          hasFoot ? 'max-xl:order-3 xl:row-start-3' : 'xl:row-start-2',
        )}
      >
        <Beside {...props} />
      </div>
      {hasFoot && (
        <div
          data-page-foot=""
          className="z-20 max-xl:sticky max-xl:bottom-0 max-xl:order-4 max-md:-mx-4 xl:col-start-2 xl:row-start-1"
        >
          <HandOverCard key={handingOver.id} order={handingOver} look="foot" />
        </div>
      )}
    </div>
  )
}

/** The order beside a list. The handover and the main act stand at the foot of the panel. */
export function NarrowOrder(props: OrderViewProps) {
  const mayEdit = useMay('orders.edit')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <OrderMenus order={props.order} />
      <Acts {...props} hasFoot={mayEdit} />
      <Order {...props} />
      <Beside {...props} />
    </div>
  )
}
