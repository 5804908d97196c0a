import type { SubmitEvent } from 'react'
import { WaitsMark } from '#app/base/outbox/ui/waits-mark.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { ChoiceField, TextAreaField } from '#app/base/ui/field.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { AdminOrder } from '../load-admin-order.server.ts'
import { REASON_MAX_LENGTH } from '#app/ordering/orders/status/move-reason.ts'
import type { OrderActionAnswer } from '../order-action-answer.ts'
import type { StaffMove } from '#app/ordering/orders/status/staff-moves.ts'
import { mainAction, type MainAction } from '../main-action.ts'
import { ActionForm, usePendingForm } from './action-form.tsx'
import { AcceptForm } from './accept-form.tsx'
import { BlockedMove } from './blocked-move.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { isPlainMove, useOrderOutbox } from './use-order-outbox.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import { moveText } from './move-text.ts'

interface OrderActionsProps {
  actions: AdminOrder['actions']
  answer: OrderActionAnswer | undefined
  /** The handover has a card of its own, which takes the money too. */
  hasHandOver: boolean
  /** The main act stands at the foot. */
  hasFoot?: boolean
}

/** Shows exactly the moves that the server allows. */
export function OrderActions({ actions, answer, hasHandOver, hasFoot = false }: OrderActionsProps) {
  const t = useT()
  const { moves, offer, canPay, id } = actions
  const mayQuote = useMay('quotes.view')
  const main = hasFoot && !hasHandOver ? mainAction({ moves, canPay, mayQuote }) : undefined
  const isElsewhere = (move: StaffMove) => main?.kind === 'move' && main.move.to === move.to
  const direct = moves.filter((move) => move.way === 'button' && !move.needsReason && !isElsewhere(move))
  const explained = moves.filter(({ way, needsReason }) => way === 'button' && needsReason)
  const toDesk = mayQuote && main?.kind !== 'desk' && moves.some(({ way }) => way === 'desk')
  // The move needs a payment first, which the customer makes at the counter.
  const isPaidFirst = moves.some(({ missing }) => missing !== undefined)
  return (
    <DetailCard title={t('orders.action.title')}>
      <FormOutcome error={answer?.error} />
      {moves.length === 0 && !canPay && <p className="text-ink-soft">{t('orders.action.nothing')}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {toDesk && <ToDesk actions={actions} />}
        {direct.map((move) => (
          <DirectMove key={move.to} move={move} actions={actions} />
        ))}
        {canPay && !hasHandOver && main?.kind !== 'pay' && <ToPay id={id} isFirst={isPaidFirst} />}
      </div>
      {offer && <AcceptForm offer={offer} answer={answer} />}
      {explained.map((move) =>
        move.blockedBy ? (
          // The card of the handover says it.
          !hasHandOver && <DirectMove key={move.to} move={move} actions={actions} />
        ) : (
          <ExplainedMove key={move.to} move={move} actions={actions} answer={answer} />
        ),
      )}
    </DetailCard>
  )
}

/** The main act of an order, as wide as its foot. */
export function MainActionButton({ main, actions }: { main: MainAction } & Pick<OrderActionsProps, 'actions'>) {
  return (
    <div className="grid [&_a]:min-h-12 [&_a]:w-full [&_button]:min-h-12 [&_button]:w-full">
      {main.kind === 'desk' && <ToDesk actions={actions} />}
      {main.kind === 'move' && <MoveForm move={main.move} actions={actions} />}
      {main.kind === 'pay' && <ToPay id={actions.id} isFirst={main.isFirst} />}
    </div>
  )
}

function ToDesk({ actions: { id, status } }: Pick<OrderActionsProps, 'actions'>) {
  const t = useT()
  return (
    <ButtonLink to={adminPaths.quote(id)} className="max-sm:w-full">
      {t(status === 'Pending Quote' ? 'orders.action.quote' : 'orders.action.quote.again')}
    </ButtonLink>
  )
}

function ToPay({ id, isFirst }: { id: string; isFirst: boolean }) {
  const t = useT()
  return (
    <ButtonLink
      to={`${adminPaths.payOrder(id)}${isFirst ? '#take' : ''}`}
      kind={isFirst ? 'primary' : 'secondary'}
      className="max-sm:w-full"
    >
      {t(isFirst ? 'orders.detail.pay.take' : 'orders.action.pay')}
    </ButtonLink>
  )
}

/** Beside the card of the handover its status is for who cannot be checked. */
function moveLabel(to: OrderStatus, actions: MoveProps['actions']): MessageKey {
  return to === 'Completed' ? 'orders.action.unchecked' : moveText(to, actions)
}

interface MoveProps {
  move: StaffMove
  actions: AdminOrder['actions']
}

/** One move at a time: while one is being sent, no other can be. */
function useBusyMove(): { to: string | undefined; isBusy: boolean } {
  const sent = usePendingForm()
  const to = sent?.get('to')
  return { to: typeof to === 'string' ? to : undefined, isBusy: sent !== undefined }
}

function MoveFields({ move, actions }: MoveProps) {
  return (
    <>
      <input type="hidden" name="act" value="move" />
      <input type="hidden" name="to" value={move.to} />
      <input type="hidden" name="version" value={actions.version} />
    </>
  )
}

function DirectMove(props: MoveProps) {
  const t = useT()
  const { move, actions } = props
  if (!move.blockedBy) return <MoveForm {...props} />
  return <BlockedMove text={t(moveLabel(move.to, actions))} why={t(`orders.action.blocked.${move.blockedBy}`)} />
}

function MoveForm(props: MoveProps) {
  const t = useT()
  const busy = useBusyMove()
  const { move, actions } = props
  const outbox = useOrderOutbox(actions)
  const text = t(moveLabel(move.to, actions))
  const isOwn = busy.to === move.to || outbox.move?.to === move.to
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    if (!isPlainMove(move.to)) return
    event.preventDefault()
    if (!outbox.move) outbox.sendMove(move.to, text)
  }
  return (
    <ActionForm className="max-sm:w-full" onSubmit={send}>
      <MoveFields {...props} />
      <Button type="submit" busy={isOwn} disabled={busy.isBusy || outbox.move !== undefined} className="max-sm:w-full">
        {text}
      </Button>
      {isOwn && outbox.move?.isHeldUp && <WaitsMark />}
    </ActionForm>
  )
}

/** A move that needs a reason opens a form first, so that a single tap cannot make it. */
function ExplainedMove({ answer, ...props }: MoveProps & { answer: OrderActionAnswer | undefined }) {
  const t = useT()
  const busy = useBusyMove()
  const lang = useLang()
  const { to, missing } = props.move
  const isGivingUp = to === 'Cancelled' || to === 'Declined'
  const refused = answer?.to === to ? answer : undefined
  const text = t(moveLabel(props.move.to, props.actions))
  return (
    <details open={refused !== undefined} className="group rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-3 font-semibold text-brand">
        {text}
        <ChevronDownIcon className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <ActionForm className="grid gap-3 px-3 pb-3">
        <MoveFields {...props} />
        {missing && (
          <p>{t(`orders.action.missing.${missing.reason}`, { amount: formatSantim(missing.owedSantim, lang) })}</p>
        )}
        {to === 'Cancelled' && <CancelRefund actions={props.actions} chosen={refused?.cancelledFor} />}
        <TextAreaField
          label={t('orders.action.reason')}
          hint={t(isGivingUp ? 'orders.action.reason.told' : 'orders.action.reason.kept')}
          name="reason"
          rows={2}
          required
          maxLength={REASON_MAX_LENGTH}
          defaultValue={refused?.reason}
          error={refused?.reasonError}
        />
        <Button
          type="submit"
          kind={isGivingUp ? 'danger' : 'primary'}
          busy={busy.to === to}
          disabled={busy.isBusy}
          className="justify-self-start max-sm:w-full"
        >
          {text}
        </Button>
      </ActionForm>
    </details>
  )
}

/** Shows the refund before the cancellation; asks who wishes it where that matters. */
function CancelRefund({ actions, chosen = 'shop' }: Pick<MoveProps, 'actions'> & { chosen?: string | undefined }) {
  const t = useT()
  if (!actions.cancelRefund) return null
  const { text, choices } = actions.cancelRefund
  return (
    <div className="grid gap-1">
      {text && <p className="font-semibold">{text}</p>}
      {choices.length > 0 && (
        <fieldset className="grid">
          <legend className="font-semibold">{t('orders.cancel.for')}</legend>
          {choices.map((choice) => (
            <ChoiceField
              key={choice.value}
              type="radio"
              name="cancelledFor"
              value={choice.value}
              defaultChecked={choice.value === chosen}
            >
              {choice.text}
            </ChoiceField>
          ))}
        </fieldset>
      )}
      <p className="text-sm text-ink-soft">{t('orders.cancel.then')}</p>
    </div>
  )
}
