import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { openList } from '#app/base/platform/list/open-list.server.ts'
import { formatFigures, formatSantim } from '#app/base/platform/money.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Badge } from '#app/base/ui/badge.tsx'
import { defineList } from '#app/base/ui/list/define-list.ts'
import { ListBar } from '#app/base/ui/list/list-bar.tsx'
import { ListPage } from '#app/base/ui/list/list-page.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { ChipRow } from '#app/base/ui/admin/chip-row.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { shownTaxMonth } from '../../tax-month-part.ts'
import { taxMessages } from '../../tax.messages.ts'
import { VAT_VIEWS, vatBookFilter } from '../../vat-book-filter.ts'
import { listVatRows, sumLateEntries, sumVatMonth, type VatRow } from '../../vat-book.queries.server.ts'
import { MonthNav } from '../../ui/month-nav.tsx'
import { HeadLink } from '../../ui/tax-list-head.tsx'
import { TaxSums } from '../../ui/tax-sums.tsx'
import type { Route } from './+types/vat-book-page.ts'

const texts = bothLanguages(taxMessages)

type RowView = ReturnType<typeof presentRow>

function presentRow({ lang, calendar, t }: ViewContext, row: VatRow) {
  return {
    id: String(row.id),
    orderId: row.orderId,
    label: row.label,
    kind: t(`tax.kind.${row.kind}`),
    when: [
      formatMoment(row.at, lang, calendar),
      row.arrivedLateAt && t('tax.book.late.row', { when: formatMoment(row.arrivedLateAt, lang, calendar) }),
    ]
      .filter(Boolean)
      .join(' · '),
    net: formatFigures(row.netSantim),
    vat: formatFigures(row.vatSantim),
    exempt: row.exemptSantim === 0 ? '' : formatFigures(row.exemptSantim),
    withheld: row.withheldSantim === null ? '' : formatFigures(row.withheldSantim),
    gross: formatFigures(row.grossSantim),
    fiscal: row.fiscalNumber ?? '',
    isContested: row.isContested,
    buyer: [row.buyerName, row.buyerTin].filter(Boolean).join(' · '),
  }
}

const LIST = defineList({
  path: adminPaths.tax,
  filter: vatBookFilter,
  caption: 'tax.book.caption',
  row: (one: RowView) => ({
    id: one.id,
    name: one.label,
    to: adminPaths.taxOfOrder(one.orderId),
    isAlarming: one.isContested,
  }),
  file: { path: adminPaths.taxExport, text: 'tax.book.export' },
  hasFixedColumns: true,
  columns: {
    what: {
      head: 'tax.book.column.what',
      isTitle: true,
      cell: ({ label }) => <span className="whitespace-nowrap">{label}</span>,
    },
    kind: { head: 'tax.book.column.kind', cell: ({ kind }) => kind },
    when: { head: 'tax.book.column.when', cell: ({ when }) => when },
    net: { head: 'tax.book.column.net', isNumber: true, cell: ({ net }) => net },
    vat: { head: 'tax.book.column.vat', isNumber: true, cell: ({ vat }) => vat },
    exempt: { head: 'tax.book.column.exempt', isNumber: true, cell: ({ exempt }) => exempt },
    gross: { head: 'tax.book.column.gross', isNumber: true, cell: ({ gross }) => gross },
    withheld: { head: 'tax.book.column.withheld', isNumber: true, cell: ({ withheld }) => withheld },
    fiscal: {
      head: 'tax.book.column.fiscal',
      cell: ({ fiscal, isContested }) => (isContested ? <Badge tone="bad">{fiscal}</Badge> : fiscal),
    },
    buyer: {
      head: 'tax.book.column.buyer',
      cell: ({ buyer }) => buyer && <span className="wrap-anywhere">{buyer}</span>,
    },
  },
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, db, now, lang, calendar, t } = adminRequest(context)
  const list = await openList(LIST, { db, accountId: profile.id, url })
  const { filter, cursor } = list
  const { month, nav } = shownTaxMonth(list, now, lang)
  const [page, sums, late, settings] = await Promise.all([
    listVatRows(db, { ...filter, month, cursor }),
    sumVatMonth(db, month),
    sumLateEntries(db, month),
    loadSettings(db),
  ])
  const counts = { all: sums.count, open: sums.open, contested: sums.contested }
  const money = (santim: number) => formatSantim(santim, lang)
  return {
    title: `${t('tax.book.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    isOn: settings['tax.is_on'],
    nav,
    hasWithheld: settings['tax.withholds'] || sums.hasWithheld,
    chips: list.chips('view', VAT_VIEWS, (view) => ({ text: t(`tax.book.view.${view}`), count: counts[view] })),
    sum: t('tax.book.sum', { count: sums.count }),
    late: late.count === 0 ? '' : t('tax.book.late', { count: late.count, vat: money(late.vatSantim) }),
    sums: [
      { text: t('tax.book.column.net'), sum: money(sums.netSantim) },
      { text: t('tax.book.column.vat'), sum: money(sums.vatSantim) },
      { text: t('tax.book.column.exempt'), sum: money(sums.exemptSantim) },
      { text: t('tax.book.column.gross'), sum: money(sums.grossSantim) },
    ],
    rows: page.rows.map((row) => presentRow({ lang, calendar, t }, row)),
    state: list.state(page),
  }
}

export default function VatBookPage({ loaderData }: Route.ComponentProps) {
  const { isOn, nav, hasWithheld, chips, sum, late, sums, rows, state } = loaderData
  const t = useT()
  const seesPayments = useMay('payments.view')
  const mayMoney = useMay('money.edit')
  return (
    <ListPage
      list={LIST}
      state={state}
      rows={rows}
      head={
        <>
          {seesPayments && <BackLink to={adminPaths.settlement} text={t('tax.back.settlement')} />}
          <header className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
            <h1 className="text-2xl">{t('tax.book.title')}</h1>
            <HeadLink to={adminPaths.zTotals} text={t('tax.z.totals')} />
            <HeadLink to={adminPaths.invoices} text={t('tax.invoices')} />
            {hasWithheld && <HeadLink to={adminPaths.withheld} text={t('tax.withheld')} />}
            {mayMoney && <HeadLink to={adminPaths.taxSetup} text={t('tax.setup.title')} />}
          </header>
          <Notice tone={isOn ? 'neutral' : 'highlight'}>{t(isOn ? 'tax.confirm' : 'tax.off')}</Notice>
          <TaxSums sums={sums} />
          {late !== '' && <Notice tone="highlight">{late}</Notice>}
        </>
      }
      filters={
        <ListBar chips={<ChipRow label={t('tax.book.views')} items={chips} />}>
          <MonthNav {...nav} />
        </ListBar>
      }
      sum={sum}
      hidden={{ title: t('tax.book.hidden.title'), clear: t('tax.book.hidden.clear') }}
      none={{ title: t('tax.book.none.title'), text: t('tax.book.none.text') }}
    />
  )
}
