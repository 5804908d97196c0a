import { data, redirect } from 'react-router'
import { listSavedViews } from '#app/base/platform/list/saved-views.server.ts'
import { SavedViewsRow } from '#app/base/ui/list/saved-views-row.tsx'
import { LISTS } from '#app/people/auth/lists.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { TRANSFER_OUTCOMES } from '#app/money/payments/transfers/transfer-report.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { ChipRow } from '#app/base/ui/office/chip-row.tsx'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { countPaymentTabs } from '../../payment-tabs.queries.server.ts'
import { actOnTransfer, readTypedDecision } from '../../transfers/act-on-transfer.server.ts'
import { takesTransfers } from '../../transfers/takes-transfers.ts'
import { transferRefusals } from '../../transfers/transfer-refusals.ts'
import { viewTransferReport } from '../../transfers/transfer-report-views.server.ts'
import { listTransfers, sumTransfers, type TransferView } from '../../transfers/transfers.queries.server.ts'
import { NothingFound, PaymentPages, PaymentSearch } from '../../ui/payment-list-parts.tsx'
import { PaymentTabs } from '../../ui/payment-tabs.tsx'
import { TransferReportCard } from '../../ui/transfer-report-card.tsx'
import { parseBeyond, parseWaitingFilter, waitingAddress } from '../../waiting-list.ts'
import { transferMessages } from '../../transfers/transfer.messages.ts'
import { transfersMessages } from '../../transfers/transfers.messages.ts'
import { paymentTabMessages } from '../../payment-tabs.messages.ts'
import { paymentListMessages } from '../../payment-lists.messages.ts'
import type { Route } from './+types/transfers-page.ts'

const texts = bothLanguages(transferMessages, transfersMessages, paymentTabMessages, paymentListMessages)

const PATH = '/admin/payments/transfers'
const VIEWS = ['open', 'closed'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, db, now, lang, calendar, t } = adminRequest(context, 'payments.view')
  const filter = parseWaitingFilter(url.searchParams, VIEWS)
  const beyond = parseBeyond(url.searchParams)
  const [page, sums, views, tabs, settings] = await Promise.all([
    listTransfers(db, { ...filter, isClosed: filter.view === 'closed', beyond }),
    sumTransfers(db, filter.search),
    listSavedViews(db, profile.id, 'transfers'),
    countPaymentTabs(db),
    loadSettings(db),
  ])
  const done = TRANSFER_OUTCOMES.find((outcome) => outcome === url.searchParams.get('done'))
  const last = page.reports.at(-1)
  const viewer = { lang, calendar, t, now }
  return {
    title: `${t('transfers.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    filter,
    views,
    chips: VIEWS.map((view) => ({
      to: waitingAddress(PATH, { ...filter, view }),
      text: t(`transfers.${view}`),
      count: sums[view].count,
      isChosen: view === filter.view,
    })),
    sum: t('transfers.sum', {
      count: sums[filter.view].count,
      amount: formatSantim(sums[filter.view].sumSantim, lang),
    }),
    isOff: !takesTransfers(settings),
    tabs,
    reports: page.reports.map((report) => viewTransferReport(viewer, report)),
    first: beyond === undefined ? null : waitingAddress(PATH, filter),
    next: page.hasMore && last ? waitingAddress(PATH, filter, { beyond: String(last.id) }) : null,
    done: done ? { isGood: done === 'confirmed' || done === 'refused', text: t(`transfers.done.${done}`) } : null,
  }
}

/** What a person decides after a look at the statement. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { profile, t } = adminRequest(context, 'payments.edit')
  const typed = readTypedDecision(await request.formData())
  const acted = await actOnTransfer(checkoutDeps(context), typed, profile.email)
  const filter = parseWaitingFilter(url.searchParams, VIEWS)
  if (acted.ok) return redirect(waitingAddress(PATH, filter, { done: acted.outcome }))
  const { status, message } =
    acted.reason === 'amount_missing'
      ? ({ status: 422, message: 'transfer.error.amount' } as const)
      : transferRefusals[acted.reason]
  return data({ typed, reason: acted.reason, error: t(message) }, { status })
}

export default function TransfersPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Transfers {...loaderData} answer={actionData} />
}

type TransfersProps = Route.ComponentProps['loaderData'] & { answer: Route.ComponentProps['actionData'] }

function Transfers({ filter, views, chips, sum, isOff, tabs, reports, done, answer, ...pages }: TransfersProps) {
  const t = useT()
  const isEmpty = reports.length === 0
  const isGone = answer && reports.every(({ id }) => id !== answer.typed.reportId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1">
        <h1 className="text-2xl">{t('transfers.title')}</h1>
        <p className="max-w-prose text-sm text-ink-soft">{t('transfers.text')}</p>
      </header>
      <PaymentTabs {...tabs} />
      {done && !answer && (
        <Notice live tone={done.isGood ? 'good' : 'highlight'}>
          {done.text}
        </Notice>
      )}
      {isGone && (
        <Notice live tone="bad">
          {answer.error}
        </Notice>
      )}
      <SavedViewsRow list={{ name: 'transfers', path: LISTS.transfers.path }} views={views} />
      <ChipRow label={t('transfers.views')} items={chips} />
      <PaymentSearch filter={filter} />
      {isEmpty &&
        (filter.search ? <NothingFound filter={filter} path={PATH} /> : <None view={filter.view} isOff={isOff} />)}
      {!isEmpty && <output className="figures font-semibold">{sum}</output>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden xl:grid-cols-2">
        {reports.map((report) => (
          <li key={report.id}>
            <TransferReportCard
              report={report}
              answer={answer && answer.typed.reportId === report.id ? answer : undefined}
            />
          </li>
        ))}
      </ul>
      <PaymentPages filter={filter} isEmpty={isEmpty} {...pages} />
    </div>
  )
}

function None({ view, isOff }: { view: TransferView; isOff: boolean }) {
  const t = useT()
  if (view === 'closed') return <EmptyState title={t('transfers.none.closed.title')} text={t('transfers.none.text')} />
  return isOff ? (
    <EmptyState
      title={t('transfers.none.title')}
      text={t('transfers.off.text')}
      action={{ to: '/admin/settings/transfers', text: t('transfers.off.action') }}
    />
  ) : (
    <EmptyState title={t('transfers.none.title')} text={t('transfers.none.text')} />
  )
}
