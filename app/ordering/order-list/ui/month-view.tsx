import { Link } from 'react-router'
import { classes } from '#app/base/ui/classes.ts'
import { LeafIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { CalendarDay, OrdersCalendar } from '../load-calendar.server.ts'
import { DayLoad } from './day-load.tsx'

export function MonthView({ calendar }: { calendar: OrdersCalendar }) {
  const { days, weekdays, firstWeekday } = calendar
  const cells = [...Array.from({ length: firstWeekday }, () => undefined), ...days]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => cells[week * 7 + weekday]),
  )
  return (
    <table className="w-full table-fixed border-collapse text-sm leading-snug">
      <caption className="sr-only">{calendar.title.own}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="px-0.5 pb-1 text-xs font-semibold text-ink-soft">
              <abbr title={name} className="no-underline lg:hidden">
                {name.slice(0, 2)}
              </abbr>
              <span className="max-lg:hidden">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          // The order of the weeks never changes.
          <tr key={index}>
            {week.map((day, weekday) => (
              <td key={weekday} className="h-px border border-line bg-surface p-0 align-top">
                {day && <DayCell day={day} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Marks({ marks: { fast, holiday } }: Pick<CalendarDay, 'marks'>) {
  if (!fast && !holiday) return null
  return (
    <span className="flex flex-wrap items-center gap-x-1 text-xs leading-snug">
      {fast && (
        <span title={fast} className="text-leaf">
          <LeafIcon className="size-3.5" />
          <span className="sr-only">{fast}</span>
        </span>
      )}
      {holiday && (
        <span className="rounded-sm bg-adey-soft px-1 font-semibold wrap-anywhere max-md:line-clamp-1">{holiday}</span>
      )}
    </span>
  )
}

function DayCell({ day }: { day: CalendarDay }) {
  const t = useT()
  const isQuiet = day.closed !== '' && day.count === 0
  return (
    <Link
      to={day.address}
      data-row
      data-row-open
      title={day.inBoth}
      className={classes(
        'grid h-full min-h-20 content-start gap-1 p-1 -outline-offset-3 hover:bg-sunken data-[current]:bg-adey-soft md:min-h-24 md:p-2',
        isQuiet && 'bg-sunken',
      )}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-1">
        <span className="sr-only">{day.name}</span>
        <span
          aria-hidden="true"
          className={classes(
            'figures font-semibold',
            day.isToday && 'grid size-7 place-items-center rounded-full bg-brand text-on-brand',
          )}
        >
          {day.number}
        </span>
        <span aria-hidden="true" className="figures text-xs text-ink-soft">
          {day.otherNumber}
        </span>
      </span>
      <Marks marks={day.marks} />
      {day.count > 0 && (
        <span className="figures text-base font-semibold text-brand md:text-lg">
          <span aria-hidden="true">{day.count}</span>
          <span className="sr-only">{t('orders.calendar.orders', { count: day.count })}</span>
        </span>
      )}
      {day.closed !== '' && (
        <span className="text-xs wrap-anywhere text-ink-soft max-md:line-clamp-2">{day.closed}</span>
      )}
      {day.closed === '' && (day.used > 0 || day.count > 0) && <DayLoad used={day.used} of={day.of} />}
    </Link>
  )
}
