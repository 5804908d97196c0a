import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { TextAreaField, TextField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import type { BulkAnswer } from '../bulk/answer-bulk.server.ts'
import { bulkActValue } from '../bulk/bulk-acts.ts'
import type { BulkPlan, PlannedMove } from '../bulk/bulk-moves.ts'
import { REASON_MAX_LENGTH } from '#app/ordering/order-admin/order-act-answer.ts'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { statusText } from '#app/ordering/orders/ui/order-badges.tsx'
import { ChosenOrder, CutNotice, Outcome, SkippedOrders, WillChange } from './bulk-parts.tsx'

interface MovePreviewProps {
  answer: Exclude<BulkAnswer, { kind: 'nothing' }>
  /** Where the orders were ticked. */
  list: string
}

/** What a move of many would change and what it leaves, before it is done; what was refused, after. */
export function MovePreview({ answer, list }: MovePreviewProps) {
  const t = useT()
  const to = answer.kind === 'plan' ? answer.plan.to : answer.to
  return (
    <>
      <h1 className="text-2xl">{t('orders.bulk.title', { status: statusText(t, to) })}</h1>
      {answer.kind === 'plan' ? (
        <Plan {...answer} list={list} />
      ) : (
        <Outcome
          done={answer.moved > 0 ? t('orders.bulk.done', { count: answer.moved }) : ''}
          refused={answer.refused}
          list={list}
        />
      )}
    </>
  )
}

function Plan({ plan, isCut, list }: { plan: BulkPlan; isCut: boolean; list: string }) {
  const t = useT()
  const { moves, skipped } = plan
  const groups = skipped.map(({ reason, status, orders }) => ({
    text: t(`orders.bulk.skipped.${reason}`, { status: statusText(t, status) }),
    orders,
  }))
  return (
    <>
      <WillChange count={moves.length} skipped={groups} none={t('orders.bulk.none')} />
      <CutNotice isCut={isCut} />
      <SkippedOrders groups={groups} />
      {moves.length === 0 ? (
        <ButtonLink to={list} kind="secondary" className="justify-self-start">
          {t('orders.bulk.back')}
        </ButtonLink>
      ) : (
        <MovesForm plan={plan} list={list} />
      )}
    </>
  )
}

function MovesForm({ plan: { moves, to }, list }: { plan: BulkPlan; list: string }) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().state !== 'idle'
  const isGivingUp = to === 'Cancelled'
  const asksWhy = moves.some(({ needsReason }) => needsReason)
  return (
    <Form ref={form} method="post" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <input type="hidden" name="intent" value="do" />
      <input type="hidden" name="act" value={bulkActValue({ kind: 'move', to })} />
      {asksWhy && !isGivingUp && (
        <TextAreaField
          label={t('orders.bulk.reason')}
          hint={t('orders.bulk.reason.hint')}
          name="reason"
          rows={2}
          required
          maxLength={REASON_MAX_LENGTH}
        />
      )}
      {isGivingUp && (
        <p>
          {t('orders.bulk.reason.each')} {t('orders.bulk.reason.told')}
        </p>
      )}
      <DetailCard title={t('orders.bulk.changed')}>
        <ul className="grid gap-3">
          {moves.map((move, index) => (
            <li key={move.id} className="grid gap-1.5">
              <Move move={move} hasOwnReason={isGivingUp} />
              {isGivingUp && index === 0 && moves.length > 1 && <CopyReason form={form} />}
            </li>
          ))}
        </ul>
      </DetailCard>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind={isGivingUp ? 'danger' : 'primary'} busy={isBusy} className="max-sm:w-full">
          {t('orders.bulk.do', { count: moves.length })}
        </Button>
        <ButtonLink to={list} kind="secondary" className="max-sm:w-full">
          {t('orders.bulk.back')}
        </ButtonLink>
      </div>
    </Form>
  )
}

const REASON = 'input[name^="reason."]'

/** Writes the first reason into the fields that are still empty. */
function CopyReason({ form }: { form: React.RefObject<HTMLFormElement | null> }) {
  const t = useT()
  if (!useHydrated()) return null
  const copy = () => {
    const [first, ...others] = form.current?.querySelectorAll<HTMLInputElement>(REASON) ?? []
    for (const field of others) if (first && field.value.trim() === '') field.value = first.value
  }
  return (
    <Button kind="quiet" size="sm" className="justify-self-start max-md:min-h-11" onClick={copy}>
      {t('orders.bulk.reason.copy')}
    </Button>
  )
}

interface MoveProps {
  move: PlannedMove
  /** It is asked for, not only taken in place of the reason for all. */
  hasOwnReason: boolean
}

function Move({ move, hasOwnReason }: MoveProps) {
  const t = useT()
  const { id, code, version, needsReason } = move
  return (
    <>
      <input type="hidden" name={`version.${id}`} value={version} />
      <ChosenOrder order={move} />
      {needsReason && (
        <TextField
          label={t(hasOwnReason ? 'orders.bulk.reason.of' : 'orders.bulk.reason.own', { code })}
          optionalText={hasOwnReason ? undefined : t('ui.optional')}
          required={hasOwnReason}
          name={`reason.${id}`}
          maxLength={REASON_MAX_LENGTH}
        />
      )}
    </>
  )
}
