import { Link } from 'react-router'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { openList } from '#app/base/platform/list/open-list.server.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { bothLanguages, type Translate } from '#app/base/platform/text/translate.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { defineList } from '#app/base/ui/list/define-list.ts'
import { ListPage } from '#app/base/ui/list/list-page.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { exceptionsFilter } from '../../exceptions/exceptions-filter.ts'
import { INBOX_VIEWS, type ExceptionsView } from '../../exceptions/exceptions-path.ts'
import { presentPaymentException, type PaymentExceptionView } from '../../exceptions/payment-exception-views.server.ts'
import { listPaymentExceptions, sumPaymentExceptions } from '../../exceptions/payment-exceptions.queries.server.ts'
import { countPaymentTabs } from '../../payment-tabs.queries.server.ts'
import { hiddenPayments, PaymentFilters } from '../../ui/payment-list-parts.tsx'
import { PaymentTabs } from '../../ui/payment-tabs.tsx'
import { exceptionMessages } from '../../exceptions/exceptions.messages.ts'
import { paymentTabMessages } from '../../payment-tabs.messages.ts'
import { paymentListMessages } from '../../payment-lists.messages.ts'
import type { Route } from './+types/exceptions-page.ts'

const texts = bothLanguages(exceptionMessages, paymentTabMessages, paymentListMessages)

const LIST = defineList({
  name: 'money_inbox',
  path: adminPaths.exceptions,
  filter: exceptionsFilter,
  caption: 'exception.caption',
  row: (one: PaymentExceptionView) => ({
    id: String(one.id),
    name: `${one.kind} ${one.reference}`,
    to: adminPaths.exception(one.id),
    isAlarming: one.tone === 'bad',
  }),
  hasFixedColumns: true,
  columns: {
    kind: {
      head: 'exception.column.kind',
      isTitle: true,
      cell: ({ kind }) => <span className="font-semibold">{kind}</span>,
    },
    amount: {
      head: 'exception.column.amount',
      isNumber: true,
      cell: ({ amount }) => <span className="font-semibold">{amount}</span>,
    },
    since: { head: 'exception.column.since', cell: ({ tone, at }) => <Badge tone={tone}>{at}</Badge> },
    order: {
      head: 'exception.column.order',
      cell: ({ orderId, orderCode }) =>
        orderId && (
          <Link to={adminPaths.order(orderId)} className="relative z-10 font-semibold text-brand hover:underline">
            {orderCode}
          </Link>
        ),
    },
    phone: { head: 'exception.column.phone', className: 'figures lg:whitespace-nowrap', cell: ({ phone }) => phone },
    provider: { head: 'exception.column.provider', cell: ({ provider }) => provider },
    outcome: {
      head: 'exception.column.outcome',
      cell: ({ decision }) => decision && `${decision.text} · ${decision.by}`,
    },
  },
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = adminRequest(context)
  const { profile, db, now, lang, t } = viewer
  const list = await openList(LIST, { db, accountId: profile.id, url })
  const { filter, cursor } = list
  const [page, sums, tabs] = await Promise.all([
    listPaymentExceptions(db, { ...filter, cursor }),
    sumPaymentExceptions(db, filter.search),
    countPaymentTabs(db, now),
  ])
  const { count, sumSantim } = sums[filter.view]
  return {
    title: `${t('exception.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    filter,
    tabs,
    chips: list.chips('view', INBOX_VIEWS, (view) => ({ text: t(`exception.${view}`), count: sums[view].count })),
    sum: t('exception.sum', { count, amount: formatSantim(sumSantim, lang) }),
    cases: page.rows.map((one) => presentPaymentException(viewer, one)),
    state: list.state(page),
    isDone: url.searchParams.get('done') !== null,
  }
}

export default function ExceptionsPage({ loaderData }: Route.ComponentProps) {
  const { filter, tabs, chips, sum, cases, state, isDone } = loaderData
  const t = useT()
  return (
    <ListPage
      list={LIST}
      state={state}
      rows={cases}
      head={
        <>
          <h1 className="text-2xl">{t('exception.title')}</h1>
          <PaymentTabs {...tabs} />
          <FormOutcome done={isDone && t('exception.done')} />
        </>
      }
      filters={<PaymentFilters label={t('exception.views')} chips={chips} search={filter.search} />}
      sum={sum}
      without={filter.view === 'closed' ? [] : ['outcome']}
      hidden={hiddenPayments(t)}
      none={noCases(filter.view, t)}
    />
  )
}

function noCases(view: ExceptionsView, t: Translate) {
  switch (view) {
    case 'unmatched':
      return {
        title: t('exception.none.unmatched.title'),
        text: t('exception.none.unmatched.text'),
        action: { to: adminPaths.exceptions, text: t('exception.open') },
      }
    case 'closed':
      return { title: t('exception.none.closed.title'), text: t('exception.none.closed.text') }
    case 'open':
      return {
        title: t('exception.none.title'),
        text: t('exception.none.text'),
        action: { to: adminPaths.transactions, text: t('exception.none.action') },
      }
  }
}
