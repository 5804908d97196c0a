import { useRef } from 'react'
import { Button } from '#app/base/ui/button.tsx'
import { DetailCard } from '#app/base/ui/detail-card.tsx'
import { TextAreaField, TextField } from '#app/base/ui/field.tsx'
import { BulkPreview, BulkSkipped } from '#app/base/ui/admin/bulk-preview.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { REASON_MAX_LENGTH } from '#app/ordering/orders/status/move-reason.ts'
import { StatusBadge } from '#app/ordering/orders/ui/order-badges.tsx'
import type { OrdersPlanView } from '../bulk/answer-bulk.server.ts'
import { Codes, CustomerName, CutNotice, OrderLink, type List } from './bulk-parts.tsx'

interface OrdersPreviewProps {
  plan: OrdersPlanView
  /** The act that the form executes. */
  act: string
  list: List
}

/** Previews an act: the orders that it would change, and those that it would skip. */
export function OrdersPreview({ plan: { none, changes, skipped, isCut, isGivingUp }, act, list }: OrdersPreviewProps) {
  const t = useT()
  const parts = useRef<HTMLDivElement>(null)
  const count = changes.length
  const asksWhy = changes.some(({ needsReason }) => needsReason)
  const groups = skipped.map(({ text, rows }) => ({ text, rows: <Codes orders={rows} /> }))
  return (
    <BulkPreview
      list={list}
      count={count}
      will={t('orders.bulk.will', { count })}
      none={none}
      skipped={skipped}
      go={t('orders.bulk.do', { count })}
      kind={isGivingUp ? 'danger' : 'primary'}
    >
      <CutNotice isCut={isCut} />
      <BulkSkipped groups={groups} />
      <input type="hidden" name="act" value={act} />
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
      {isGivingUp && count > 0 && (
        <p>
          {t('orders.bulk.reason.each')} {t('orders.bulk.reason.told')}
        </p>
      )}
      {count > 0 && (
        <div ref={parts}>
          <DetailCard title={t('office.bulk.changed')}>
            <ul className={asksWhy ? 'grid gap-3' : 'grid gap-1'}>
              {changes.map((order, index) => (
                <li key={order.id} className="grid gap-1.5">
                  <PlannedOrder order={order} hasOwnReason={isGivingUp} />
                  {isGivingUp && index === 0 && count > 1 && <CopyReason parts={parts} />}
                </li>
              ))}
            </ul>
          </DetailCard>
        </div>
      )}
    </BulkPreview>
  )
}

const REASON = 'input[name^="reason."]'

/** Copies the first reason into the empty fields. */
function CopyReason({ parts }: { parts: React.RefObject<HTMLDivElement | null> }) {
  const t = useT()
  if (!useHydrated()) return null
  const copy = () => {
    const [first, ...others] = parts.current?.querySelectorAll<HTMLInputElement>(REASON) ?? []
    for (const field of others) if (first && field.value.trim() === '') field.value = first.value
  }
  return (
    <Button kind="quiet" size="sm" className="justify-self-start max-md:min-h-11" onClick={copy}>
      {t('orders.bulk.reason.copy')}
    </Button>
  )
}

interface PlannedOrderProps {
  order: OrdersPlanView['changes'][number]
  /** The order needs its own reason, not only the reason for all. */
  hasOwnReason: boolean
}

/** An order that would change, with the fields that the form needs to name it. */
function PlannedOrder({ order, hasOwnReason }: PlannedOrderProps) {
  const t = useT()
  const { id, code, customerName, status, seen, note, needsReason } = order
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name={`code.${id}`} value={code} />
        <input type="hidden" name={`seen.${id}`} value={seen} />
        <OrderLink order={order} className="font-semibold text-brand md:min-h-9" />
        <CustomerName name={customerName} />
        <StatusBadge status={status} />
        {note && <span className="text-sm text-ink-soft wrap-anywhere">{note}</span>}
      </div>
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
