import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ACTIONS_HASH } from '#app/base/platform/admin-links.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { AdminOrder } from '../load-admin-order.server.ts'
import type { OrderActionAnswer } from '../order-action-answer.ts'
import { HandOverCard } from '#app/ordering/handover/ui/hand-over-card.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { OrderMenus } from './order-menus.tsx'
import { NoteForm } from './note-form.tsx'
import { OffSheet } from './off-sheet.tsx'
import { OrderActions } from './order-actions.tsx'
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
  answer: OrderActionAnswer | undefined
}

export function OrderStatusHead({ order: { view, countdown } }: Pick<OrderViewProps, 'order'>) {
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

function Actions({ order, answer, hasFoot = false }: OrderViewProps & { hasFoot?: boolean }) {
  const actions = useRef<HTMLDivElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (location.hash === ACTIONS_HASH) actions.current?.focus()
  }, [location])
  return (
    <div ref={actions} id={ACTIONS_HASH.slice(1)} tabIndex={-1} data-shortcut="status" className="scroll-mt-20">
      <OffSheet order={order} answer={answer} />
      <OrderActions
        actions={order.actions}
        hasHandOver={order.handingOver !== null}
        hasFoot={hasFoot}
        answer={isAboutMoves(answer) ? answer : undefined}
      />
    </div>
  )
}

const ELSEWHERE: ReadonlySet<OrderActionAnswer['act']> = new Set(['bake', 'assign', 'spelling', 'finished', 'give'])

/** Refusals of other cards are shown in those. */
function isAboutMoves(answer: OrderActionAnswer | undefined): boolean {
  return answer === undefined || !ELSEWHERE.has(answer.act)
}

/** Tablets begin with what was ordered and what is owed. */
const FIRST_ON_TABLETS = 'md:max-xl:order-first'

/** Who ordered, when it leaves, what it costs, what was wished and written. */
function Order({ order, answer }: OrderViewProps) {
  const { view, actions, cake, customer, messages, money, noteKey } = order
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <CustomerCard order={view} customer={customer} />
        {actions.kind !== 'counter' && (
          <HandoverCard order={view} mayChange={actions.mayChange} driver={order.driver} answer={answer} />
        )}
      </div>
      <div className={classes('grid grid-cols-[minmax(0,1fr)] gap-4', FIRST_ON_TABLETS)}>
        {cake && <CakeCard cake={cake} />}
        <MoneyCard order={view} money={money} hasHandOver={order.handingOver !== null} />
      </div>
      <WishesStrip order={view} />
      <FoldedParts>
        <MessagesFold messages={messages} />
        <NotesFold notes={view.pinned} isOpen={answer?.noteError !== undefined}>
          <NoteForm order={actions} noteKey={noteKey} noteCount={view.noteCount} error={answer?.noteError} />
        </NotesFold>
      </FoldedParts>
    </>
  )
}

function Beside({ order: { view, actions, makers, others, finished, atDoor }, answer }: OrderViewProps) {
  return (
    <>
      {actions.kind !== 'counter' && (
        <KitchenCard
          kitchen={view.kitchen}
          makers={makers}
          isOpen={actions.mayChange}
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
 * Wide: the order at the left; at the right the handover first, then what to do, the kitchen and what happened. On a tablet what was
 * ordered and its money come first, on a phone the acts; there the handover is the foot of the page.
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
      <div
        className={
          hasFoot ? 'max-xl:order-2 xl:col-start-2 xl:row-start-2' : 'md:max-xl:order-2 xl:col-start-2 xl:row-start-1'
        }
      >
        <Actions {...props} />
      </div>
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] gap-4 xl:col-start-1 xl:row-start-1',
          hasFoot ? 'max-xl:order-1 xl:row-span-3' : 'md:max-xl:order-1 xl:row-span-2',
        )}
      >
        <Order {...props} />
      </div>
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] gap-4 xl:col-start-2',
          hasFoot ? 'max-xl:order-3 xl:row-start-3' : 'md:max-xl:order-3 xl:row-start-2',
        )}
      >
        <Beside {...props} />
      </div>
      {hasFoot && (
        <div
          data-page-foot=""
          className="z-20 max-xl:sticky max-xl:bottom-0 max-xl:order-4 max-md:-mx-4 xl:col-start-2 xl:row-start-1"
        >
          <HandOverCard key={handingOver.id} order={handingOver} layout="foot" />
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
      <Actions {...props} hasFoot={mayEdit} />
      <Order {...props} />
      <Beside {...props} />
    </div>
  )
}
