import { data, redirect } from 'react-router'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { openList } from '#app/base/platform/list/open-list.server.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { TRANSFER_OUTCOMES } from '#app/money/payments/transfers/transfer-report.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { FormOutcome, Notice } from '#app/base/ui/notice.tsx'
import { ListPage } from '#app/base/ui/list/list-page.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { submitMoneyForm } from '#app/money/checkout/paying/define-money-command.server.ts'
import { countPaymentTabs } from '../../payment-tabs.queries.server.ts'
import { readTypedDecision, transferButton } from '../../transfers/transfer-buttons.server.ts'
import { takesTransfers } from '../../transfers/takes-transfers.ts'
import { presentTransferReport } from '../../transfers/transfer-report-views.server.ts'
import { TRANSFER_VIEWS, transfersFilter } from '../../transfers/transfers-filter.ts'
import { listTransfers, sumTransfers } from '../../transfers/transfers.queries.server.ts'
import { hiddenPayments, PaymentFilters } from '../../ui/payment-list-parts.tsx'
import { PaymentTabs } from '../../ui/payment-tabs.tsx'
import { TransferReportCard } from '../../ui/transfer-report-card.tsx'
import { transferMessages } from '../../transfers/transfer.messages.ts'
import { transfersMessages } from '../../transfers/transfers.messages.ts'
import { paymentTabMessages } from '../../payment-tabs.messages.ts'
import { paymentListMessages } from '../../payment-lists.messages.ts'
import type { Route } from './+types/transfers-page.ts'

const texts = bothLanguages(transferMessages, transfersMessages, paymentTabMessages, paymentListMessages)

const LIST = {
  name: 'transfers',
  path: adminPaths.transfers,
  filter: transfersFilter,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = adminRequest(context)
  const { profile, db, now, lang, t } = viewer
  const list = await openList(LIST, { db, accountId: profile.id, url })
  const { filter, cursor } = list
  const [page, sums, tabs, settings] = await Promise.all([
    listTransfers(db, { ...filter, cursor }),
    sumTransfers(db, filter.search),
    countPaymentTabs(db, now),
    loadSettings(db),
  ])
  const done = [...TRANSFER_OUTCOMES, 'second' as const].find((outcome) => outcome === url.searchParams.get('done'))
  const { count, sumSantim } = sums[filter.view]
  return {
    title: `${t('transfers.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    filter,
    chips: list.chips('view', TRANSFER_VIEWS, (view) => ({ text: t(`transfers.${view}`), count: sums[view].count })),
    sum: t('transfers.sum', { count, amount: formatSantim(sumSantim, lang) }),
    isOff: !takesTransfers(settings),
    tabs,
    reports: page.rows.map((report) => presentTransferReport(viewer, report)),
    state: list.state(page),
    done: done ? { isGood: done === 'confirmed' || done === 'refused', text: t(`transfers.done.${done}`) } : null,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  adminRequest(context)
  const form = await request.formData()
  const typed = readTypedDecision(form)
  const acted = await submitMoneyForm(context, form, transferButton(typed))
  const { path, filter } = LIST
  const done = { done: String(acted.ok && acted.made?.['outcome']) }
  if (acted.ok) return redirect(path + filter.search(filter.parse(url.searchParams), done))
  const { error, reason } = acted.answer
  return data({ typed, reason, error }, { status: acted.status })
}

export default function TransfersPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { filter, chips, sum, isOff, tabs, reports, state, done } = loaderData
  const t = useT()
  const isGone = answer && reports.every(({ id }) => id !== answer.typed.reportId)
  return (
    <ListPage
      list={LIST}
      state={state}
      rows={reports}
      head={
        <>
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
          <FormOutcome error={isGone && answer.error} />
        </>
      }
      filters={<PaymentFilters label={t('transfers.views')} chips={chips} search={filter.search} />}
      sum={sum}
      cards={
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
          {reports.map((report) => (
            <li key={report.id}>
              <TransferReportCard
                report={report}
                answer={answer && answer.typed.reportId === report.id ? answer : undefined}
              />
            </li>
          ))}
        </ul>
      }
      hidden={hiddenPayments(t)}
      none={{
        title: t(filter.view === 'closed' ? 'transfers.none.closed.title' : 'transfers.none.title'),
        ...(filter.view === 'open' && isOff
          ? {
              text: t('transfers.off.text'),
              action: { to: adminPaths.settingsPart('transfers'), text: t('transfers.off.action') },
            }
          : { text: t('transfers.none.text') }),
      }}
    />
  )
}
