import { Link } from 'react-router'
import { listSavedViews } from '#app/base/platform/list/saved-views.server.ts'
import { SavedViewsRow } from '#app/base/ui/list/saved-views-row.tsx'
import { LISTS } from '#app/people/auth/lists.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { ChipRow } from '#app/base/ui/office/chip-row.tsx'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { OfficeTable, type OfficeColumn } from '#app/base/ui/office/office-table.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { EXCEPTIONS_PATH, INBOX_VIEWS, type ExceptionsView } from '../../exceptions/exceptions-path.ts'
import { viewPaymentException, type PaymentExceptionView } from '../../exceptions/payment-exception-views.server.ts'
import { listPaymentExceptions, sumPaymentExceptions } from '../../exceptions/payment-exceptions.queries.server.ts'
import { countPaymentTabs } from '../../payment-tabs.queries.server.ts'
import { NothingFound, PaymentPages, PaymentSearch } from '../../ui/payment-list-parts.tsx'
import { PaymentTabs } from '../../ui/payment-tabs.tsx'
import { parseBeyond, parseWaitingFilter, waitingAddress } from '../../waiting-list.ts'
import { exceptionMessages } from '../../exceptions/exceptions.messages.ts'
import { paymentTabMessages } from '../../payment-tabs.messages.ts'
import { paymentListMessages } from '../../payment-lists.messages.ts'
import type { Route } from './+types/exceptions-page.ts'

const texts = bothLanguages(exceptionMessages, paymentTabMessages, paymentListMessages)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, db, now, lang, calendar, t } = adminRequest(context, 'payments.view')
  const filter = parseWaitingFilter(url.searchParams, INBOX_VIEWS)
  const beyond = parseBeyond(url.searchParams)
  const [page, sums, views, tabs] = await Promise.all([
    listPaymentExceptions(db, { ...filter, beyond }),
    sumPaymentExceptions(db, filter.search),
    listSavedViews(db, profile.id, 'money_inbox'),
    countPaymentTabs(db),
  ])
  const viewer = { lang, calendar, t, now }
  const last = page.cases.at(-1)
  return {
    title: `${t('exception.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    filter,
    views,
    tabs,
    chips: INBOX_VIEWS.map((view) => ({
      to: waitingAddress(EXCEPTIONS_PATH, { ...filter, view }),
      text: t(`exception.${view}`),
      count: sums[view].count,
      isChosen: view === filter.view,
    })),
    sum: t('exception.sum', {
      count: sums[filter.view].count,
      amount: formatSantim(sums[filter.view].sumSantim, lang),
    }),
    cases: page.cases.map((one) => viewPaymentException(viewer, one)),
    first: beyond === undefined ? null : waitingAddress(EXCEPTIONS_PATH, filter),
    next: page.hasMore && last ? waitingAddress(EXCEPTIONS_PATH, filter, { beyond: String(last.id) }) : null,
    isDone: url.searchParams.get('done') !== null,
  }
}

export default function ExceptionsPage({ loaderData }: Route.ComponentProps) {
  return <Exceptions {...loaderData} />
}

function Exceptions({ filter, views, tabs, chips, sum, cases, isDone, ...pages }: Route.ComponentProps['loaderData']) {
  const t = useT()
  const isEmpty = cases.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1">
        <h1 className="text-2xl">{t('exception.title')}</h1>
        <p className="max-w-prose text-sm text-ink-soft">{t('exception.text')}</p>
      </header>
      <PaymentTabs {...tabs} />
      {isDone && (
        <Notice live tone="good">
          {t('exception.done')}
        </Notice>
      )}
      <SavedViewsRow list={{ name: 'money_inbox', path: LISTS.money_inbox.path }} views={views} />
      <ChipRow label={t('exception.views')} items={chips} />
      <PaymentSearch filter={filter} />
      {isEmpty &&
        (filter.search ? <NothingFound filter={filter} path={EXCEPTIONS_PATH} /> : <NoCases view={filter.view} />)}
      {!isEmpty && (
        <>
          <output className="figures font-semibold">{sum}</output>
          <CaseTable cases={cases} isClosed={filter.view === 'closed'} />
        </>
      )}
      <PaymentPages filter={filter} isEmpty={isEmpty} {...pages} />
    </div>
  )
}

function CaseTable({ cases, isClosed }: { cases: readonly PaymentExceptionView[]; isClosed: boolean }) {
  const t = useT()
  const columns: OfficeColumn[] = [
    { id: 'kind', head: t('exception.column.kind'), isTitle: true },
    { id: 'amount', head: t('exception.column.amount'), isNumber: true },
    { id: 'since', head: t('exception.column.since') },
    { id: 'order', head: t('exception.column.order') },
    { id: 'phone', head: t('exception.column.phone'), className: 'figures lg:whitespace-nowrap' },
    { id: 'provider', head: t('exception.column.provider') },
    ...(isClosed ? [{ id: 'outcome', head: t('exception.column.outcome') }] : []),
  ]
  const rows = cases.map((one) => ({
    id: String(one.id),
    name: `${one.kind} ${one.reference}`,
    to: `${EXCEPTIONS_PATH}/${one.id}`,
    isAlarming: one.tone === 'bad',
    cells: {
      kind: <span className="font-semibold">{one.kind}</span>,
      amount: <span className="font-semibold">{one.amount}</span>,
      since: <Badge tone={one.tone}>{one.at}</Badge>,
      order: one.orderId && (
        <Link to={`/admin/orders/${one.orderId}`} className="relative z-10 font-semibold text-brand hover:underline">
          {one.orderCode}
        </Link>
      ),
      phone: one.phone,
      provider: one.provider,
      outcome: one.decision && `${one.decision.text} · ${one.decision.by}`,
    },
  }))
  return <OfficeTable caption={t('exception.caption')} columns={columns} rows={rows} />
}

function NoCases({ view }: { view: ExceptionsView }) {
  const t = useT()
  if (view === 'unmatched') {
    return (
      <EmptyState
        title={t('exception.none.unmatched.title')}
        text={t('exception.none.unmatched.text')}
        action={{ to: EXCEPTIONS_PATH, text: t('exception.open') }}
      />
    )
  }
  return view === 'closed' ? (
    <EmptyState title={t('exception.none.closed.title')} text={t('exception.none.closed.text')} />
  ) : (
    <EmptyState
      title={t('exception.none.title')}
      text={t('exception.none.text')}
      action={{ to: '/admin/payments', text: t('exception.none.action') }}
    />
  )
}
