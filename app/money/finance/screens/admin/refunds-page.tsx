import { listSavedViews } from '#app/base/platform/list/saved-views.server.ts'
import { SavedViewsRow } from '#app/base/ui/list/saved-views-row.tsx'
import { LISTS } from '#app/people/auth/lists.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { ChipRow } from '#app/base/ui/office/chip-row.tsx'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { OfficeTable, type OfficeColumn } from '#app/base/ui/office/office-table.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { countPaymentTabs } from '../../payment-tabs.queries.server.ts'
import { viewRefundLine, type RefundLineView } from '../../refunds/refund-views.server.ts'
import { listRefunds, sumRefunds, type RefundView } from '../../refunds/refunds.queries.server.ts'
import { NothingFound, PaymentPages, PaymentSearch } from '../../ui/payment-list-parts.tsx'
import { PaymentTabs } from '../../ui/payment-tabs.tsx'
import { parseBeyond, parseWaitingFilter, waitingAddress } from '../../waiting-list.ts'
import { refundMessages } from '../../refunds/refunds.messages.ts'
import { paymentTabMessages } from '../../payment-tabs.messages.ts'
import { paymentListMessages } from '../../payment-lists.messages.ts'
import type { Route } from './+types/refunds-page.ts'

const texts = bothLanguages(refundMessages, paymentTabMessages, paymentListMessages)

const PATH = '/admin/payments/refunds'
const VIEWS = ['open', 'closed'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, db, lang, calendar, t } = adminRequest(context, 'payments.view')
  const filter = parseWaitingFilter(url.searchParams, VIEWS)
  const beyond = parseBeyond(url.searchParams)
  const [page, sums, views, counts, settings] = await Promise.all([
    listRefunds(db, { ...filter, beyond }),
    sumRefunds(db, filter.search),
    listSavedViews(db, profile.id, 'refunds'),
    countPaymentTabs(db),
    loadSettings(db),
  ])
  const last = page.refunds.at(-1)
  const limit = formatSantim(settings['refund.second_approval_over_santim'], lang)
  return {
    title: `${t('refunds.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    text: t('refunds.text', { limit }),
    filter,
    views,
    counts,
    chips: VIEWS.map((view) => ({
      to: waitingAddress(PATH, { ...filter, view }),
      text: t(`refunds.${view}`),
      count: sums[view].count,
      isChosen: view === filter.view,
    })),
    sum: t(`refunds.sum.${filter.view}`, {
      count: sums[filter.view].count,
      amount: formatSantim(sums[filter.view].sumSantim, lang),
    }),
    refunds: page.refunds.map((row) => viewRefundLine({ lang, calendar, t }, row)),
    first: beyond === undefined ? null : waitingAddress(PATH, filter),
    next: page.hasMore && last ? waitingAddress(PATH, filter, { beyond: String(last.id) }) : null,
  }
}

export default function RefundsPage({ loaderData }: Route.ComponentProps) {
  return <Refunds {...loaderData} />
}

function Refunds({ text, filter, views, counts, chips, sum, refunds, ...pages }: Route.ComponentProps['loaderData']) {
  const t = useT()
  const isEmpty = refunds.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1">
        <h1 className="text-2xl">{t('refunds.title')}</h1>
        <p className="max-w-prose text-sm text-ink-soft">{text}</p>
      </header>
      <PaymentTabs {...counts} />
      <SavedViewsRow list={{ name: 'refunds', path: LISTS.refunds.path }} views={views} />
      <ChipRow label={t('refunds.views')} items={chips} />
      <PaymentSearch filter={filter} />
      {isEmpty && (filter.search ? <NothingFound filter={filter} path={PATH} /> : <NoRefunds view={filter.view} />)}
      {!isEmpty && (
        <>
          <output className="figures font-semibold">{sum}</output>
          <RefundTable refunds={refunds} />
        </>
      )}
      <PaymentPages filter={filter} isEmpty={isEmpty} {...pages} />
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

function NoRefunds({ view }: { view: RefundView }) {
  const t = useT()
  return view === 'closed' ? (
    <EmptyState title={t('refunds.none.closed.title')} text={t('refunds.none.closed.text')} />
  ) : (
    <EmptyState
      title={t('refunds.none.title')}
      text={t('refunds.none.text')}
      action={{ to: '/admin/orders', text: t('refunds.none.action') }}
    />
  )
}
