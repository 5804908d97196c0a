import { data, Link, redirect } from 'react-router'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { confirmPassword } from '#app/base/platform/paths.ts'
import { dayInAddis, formatMoment, isDay } from '#app/base/platform/time/calendar.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { dayPickerMessages } from '#app/base/ui/days/day-picker.messages.ts'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { FileMenu } from '#app/base/ui/admin/file-menu.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { findDayEnd } from '#app/ordering/inventory/day-end/day-end.queries.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { countPaymentTabs } from '../../payment-tabs.queries.server.ts'
import { submitMoneyForm } from '#app/money/checkout/paying/define-money-command.server.ts'
import { readTypedSettlement, settlementButton } from '../../settlement/settlement-buttons.server.ts'
import { presentDay, presentDrawer, presentSettledDay } from '../../settlement/settlement-views.server.ts'
import { listCashCounts, listPurses, listSettledDays, readCash } from '../../settlement/settlement.queries.server.ts'
import { PaymentTabs } from '../../ui/payment-tabs.tsx'
import { DrawerCard } from '../../ui/drawer-card.tsx'
import { ProviderTable } from '../../ui/provider-table.tsx'
import { ReceiptForm } from '../../ui/receipt-form.tsx'
import { SettlementDays } from '../../ui/settlement-days.tsx'
import { settlementMessages } from '../../settlement/settlement.messages.ts'
import { paymentTabMessages } from '../../payment-tabs.messages.ts'
import type { Route } from './+types/settlement-page.ts'

const texts = bothLanguages(settlementMessages, paymentTabMessages, dayPickerMessages)

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = adminRequest(context)
  const { db, now, lang, calendar, t } = viewer
  const today = dayInAddis(now)
  const asked = url.searchParams.get('day') ?? ''
  const day = isDay(asked) && asked <= today ? asked : today
  const [days, cash, counts, purses, tabs, end] = await Promise.all([
    listSettledDays(db, { from: day, to: day }),
    readCash(db, day),
    listCashCounts(db, day),
    listPurses(db, day),
    countPaymentTabs(db, now),
    findDayEnd(db, day),
  ])
  return {
    title: `${t('settlement.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    calendar,
    tabs,
    day: presentDay(viewer, day, today),
    settled: presentSettledDay(viewer, days),
    dayEnd:
      end?.closedAt && end.closedBy
        ? t('settlement.day.closed', { by: end.closedBy, at: formatMoment(end.closedAt, lang, calendar) })
        : t('settlement.day.open'),
    drawer: presentDrawer(viewer, { cash, counts, purses }),
    hasTax: (await loadSettings(db))['tax.is_on'],
    isSaved: url.searchParams.get('saved') !== null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  adminRequest(context)
  const form = await request.formData()
  const typed = readTypedSettlement(form)
  const done = await submitMoneyForm(context, form, settlementButton(typed))
  if (done.ok) return redirect(`${adminLinks.settlementOf(typed.day)}&saved`)
  const { error, reason } = done.answer
  return data({ typed, error, needsPassword: reason === 'password_again' }, { status: done.status })
}

export default function SettlementPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Settlement loaded={loaderData} answer={actionData} />
}

interface SettlementProps {
  loaded: Route.ComponentProps['loaderData']
  answer: Route.ComponentProps['actionData']
}

function Settlement({ loaded, answer }: SettlementProps) {
  const t = useT()
  const { day, calendar, settled, dayEnd, drawer, tabs, isSaved } = loaded
  const seesDayEnd = useMay('stock.edit')
  const seesShifts = useMay('drawer.reports')
  const seesTax = useMay('tax.view')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid gap-1">
          <h1 className="text-2xl">{t('settlement.title')}</h1>
          <p className="max-w-prose text-sm text-ink-soft">{t('settlement.text')}</p>
        </div>
        <FileMenu path={adminPaths.settlementExport} search={`?day=${day.iso}`} text={t('settlement.export')} />
      </header>
      <PaymentTabs {...tabs} />
      <SettlementDays key={`day ${day.iso}`} day={day} calendar={calendar} />
      <p className="flex flex-wrap gap-x-5 gap-y-1 empty:hidden">
        {seesDayEnd && (
          <Link to={adminLinks.closeDayOf(day.iso)} className="font-semibold text-brand underline">
            {dayEnd}
          </Link>
        )}
        {seesShifts && (
          <Link to={adminPaths.shifts} className="font-semibold text-brand underline">
            {t('settlement.shifts')}
          </Link>
        )}
        {seesTax && loaded.hasTax && (
          <Link to={adminPaths.tax} className="font-semibold text-brand underline">
            {t('settlement.tax')}
          </Link>
        )}
      </p>
      <FormOutcome error={answer?.error} done={isSaved && !answer && t('settlement.saved')} />
      {answer?.needsPassword && (
        <Link
          to={confirmPassword(adminLinks.settlementOf(day.iso))}
          className="justify-self-start font-semibold text-brand underline"
        >
          {t('settlement.alone.password')}
        </Link>
      )}
      {settled.providers.length === 0 ? (
        <EmptyState
          title={t('settlement.none.title')}
          text={t('settlement.none.text')}
          action={{ to: adminPaths.transactions, text: t('settlement.none.action') }}
        />
      ) : (
        <ProviderTable settled={settled} />
      )}
      <div key={`sums ${day.iso}`} className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <DrawerCard
          key={drawer.corrects}
          drawer={drawer}
          day={day}
          typed={answer?.typed.act === 'close' ? answer.typed : undefined}
        />
        {settled.providers.length > 0 && (
          <ReceiptForm
            settled={settled}
            day={day.iso}
            typed={answer?.typed.act === 'receipt' ? answer.typed : undefined}
          />
        )}
      </div>
    </div>
  )
}
