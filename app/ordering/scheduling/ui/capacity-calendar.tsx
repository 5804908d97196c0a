import { Link } from 'react-router'
import { Badge } from '#app/base/ui/badge.tsx'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { BarLegend, CapacityBar, type BarPart } from '#app/base/ui/charts/capacity-bar.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#app/base/ui/icons.tsx'
import { DayMarks } from '#app/base/ui/admin/day-marks.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { CapacityDayView, CapacityPageView } from '../planning/load-capacity-page.server.ts'

const STARTS = [
  'lg:col-start-1',
  'lg:col-start-2',
  'lg:col-start-3',
  'lg:col-start-4',
  'lg:col-start-5',
  'lg:col-start-6',
  'lg:col-start-7',
]

type Points = Pick<CapacityDayView, 'used' | 'held' | 'total'>

export function usePointParts(): (points: Points) => BarPart[] {
  const t = useT()
  return ({ used, held }) => [
    { label: t('capacity.used'), value: used, tone: 'used' },
    { label: t('capacity.held'), value: held, tone: 'held' },
  ]
}

export function CapacityCalendar({ page }: { page: CapacityPageView }) {
  const t = useT()
  const parts = usePointParts()
  const days = page.weeks.flat().filter((day) => day !== null)
  const start = page.weeks[0]?.findIndex((day) => day !== null) ?? 0
  const step = 'inline-grid size-11 shrink-0 place-items-center rounded-full p-0'
  return (
    <section aria-labelledby="month" className="grid gap-3">
      <div className="flex items-center gap-1">
        <ButtonLink kind="quiet" to={`?day=${page.before}`} className={step} aria-label={t('capacity.month.before')}>
          <ChevronLeftIcon />
        </ButtonLink>
        <h2 id="month" className="min-w-0 text-lg">
          {page.month} <span className="text-base font-normal text-ink-soft">· {page.otherMonth}</span>
        </h2>
        <ButtonLink kind="quiet" to={`?day=${page.after}`} className={step} aria-label={t('capacity.month.after')}>
          <ChevronRightIcon />
        </ButtonLink>
      </div>
      <BarLegend items={parts({ used: 0, held: 0, total: 0 })} />
      <div className="-mb-1.5 hidden grid-cols-7 gap-1.5 text-sm text-ink-soft lg:grid" aria-hidden="true">
        {page.weekdays.map((name) => (
          <span key={name} className="px-2.5">
            {name}
          </span>
        ))}
      </div>
      <ol className="grid gap-1.5 lg:grid-cols-7">
        {days.map((day, index) => (
          <li key={day.day} className={classes('min-w-0', day.isPast && 'max-lg:hidden', index === 0 && STARTS[start])}>
            <DayCell day={day} isChosen={day.day === page.chosen.day} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function DayCell({ day, isChosen }: { day: CapacityDayView; isChosen: boolean }) {
  const t = useT()
  const parts = usePointParts()
  const { number, text, isToday, isPast, isClosed, isOwn, note, marks, used, held, total } = day
  return (
    <Link
      to={`?day=${day.day}#day`}
      aria-current={isChosen ? 'date' : undefined}
      className={classes(
        'grid h-full min-h-14 grid-cols-[minmax(0,1fr)] content-start gap-1 rounded-md border p-2.5 text-sm leading-snug hover:border-brand',
        isChosen
          ? 'border-brand bg-surface ring-1 ring-brand'
          : isClosed
            ? 'border-line bg-sunken'
            : 'border-line bg-surface',
        isPast && 'text-ink-soft',
      )}
    >
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="figures hidden text-base font-semibold lg:inline" aria-hidden="true">
          {number}
        </span>
        <span className="font-semibold lg:sr-only">{text}</span>
        {isToday && <Badge tone="good">{t('capacity.today')}</Badge>}
        <span className="figures ml-auto whitespace-nowrap text-ink-soft">
          {used + held} / {total}
        </span>
      </span>
      <DayMarks marks={marks} />
      <CapacityBar label={text} parts={parts(day)} total={total} />
      {(isClosed || isOwn) && <span className="break-words text-ink-soft">{note || t('capacity.own')}</span>}
    </Link>
  )
}
