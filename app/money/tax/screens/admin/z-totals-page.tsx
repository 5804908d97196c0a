import { Link } from 'react-router'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { pageOf } from '#app/base/platform/list/cursor.ts'
import { anyText, defineFilter, perPagePart } from '#app/base/platform/list/filter.ts'
import { openList } from '#app/base/platform/list/open-list.server.ts'
import { formatFigures, formatSantim } from '#app/base/platform/money.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { dayInAddis, formatDay } from '#app/base/platform/time/calendar.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { defineList } from '#app/base/ui/list/define-list.ts'
import { ListBar } from '#app/base/ui/list/list-bar.tsx'
import { ListPage } from '#app/base/ui/list/list-page.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { parseTaxMonth, taxMonthAfter, taxMonthBefore, taxMonthName, taxMonthOf } from '../../tax-month.ts'
import { taxMessages } from '../../tax.messages.ts'
import { zTotalMessages } from '../../z-totals/z-totals.messages.ts'
import { differenceOfZ, listZDays, type ZDay } from '../../z-totals/z-totals.queries.server.ts'
import { MonthNav } from '../../ui/month-nav.tsx'
import type { Route } from './+types/z-totals-page.ts'

const texts = bothLanguages(taxMessages, zTotalMessages)

type RowView = ReturnType<typeof viewRow>

function viewRow({ lang, calendar, t }: ViewContext, row: ZDay) {
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
  filter: defineFilter({
    month: { ...anyText((text) => parseTaxMonth(text) !== undefined), isShowing: true },
    perPage: perPagePart(),
  }),
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
  const today = dayInAddis(now)
  const month = list.filter.month || taxMonthOf(today)
  const all = (await listZDays(db, month)).map((row) => ({ row, view: viewRow({ lang, calendar, t }, row) }))
  const page = pageOf(all, ({ view }) => view.id, list.cursor, list.filter.perPage)
  const off = all.reduce((sum, { row }) => sum + (differenceOfZ(row) ?? 0), 0)
  return {
    title: `${t('z.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    today,
    monthName: taxMonthName(month, lang),
    before: list.to({ month: taxMonthBefore(month) }),
    after: month < taxMonthOf(today) ? list.to({ month: taxMonthAfter(month) }) : null,
    rows: page.rows.map(({ view }) => view),
    sum: t('z.sum', { count: all.length, amount: formatSantim(off, lang) }),
    state: list.state(page),
  }
}

export default function ZTotalsPage({ loaderData }: Route.ComponentProps) {
  const { today, monthName, before, after, rows, sum, state } = loaderData
  const t = useT()
  return (
    <ListPage
      list={LIST}
      state={state}
      rows={rows}
      head={
        <>
          <BackLink to={adminPaths.tax} text={t('tax.book.title')} />
          <header className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
            <h1 className="text-2xl">{t('z.title')}</h1>
            <Link to={adminPaths.zDay(today)} className="font-semibold text-brand underline">
              {t('z.today')}
            </Link>
          </header>
        </>
      }
      filters={
        <ListBar>
          <MonthNav name={monthName} before={before} after={after} />
        </ListBar>
      }
      sum={sum}
      hidden={{ title: t('z.hidden'), clear: t('z.clear') }}
      none={{ title: t('z.none'), text: t('z.none.text') }}
    />
  )
}
