import { requirePermission } from '#app/accounts/context.server.ts'
import { refundTexts, translateTo } from '#app/messages.server.ts'
import { databaseContext, requestContext } from '#app/platform/context.server.ts'
import { formatSantim } from '#app/platform/money.ts'
import { loadSettings } from '#app/settings/settings.queries.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { MoreTexts } from '#app/ui/more-texts.tsx'
import { ChipRow } from '#app/ui/office/chip-row.tsx'
import { EmptyState } from '#app/ui/office/empty-state.tsx'
import { OfficeTable, type OfficeColumn } from '#app/ui/office/office-table.tsx'
import { Pager } from '#app/ui/office/pager.tsx'
import { useT } from '#app/ui/translate.tsx'
import { countPaymentTabs } from '../../payment-tabs.queries.server.ts'
import { viewRefundLine, type RefundLineView } from '../../refunds/refund-views.server.ts'
import { listRefunds } from '../../refunds/refunds.queries.server.ts'
import { PaymentTabs } from '../../ui/payment-tabs.tsx'
import type { Route } from './+types/refunds-page.ts'

const PATH = '/admin/payments/refunds'

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, 'payments.view')
  const { lang, calendar } = context.get(requestContext)
  const t = translateTo(lang)
  const db = context.get(databaseContext)
  const isClosed = url.searchParams.get('view') === 'closed'
  const beyond = /^\d{1,15}$/.exec(url.searchParams.get('beyond') ?? '')?.[0]
  const [page, counts, settings] = await Promise.all([
    listRefunds(db, { isClosed, beyond: beyond === undefined ? null : Number(beyond) }),
    countPaymentTabs(db),
    loadSettings(db),
  ])
  const last = page.refunds.at(-1)
  const limit = formatSantim(settings['refund.second_approval_over_santim'], lang)
  return {
    title: `${t('refunds.title')} · ${t('admin.title')}`,
    texts: refundTexts[lang],
    text: t('refunds.text', { limit }),
    isClosed,
    counts,
    refunds: page.refunds.map((row) => viewRefundLine({ lang, calendar, t }, row)),
    first: beyond === undefined ? null : isClosed ? `${PATH}?view=closed` : PATH,
    next: page.hasMore && last ? `${PATH}?${isClosed ? 'view=closed&' : ''}beyond=${last.id}` : null,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function RefundsPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreTexts texts={loaderData.texts}>
      <Refunds {...loaderData} />
    </MoreTexts>
  )
}

function Refunds({ text, isClosed, counts, refunds, first, next }: Route.ComponentProps['loaderData']) {
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1">
        <h1 className="text-2xl">{t('refunds.title')}</h1>
        <p className="max-w-prose text-sm text-ink-soft">{text}</p>
      </header>
      <PaymentTabs {...counts} />
      <ChipRow
        label={t('refunds.views')}
        items={[
          { to: PATH, text: t('refunds.open'), isChosen: !isClosed },
          { to: `${PATH}?view=closed`, text: t('refunds.closed'), isChosen: isClosed },
        ]}
      />
      {refunds.length === 0 ? <NoRefunds isClosed={isClosed} /> : <RefundTable refunds={refunds} />}
      <Pager newer={first} older={next} />
    </div>
  )
}

function RefundTable({ refunds }: { refunds: readonly RefundLineView[] }) {
  const t = useT()
  const columns: OfficeColumn[] = [
    { id: 'order', head: t('refunds.column.order'), isTitle: true },
    { id: 'amount', head: t('refunds.column.amount'), isNumber: true },
    { id: 'state', head: t('refunds.column.state') },
    { id: 'payment', head: t('refunds.column.payment') },
    { id: 'since', head: t('refunds.column.since') },
    { id: 'by', head: t('refunds.column.by') },
    { id: 'reason', head: t('refunds.column.reason') },
  ]
  const rows = refunds.map((one) => ({
    id: String(one.id),
    name: t('refunds.of', { code: one.orderCode }),
    to: `${PATH}/${one.id}`,
    isAlarming: one.isAlarming,
    cells: {
      order: (
        <span>
          <span className="figures font-semibold">{one.orderCode}</span> · {one.customer}
        </span>
      ),
      amount: <span className="font-semibold">{one.amount}</span>,
      state: (
        <span className="grid justify-items-start gap-1">
          <Badge tone={one.tone}>{one.state}</Badge>
          {one.fault && (
            <span lang="en" className="text-xs text-danger wrap-anywhere">
              {one.fault}
            </span>
          )}
        </span>
      ),
      payment: one.payment,
      since: one.requestedAt,
      by: <span className="wrap-anywhere">{one.by}</span>,
      reason: <span className="wrap-anywhere">{one.reason}</span>,
    },
  }))
  return <OfficeTable caption={t('refunds.caption')} columns={columns} rows={rows} />
}

function NoRefunds({ isClosed }: { isClosed: boolean }) {
  const t = useT()
  return isClosed ? (
    <EmptyState title={t('refunds.none.closed.title')} text={t('refunds.none.closed.text')} />
  ) : (
    <EmptyState
      title={t('refunds.none.title')}
      text={t('refunds.none.text')}
      action={{ to: '/admin/orders', text: t('refunds.none.action') }}
    />
  )
}
