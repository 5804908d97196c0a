import { Form, Link, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useT } from '#app/ui/translate.tsx'
import type { BulkAnswer } from '../../answer-bulk.server.ts'
import { BULK_MAX_ORDERS, type BulkPlan, type PlannedMove, type SkippedOrders } from '../../bulk-moves.ts'
import { REASON_MAX_LENGTH } from '../../order-act-answer.ts'
import { ORDERS_PATH } from '../../orders-paths.ts'
import { DetailCard } from './detail-card.tsx'
import { StatusBadge, statusText } from './order-badges.tsx'

interface BulkPreviewProps {
  answer: Exclude<BulkAnswer, { kind: 'nothing' }>
  /** Where the orders were ticked. */
  list: string
}

/** What a move of many would change and what it leaves, before it is done; what was refused, after. */
export function BulkPreview({ answer, list }: BulkPreviewProps) {
  const t = useT()
  const to = answer.kind === 'plan' ? answer.plan.to : answer.to
  return (
    <>
      <h1 className="text-2xl">{t('orders.bulk.title', { status: statusText(t, to) })}</h1>
      {answer.kind === 'plan' ? <Plan {...answer} list={list} /> : <Done {...answer} list={list} />}
    </>
  )
}

function Plan({ plan, isCut, list }: { plan: BulkPlan; isCut: boolean; list: string }) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  const { moves, skipped, to } = plan
  const skippedCount = skipped.reduce((sum, { orders }) => sum + orders.length, 0)
  const asksWhy = moves.some(({ needsReason }) => needsReason)
  return (
    <>
      <output className="text-lg font-semibold">
        {moves.length === 0 ? t('orders.bulk.none') : t('orders.bulk.will', { count: moves.length })}
        {moves.length > 0 && skippedCount > 0 && `, ${t('orders.bulk.skip', { count: skippedCount })}`}
      </output>
      {isCut && <Notice tone="highlight">{t('orders.bulk.too.many', { maximum: BULK_MAX_ORDERS })}</Notice>}
      {skipped.length > 0 && <Skipped skipped={skipped} />}
      {moves.length === 0 ? (
        <ButtonLink to={list} kind="secondary" className="justify-self-start">
          {t('orders.bulk.back')}
        </ButtonLink>
      ) : (
        <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <input type="hidden" name="intent" value="do" />
          <input type="hidden" name="to" value={to} />
          {asksWhy && (
            <TextAreaField
              label={t('orders.bulk.reason')}
              hint={[t('orders.bulk.reason.hint'), to === 'Cancelled' && t('orders.bulk.reason.told')]
                .filter(Boolean)
                .join(' ')}
              name="reason"
              rows={2}
              required
              maxLength={REASON_MAX_LENGTH}
            />
          )}
          <DetailCard title={t('orders.bulk.changed')}>
            <ul className="grid gap-3">
              {moves.map((move) => (
                <Move key={move.id} move={move} />
              ))}
            </ul>
          </DetailCard>
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              kind={to === 'Cancelled' ? 'danger' : 'primary'}
              busy={isBusy}
              className="max-sm:w-full"
            >
              {t('orders.bulk.do', { count: moves.length })}
            </Button>
            <ButtonLink to={list} kind="secondary" className="max-sm:w-full">
              {t('orders.bulk.back')}
            </ButtonLink>
          </div>
        </Form>
      )}
    </>
  )
}

function Move({ move: { id, code, customerName, status, version, needsReason } }: { move: PlannedMove }) {
  const t = useT()
  return (
    <li className="grid gap-1.5">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name={`code.${id}`} value={code} />
      <input type="hidden" name={`version.${id}`} value={version} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={`${ORDERS_PATH}/${id}`} className="inline-flex min-h-9 items-center font-semibold text-brand">
          {code}
        </Link>
        <span className="wrap-anywhere">{customerName}</span>
        <StatusBadge status={status} />
      </p>
      {needsReason && (
        <TextField
          label={t('orders.bulk.reason.own', { code })}
          optionalText={t('ui.optional')}
          name={`reason.${id}`}
          maxLength={REASON_MAX_LENGTH}
        />
      )}
    </li>
  )
}

function Skipped({ skipped }: { skipped: readonly SkippedOrders[] }) {
  const t = useT()
  return (
    <DetailCard title={t('orders.bulk.skipped')}>
      <ul className="grid gap-2">
        {skipped.map(({ reason, status, orders }) => (
          <li key={`${reason} ${status}`}>
            <p>{t(`orders.bulk.skipped.${reason}`, { status: statusText(t, status) })}</p>
            <Codes orders={orders} />
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}

function Codes({ orders }: { orders: readonly { id: string; code: string }[] }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      {orders.map(({ id, code }) => (
        <Link key={id} to={`${ORDERS_PATH}/${id}`} className="inline-flex min-h-9 items-center text-brand">
          {code}
        </Link>
      ))}
    </p>
  )
}

function Done({ moved, refused, list }: Omit<Extract<BulkAnswer, { kind: 'done' }>, 'kind' | 'to'> & { list: string }) {
  const t = useT()
  return (
    <>
      {moved > 0 && (
        <Notice live tone="good">
          {t('orders.bulk.done', { count: moved })}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice live tone="bad" title={t('orders.bulk.refused')}>
          <ul className="grid gap-1.5">
            {refused.map(({ id, code, text }) => (
              <li key={id}>
                <Link to={`${ORDERS_PATH}/${id}`} className="inline-flex min-h-9 items-center font-semibold underline">
                  {code}
                </Link>{' '}
                {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ButtonLink to={list} className="justify-self-start">
        {t('orders.bulk.back')}
      </ButtonLink>
    </>
  )
}
