import { Link } from 'react-router'
import { requirePermission } from '#app/accounts/context.server.ts'
import { inboxTexts, translateTo } from '#app/messages.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { MoreTexts } from '#app/ui/more-texts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ChipRow } from '#app/ui/office/chip-row.tsx'
import { EmptyState } from '#app/ui/office/empty-state.tsx'
import { OfficeTable, type OfficeColumn } from '#app/ui/office/office-table.tsx'
import { Pager } from '#app/ui/office/pager.tsx'
import { useT } from '#app/ui/translate.tsx'
import { INBOX_PATH, INBOX_VIEWS, inboxPath, type InboxView } from '../../inbox/inbox-path.ts'
import { viewMoneyCase, type MoneyCaseView } from '../../inbox/money-case-views.server.ts'
import { listMoneyCases } from '../../inbox/money-cases.queries.server.ts'
import { countPaymentTabs } from '../../payment-tabs.queries.server.ts'
import { PaymentTabs } from '../../ui/payment-tabs.tsx'
import type { Route } from './+types/inbox-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, 'payments.view')
  const { lang, calendar } = context.get(requestContext)
  const t = translateTo(lang)
  const db = context.get(databaseContext)
  const view = INBOX_VIEWS.find((each) => each === url.searchParams.get('view')) ?? 'open'
  const beyond = /^\d{1,15}$/.exec(url.searchParams.get('beyond') ?? '')?.[0]
  const [page, tabs] = await Promise.all([
    listMoneyCases(db, { view, beyond: beyond === undefined ? undefined : Number(beyond) }),
    countPaymentTabs(db),
  ])
  const speech = { lang, calendar, t, now: context.get(clockContext).now() }
  const last = page.cases.at(-1)
  return {
    title: `${t('inbox.title')} · ${t('admin.title')}`,
    texts: inboxTexts[lang],
    view,
    tabs,
    cases: page.cases.map((one) => viewMoneyCase(speech, one)),
    first: beyond === undefined ? null : inboxPath(view),
    next: page.hasMore && last ? inboxPath(view, { beyond: String(last.id) }) : null,
    isDone: url.searchParams.get('done') !== null,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreTexts texts={loaderData.texts}>
      <Inbox {...loaderData} />
    </MoreTexts>
  )
}

function Inbox({ view, tabs, cases, first, next, isDone }: Route.ComponentProps['loaderData']) {
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1">
        <h1 className="text-2xl">{t('inbox.title')}</h1>
        <p className="max-w-prose text-sm text-ink-soft">{t('inbox.text')}</p>
      </header>
      <PaymentTabs {...tabs} />
      {isDone && (
        <Notice live tone="good">
          {t('inbox.done')}
        </Notice>
      )}
      <ChipRow
        label={t('inbox.views')}
        items={[
          { to: INBOX_PATH, text: t('inbox.open'), count: tabs.openCases, isChosen: view === 'open' },
          {
            to: inboxPath('unmatched'),
            text: t('inbox.unmatched'),
            count: tabs.unmatchedCases,
            isChosen: view === 'unmatched',
          },
          { to: inboxPath('closed'), text: t('inbox.closed'), isChosen: view === 'closed' },
        ]}
      />
      {cases.length === 0 ? <NoCases view={view} /> : <CaseTable cases={cases} isClosed={view === 'closed'} />}
      <Pager newer={first} older={next} />
    </div>
  )
}

function CaseTable({ cases, isClosed }: { cases: readonly MoneyCaseView[]; isClosed: boolean }) {
  const t = useT()
  const columns: OfficeColumn[] = [
    { id: 'kind', head: t('inbox.column.kind'), isTitle: true },
    { id: 'amount', head: t('inbox.column.amount'), isNumber: true },
    { id: 'since', head: t('inbox.column.since') },
    { id: 'order', head: t('inbox.column.order') },
    { id: 'phone', head: t('inbox.column.phone'), className: 'figures lg:whitespace-nowrap' },
    { id: 'provider', head: t('inbox.column.provider') },
    ...(isClosed ? [{ id: 'outcome', head: t('inbox.column.outcome') }] : []),
  ]
  const rows = cases.map((one) => ({
    id: String(one.id),
    name: `${one.kind} ${one.reference}`,
    to: `${INBOX_PATH}/${one.id}`,
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
  return <OfficeTable caption={t('inbox.caption')} columns={columns} rows={rows} />
}

function NoCases({ view }: { view: InboxView }) {
  const t = useT()
  if (view === 'unmatched') {
    return (
      <EmptyState
        title={t('inbox.none.unmatched.title')}
        text={t('inbox.none.unmatched.text')}
        action={{ to: INBOX_PATH, text: t('inbox.open') }}
      />
    )
  }
  return view === 'closed' ? (
    <EmptyState title={t('inbox.none.closed.title')} text={t('inbox.none.closed.text')} />
  ) : (
    <EmptyState
      title={t('inbox.none.title')}
      text={t('inbox.none.text')}
      action={{ to: '/admin/payments', text: t('inbox.none.action') }}
    />
  )
}
