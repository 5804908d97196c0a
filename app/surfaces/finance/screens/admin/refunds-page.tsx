import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { openList } from '#app/base/platform/list/open-list.server.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { defineList } from '#app/base/ui/list/define-list.ts'
import { ListPage } from '#app/base/ui/list/list-page.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { paymentListMessages } from '../../payment-lists.messages.ts'
import { paymentTabMessages } from '../../payment-tabs.messages.ts'
import { countPaymentTabs } from '../../payment-tabs.queries.server.ts'
import { presentRefundLine, type RefundLineView } from '../../refunds/refund-views.server.ts'
import { refundMessages } from '../../refunds/refunds.messages.ts'
import { REFUND_VIEWS, refundsFilter } from '../../refunds/refunds-filter.ts'
import { listRefunds, sumRefunds } from '../../refunds/refunds.queries.server.ts'
import { hiddenPayments, PaymentFilters } from '../../ui/payment-list-parts.tsx'
import { PaymentTabs } from '../../ui/payment-tabs.tsx'
import type { Route } from './+types/refunds-page.ts'

const texts = bothLanguages(refundMessages, paymentTabMessages, paymentListMessages)

const LIST = defineList({
  name: 'refunds',
  path: adminPaths.refunds,
  filter: refundsFilter,
  caption: 'refunds.caption',
  row: (one: RefundLineView, t) => ({
    id: String(one.id),
    name: t('refunds.of', { code: one.orderCode }),
    to: adminPaths.refund(one.id),
    isAlarming: one.isAlarming,
  }),
  hasFixedColumns: true,
  columns: {
    order: {
      head: 'refunds.column.order',
      isTitle: true,
      cell: (one) => (
        <span>
          <span className="figures font-semibold">{one.orderCode}</span> · {one.customer}
        </span>
      ),
    },
    amount: {
      head: 'refunds.column.amount',
      isNumber: true,
      cell: ({ amount }) => <span className="font-semibold">{amount}</span>,
    },
    state: {
      head: 'refunds.column.state',
      cell: ({ tone, state, fault }) => (
        <span className="grid justify-items-start gap-1">
          <Badge tone={tone}>{state}</Badge>
          {fault && (
            <span lang="en" className="text-xs text-danger wrap-anywhere">
              {fault}
            </span>
          )}
        </span>
      ),
    },
    payment: { head: 'refunds.column.payment', cell: ({ payment }) => payment },
    since: { head: 'refunds.column.since', cell: ({ requestedAt }) => requestedAt },
    by: { head: 'refunds.column.by', cell: ({ by }) => <span className="wrap-anywhere">{by}</span> },
    reason: { head: 'refunds.column.reason', cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
  },
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, db, now, lang, calendar, t } = adminRequest(context)
  const list = await openList(LIST, { db, accountId: profile.id, url })
  const { filter, cursor } = list
  const [page, sums, counts] = await Promise.all([
    listRefunds(db, { ...filter, cursor }),
    sumRefunds(db, filter.search),
    countPaymentTabs(db, now),
  ])
  const { count, sumSantim } = sums[filter.view]
  return {
    title: `${t('refunds.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    filter,
    counts,
    chips: list.chips('view', REFUND_VIEWS, (view) => ({ text: t(`refunds.${view}`), count: sums[view].count })),
    sum: t(`refunds.sum.${filter.view}`, { count, amount: formatSantim(sumSantim, lang) }),
    refunds: page.rows.map((row) => presentRefundLine({ lang, calendar, t }, row)),
    state: list.state(page),
  }
}

export default function RefundsPage({ loaderData }: Route.ComponentProps) {
  const { filter, counts, chips, sum, refunds, state } = loaderData
  const t = useT()
  return (
    <ListPage
      list={LIST}
      state={state}
      rows={refunds}
      head={
        <>
          <h1 className="text-2xl">{t('refunds.title')}</h1>
          <PaymentTabs {...counts} />
        </>
      }
      filters={<PaymentFilters label={t('refunds.views')} chips={chips} search={filter.search} />}
      sum={sum}
      hidden={hiddenPayments(t)}
      none={
        filter.view === 'closed'
          ? { title: t('refunds.none.closed.title'), text: t('refunds.none.closed.text') }
          : {
              title: t('refunds.none.title'),
              text: t('refunds.none.text'),
              action: { to: adminPaths.orders, text: t('refunds.none.action') },
            }
      }
    />
  )
}
