import { useState } from 'react'
import { Link } from 'react-router'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { dayInAddis, formatDay, formatMoment, isDay } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { useShopName } from '#app/base/ui/frame/brand.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { FileMenu } from '#app/base/ui/admin/file-menu.tsx'
import paperStyles from '#app/base/ui/paper.css?url'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { countMessages } from '../../count.messages.ts'
import { shiftPageMessages } from '../../shift-pages.messages.ts'
import { signed } from '../../shift-views.server.ts'
import {
  areAllClosed,
  countedInTills,
  countedOfShift,
  differenceOfShift,
  expectedOfShift,
  expectedOfTills,
  type TillDay,
} from '../../till-day.ts'
import { readTillDay } from '../../till-day.queries.server.ts'
import { PAPER_CLASS, PrintButtons, type ReportPaper } from '../../ui/print-buttons.tsx'
import type { Route } from './+types/shifts-day-page.ts'

const texts = bothLanguages(shiftPageMessages, countMessages)

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: paperStyles }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, lang, calendar, t } = adminRequest(context)
  const today = dayInAddis(now)
  const asked = url.searchParams.get('day') ?? ''
  const day = isDay(asked) && asked <= today ? asked : today
  const tills = await readTillDay(db, day)
  const heading = t('shifts.day.title', { day: formatDay(day, lang, calendar) })
  return {
    title: `${heading} · ${t('admin.title')}`,
    texts: texts[lang],
    heading,
    day,
    before: addDays(day, -1),
    after: day < today ? addDays(day, 1) : null,
    view: tills ? presentTillDay({ lang, calendar, t }, tills) : null,
  }
}

/** Sums only of shifts that are closed: nobody sees what an open one expects. */
function presentTillDay({ lang, calendar, t }: ViewContext, tills: TillDay) {
  const money = (santim: number) => formatSantim(santim, lang)
  const moment = (at: string) => formatMoment(new Date(at), lang, calendar)
  const isWhole = areAllClosed(tills)
  const [expected, counted] = [expectedOfTills(tills), countedInTills(tills)]
  return {
    isWhole,
    shifts: tills.shifts.map((shift) => ({
      id: shift.id,
      name: `${t('drawer.till', { name: shift.tillName })} · ${shift.heldByName}`,
      span: shift.closedAt
        ? t('drawer.report.span', { from: moment(shift.openedAt), to: moment(shift.closedAt) })
        : t('shifts.day.since', { from: moment(shift.openedAt) }),
      lines:
        shift.closedAt === null
          ? []
          : [
              { text: t('shifts.file.float'), sum: money(shift.floatSantim) },
              { text: t('shifts.day.taken'), sum: money(shift.takenSantim) },
              ...(shift.refundedSantim > 0
                ? [{ text: t('shifts.day.refunded'), sum: money(shift.refundedSantim) }]
                : []),
              ...(shift.movedSantim === 0 ? [] : [{ text: t('shift.move'), sum: signed(shift.movedSantim, lang) }]),
              { text: t('shifts.file.expected'), sum: money(expectedOfShift(shift)) },
              { text: t('shifts.column.counted'), sum: money(countedOfShift(shift)) },
              { text: t('shifts.column.difference'), sum: signed(differenceOfShift(shift), lang) },
            ],
    })),
    sums: isWhole
      ? [
          { text: t('shifts.day.expected'), sum: money(expected) },
          { text: t('shifts.day.counted'), sum: money(counted) },
          { text: t('shifts.column.difference'), sum: signed(counted - expected, lang) },
        ]
      : [],
    isOff: isWhole && counted !== expected,
  }
}

export default function ShiftsDayPage({ loaderData }: Route.ComponentProps) {
  const { heading, day, before, after, view } = loaderData
  const t = useT()
  const shop = useShopName()
  const [paper, setPaper] = useState<ReportPaper>('a4')
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={adminPaths.shifts} text={t('shifts.title')} />
      <nav className="flex flex-wrap gap-2">
        <ButtonLink kind="secondary" size="sm" to={adminLinks.shiftsDayOf(before)}>
          {t('shifts.day.before')}
        </ButtonLink>
        {after && (
          <ButtonLink kind="secondary" size="sm" to={adminLinks.shiftsDayOf(after)}>
            {t('shifts.day.after')}
          </ButtonLink>
        )}
        {view && <PrintButtons onPaper={setPaper} />}
        {view && (
          <FileMenu path={adminPaths.shiftsDayExport} search={`?day=${day}`} text={t('shift.export')} size="sm" />
        )}
      </nav>
      <div className={classes('paper grid grid-cols-[minmax(0,1fr)] gap-4', PAPER_CLASS[paper])}>
        <p className="hidden font-semibold print:block">{shop}</p>
        <h1 className="text-2xl">{heading}</h1>
        {view ? <TillDayView view={view} /> : <p>{t('shifts.day.none')}</p>}
      </div>
    </div>
  )
}

type DayView = NonNullable<Route.ComponentProps['loaderData']['view']>

function TillDayView({ view }: { view: DayView }) {
  const t = useT()
  return (
    <>
      {!view.isWhole && <Notice tone="highlight">{t('shifts.day.open')}</Notice>}
      {view.shifts.map(({ id, name, span, lines }) => (
        <Card key={id} className="px-4 py-3">
          <h2 className="text-lg">
            <Link
              to={adminPaths.shift(id)}
              className="inline-flex min-h-11 items-center text-brand underline print:min-h-0 print:no-underline"
            >
              {name}
            </Link>
          </h2>
          <p className="text-sm text-ink-soft">{span}</p>
          <Lines lines={lines} />
        </Card>
      ))}
      {view.sums.length > 0 && (
        <Card className={classes('px-4 py-3 text-lg', view.isOff && 'border-danger')}>
          <Lines lines={view.sums} />
        </Card>
      )}
    </>
  )
}

function Lines({ lines }: { lines: DayView['sums'] }) {
  return (
    <dl className="divide-y divide-line">
      {lines.map(({ text, sum }) => (
        <div key={text} className="flex justify-between gap-4 py-2">
          <dt>{text}</dt>
          <dd className="figures font-semibold whitespace-nowrap">{sum}</dd>
        </div>
      ))}
    </dl>
  )
}
