import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { openList } from '#app/base/platform/list/open-list.server.ts'
import { formatFigures, formatSantim } from '#app/base/platform/money.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { defineList } from '#app/base/ui/list/define-list.ts'
import { ListBar } from '#app/base/ui/list/list-bar.tsx'
import { ListPage } from '#app/base/ui/list/list-page.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { ChipRow } from '#app/base/ui/admin/chip-row.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { shownTaxMonth } from '../../tax-month-part.ts'
import { taxMessages } from '../../tax.messages.ts'
import { MonthNav } from '../../ui/month-nav.tsx'
import { TaxListHead } from '../../ui/tax-list-head.tsx'
import { TaxSums } from '../../ui/tax-sums.tsx'
import { WITHHELD_VIEWS, withheldFilter } from '../../withholding/withheld-filter.ts'
import { withholdingMessages } from '../../withholding/withholding.messages.ts'
import { listWithheld, sumWithheldMonth, type WithheldRow } from '../../withholding/withholdings.queries.server.ts'
import type { Route } from './+types/withheld-page.ts'

const texts = bothLanguages(taxMessages, withholdingMessages)

type RowView = ReturnType<typeof presentRow>

function presentRow({ lang, calendar }: ViewContext, row: WithheldRow) {
  const { receiptNumber, effectiveSantim } = row
  return {
    id: String(row.id),
    orderId: row.orderId,
    label: row.label,
    when: formatMoment(row.at, lang, calendar),
    buyer: `${row.buyerName} · ${row.buyerTin}`,
    base: formatFigures(row.baseSantim),
    percent: String(row.percent),
    withheld: formatFigures(row.santim),
    standing: formatFigures(effectiveSantim),
    receipt: receiptNumber ?? '',
    state:
      effectiveSantim === 0 ? ('ended' as const) : receiptNumber === null ? ('missing' as const) : ('here' as const),
  }
}

const LIST = defineList({
  path: adminPaths.withheld,
  filter: withheldFilter,
  caption: 'withheld.caption',
  row: (one: RowView) => ({
    id: one.id,
    name: one.label,
    to: adminPaths.taxOfOrder(one.orderId),
    isAlarming: one.state === 'missing',
  }),
  file: { path: adminPaths.withheldExport, text: 'withheld.export' },
  hasFixedColumns: true,
  columns: {
    what: { head: 'tax.book.column.what', isTitle: true, cell: ({ label }) => label },
    when: { head: 'withheld.column.when', cell: ({ when }) => when },
    buyer: { head: 'withheld.column.buyer', cell: ({ buyer }) => <span className="wrap-anywhere">{buyer}</span> },
    base: { head: 'withheld.column.base', isNumber: true, cell: ({ base }) => base },
    percent: { head: 'withheld.column.percent', isNumber: true, cell: ({ percent }) => percent },
    withheld: { head: 'withheld.column.withheld', isNumber: true, cell: ({ withheld }) => withheld },
    standing: { head: 'withheld.column.standing', isNumber: true, cell: ({ standing }) => standing },
    receipt: { head: 'withheld.column.receipt', cell: (row) => <Receipt row={row} /> },
  },
})

function Receipt({ row: { receipt, state } }: { row: RowView }) {
  const t = useT()
  if (state === 'here') return <span className="figures wrap-anywhere">{receipt}</span>
  return (
    <Badge tone={state === 'missing' ? 'highlight' : 'neutral'}>
      {t(state === 'missing' ? 'withheld.missing' : 'withheld.ended')}
    </Badge>
  )
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, db, now, lang, calendar, t } = adminRequest(context)
  const list = await openList(LIST, { db, accountId: profile.id, url })
  const { month, nav } = shownTaxMonth(list, now, lang)
  const [page, sums, settings] = await Promise.all([
    listWithheld(db, { ...list.filter, month, cursor: list.cursor }),
    sumWithheldMonth(db, month),
    loadSettings(db),
  ])
  const counts = { all: sums.count, missing: sums.missing }
  return {
    title: `${t('withheld.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    isOn: settings['tax.is_on'] && settings['tax.withholds'],
    nav,
    chips: list.chips('view', WITHHELD_VIEWS, (view) => ({ text: t(`withheld.view.${view}`), count: counts[view] })),
    sum: t('withheld.sum', { count: sums.count }),
    sums: [
      { text: t('withheld.owed'), sum: formatSantim(sums.effectiveSantim, lang) },
      { text: t('withheld.owed.missing'), sum: formatSantim(sums.missingSantim, lang) },
    ],
    rows: page.rows.map((row) => presentRow({ lang, calendar, t }, row)),
    state: list.state(page),
  }
}

export default function WithheldPage({ loaderData }: Route.ComponentProps) {
  const { isOn, nav, chips, sum, sums, rows, state } = loaderData
  const t = useT()
  return (
    <ListPage
      list={LIST}
      state={state}
      rows={rows}
      head={
        <>
          <TaxListHead title={t('withheld.title')} />
          <Notice tone={isOn ? 'neutral' : 'highlight'}>{t(isOn ? 'withheld.confirm' : 'withheld.off')}</Notice>
          <TaxSums sums={sums} />
        </>
      }
      filters={
        <ListBar chips={<ChipRow label={t('withheld.views')} items={chips} />}>
          <MonthNav {...nav} />
        </ListBar>
      }
      sum={sum}
      hidden={{ title: t('withheld.hidden'), clear: t('withheld.clear') }}
      none={{ title: t('withheld.none'), text: t('withheld.none.text') }}
    />
  )
}
