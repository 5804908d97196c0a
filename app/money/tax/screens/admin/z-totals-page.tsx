import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { pageOf } from '#app/base/platform/list/cursor.ts'
import { openList } from '#app/base/platform/list/open-list.server.ts'
import { formatFigures, formatSantim } from '#app/base/platform/money.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { dayInAddis, formatDay } from '#app/base/platform/time/calendar.ts'
import { classes } from '#app/base/ui/classes.ts'
import { defineList } from '#app/base/ui/list/define-list.ts'
import { ListBar } from '#app/base/ui/list/list-bar.tsx'
import { ListPage } from '#app/base/ui/list/list-page.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { shownTaxMonth } from '../../tax-month-part.ts'
import { taxMessages } from '../../tax.messages.ts'
import { zTotalMessages } from '../../z-totals/z-totals.messages.ts'
import { zTotalsFilter } from '../../z-totals/z-totals-filter.ts'
import { differenceOfZ, listZDays, type ZDay } from '../../z-totals/z-totals.queries.server.ts'
import { MonthNav } from '../../ui/month-nav.tsx'
import { HeadLink, TaxListHead } from '../../ui/tax-list-head.tsx'
import type { Route } from './+types/z-totals-page.ts'

const texts = bothLanguages(taxMessages, zTotalMessages)

type RowView = ReturnType<typeof presentRow>

function presentRow({ lang, calendar, t }: ViewContext, row: ZDay) {
  const difference = differenceOfZ(row)
  return {
    id: `${row.day} ${row.machine}`,
    iso: row.day,
    day: formatDay(row.day, lang, calendar),
    machine: `${row.machineName} · ${row.machine}`,
    count: String(row.count),
    ours: formatFigures(row.oursSantim),
    total: row.z ? formatFigures(row.z.totalSantim) : t('z.not.typed'),
    difference: difference === null ? '' : formatFigures(difference),
    isOff: difference !== null && difference !== 0,
    reason: row.z?.reason ?? '',
  }
}

const LIST = defineList({
  path: adminPaths.zTotals,
  filter: zTotalsFilter,
  caption: 'z.caption',
  row: (one: RowView) => ({ id: one.id, name: one.day, to: adminPaths.zDay(one.iso), isAlarming: one.isOff }),
  file: { path: adminPaths.zTotalsExport, text: 'z.export' },
  hasFixedColumns: true,
  columns: {
    day: { head: 'z.column.day', isTitle: true, cell: ({ day }) => day },
    machine: { head: 'z.column.machine', cell: ({ machine }) => <span className="wrap-anywhere">{machine}</span> },
    count: { head: 'z.column.count', isNumber: true, cell: ({ count }) => count },
    ours: { head: 'z.column.ours', isNumber: true, cell: ({ ours }) => ours },
    total: { head: 'z.column.total', isNumber: true, cell: ({ total }) => total },
    difference: {
      head: 'z.column.difference',
      isNumber: true,
      cell: ({ difference, isOff }) =>
        difference && <span className={classes(isOff && 'font-semibold text-danger')}>{difference}</span>,
    },
    reason: { head: 'z.column.reason', cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
  },
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile, db, now, lang, calendar, t } = adminRequest(context)
  const list = await openList(LIST, { db, accountId: profile.id, url })
  const { month, nav } = shownTaxMonth(list, now, lang)
  const all = (await listZDays(db, month)).map((row) => ({ row, view: presentRow({ lang, calendar, t }, row) }))
  const page = pageOf(all, ({ view }) => view.id, list.cursor, list.filter.perPage)
  const off = all.reduce((sum, { row }) => sum + (differenceOfZ(row) ?? 0), 0)
  return {
    title: `${t('z.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    today: dayInAddis(now),
    nav,
    rows: page.rows.map(({ view }) => view),
    sum: t('z.sum', { count: all.length, amount: formatSantim(off, lang) }),
    state: list.state(page),
  }
}

export default function ZTotalsPage({ loaderData }: Route.ComponentProps) {
  const { today, nav, rows, sum, state } = loaderData
  const t = useT()
  return (
    <ListPage
      list={LIST}
      state={state}
      rows={rows}
      head={
        <TaxListHead title={t('z.title')}>
          <HeadLink to={adminPaths.zDay(today)} text={t('z.today')} />
        </TaxListHead>
      }
      filters={
        <ListBar>
          <MonthNav {...nav} />
        </ListBar>
      }
      sum={sum}
      hidden={{ title: t('z.hidden'), clear: t('z.clear') }}
      none={{ title: t('z.none'), text: t('z.none.text') }}
    />
  )
}
