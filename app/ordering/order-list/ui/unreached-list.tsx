import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { InfoIcon } from '#app/base/ui/icons.tsx'
import { BulkBar } from '#app/base/ui/admin/bulk-bar.tsx'
import { SelectBox } from '#app/base/ui/admin/select-box.tsx'
import { useSelection, type Selection } from '#app/base/ui/admin/use-selection.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { MessageActions } from '#app/ordering/order-admin/ui/message-actions.tsx'
import type { UnreachedView } from '../present-unreached.server.ts'

/** Said once: no message goes out, so nothing below is red. */
export function NoGateway() {
  const t = useT()
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-lg bg-sunken px-4 py-1 text-sm">
      <InfoIcon className="size-5 shrink-0" />
      <span className="min-w-0 grow basis-56 py-2">{t('orders.messages.no.gateway')}</span>
      {useMay('settings.view') && (
        <Link
          to={adminPaths.settingsPart('messages')}
          className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          {t('orders.messages.connect')}
        </Link>
      )}
    </p>
  )
}

const FORM = 'told'

interface UnreachedListProps {
  asking: readonly UnreachedView[]
  /** Customers who lack only news that ask nothing of them. */
  news: readonly UnreachedView[]
  hasGateway: boolean
}

/** One row a customer. */
export function UnreachedList({ asking, news, hasGateway }: UnreachedListProps) {
  const t = useT()
  const selection = useSelection([...asking, ...news].map(({ id }) => id))
  if (asking.length + news.length === 0) return null
  const rows = (shown: readonly UnreachedView[]) =>
    shown.map((row) => <UnreachedRow key={row.id} row={row} hasGateway={hasGateway} selection={selection} />)
  return (
    <>
      {asking.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">{rows(asking)}</ul>
        </Card>
      )}
      {news.length > 0 && (
        <Card>
          <details open={asking.length === 0}>
            <summary className="min-h-12 cursor-pointer list-inside list-[disclosure-closed] px-4 py-3 leading-snug font-semibold text-brand [[open]>&]:list-[disclosure-open]">
              {t('orders.messages.news', { count: news.length })}
            </summary>
            <ul className="divide-y divide-line border-t border-line">{rows(news)}</ul>
          </details>
        </Card>
      )}
      <BulkBar selection={selection} form={FORM} action={adminPaths.notifiedMessages} method="get">
        <Button type="submit" form={FORM} size="sm">
          {t('orders.messages.told', { count: Math.max(1, selection.chosen.size) })}
        </Button>
      </BulkBar>
    </>
  )
}

interface UnreachedRowProps {
  row: UnreachedView
  hasGateway: boolean
  selection: Selection
}

function UnreachedRow({ row, hasGateway, selection }: UnreachedRowProps) {
  const t = useT()
  const { id, order, what, when, others, truth, truthText, lang, subject, text } = row
  const isAlarming = hasGateway || truth === 'unknown'
  return (
    <li data-row className="flex items-start gap-x-2 px-2 py-2 md:px-3">
      <SelectBox selection={selection} id={id} name={order.customer} form={FORM} />
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 lg:grid-cols-[minmax(0,1fr)_auto]">
        <p className="min-w-0 leading-snug">
          <Link
            to={`${adminPaths.order(order.id)}#messages`}
            data-row-open
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:text-brand md:min-h-6"
          >
            {order.customer} · {order.code}
          </Link>
          <span className="block text-sm wrap-anywhere text-ink-soft">
            {[what, when, others].filter(Boolean).join(' · ')}
          </span>
          {isAlarming && <span className={classes('block text-sm font-semibold text-danger')}>{truthText}</span>}
        </p>
        <MessageActions {...row} handledIds={row.messageIds} rowName={order.customer} />
        <details className="text-sm lg:col-span-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand md:min-h-8">
            {t('orders.message.text')}
          </summary>
          <div lang={lang} className="rounded-md bg-sunken px-3 py-2 break-words whitespace-pre-line">
            {subject && <p className="font-semibold">{subject}</p>}
            {text.trim()}
          </div>
        </details>
      </div>
    </li>
  )
}
