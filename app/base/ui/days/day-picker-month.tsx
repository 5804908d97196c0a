import { datePartsOf, otherCalendar, type Day } from '#app/base/platform/time/calendar.ts'
import { weekdayName } from '#app/base/platform/time/ethiopian-calendar.ts'
import { classes } from '../classes.ts'
import { choiceOf, useWhyNot, type DayChoices } from './day-choice.ts'
import { formatInBoth, weeksOf, type Month } from './month-grid.ts'
import { useLang, useT } from '../translate.tsx'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'

export function MonthTable({ month, choices, labelledBy }: { month: Month; choices: DayChoices; labelledBy?: string }) {
  const lang = useLang()
  return (
    <table
      role={choices.isLive ? 'grid' : undefined}
      aria-labelledby={labelledBy}
      className="w-full table-fixed border-separate border-spacing-px"
    >
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
            <th key={weekday} scope="col" className="h-8 text-sm font-normal text-ink-soft">
              <span aria-hidden="true">{weekdayName(lang, weekday).slice(0, lang === 'am' ? 1 : 2)}</span>
              <span className="sr-only">{weekdayName(lang, weekday)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, choices.calendar).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, weekday) => (
              <td key={day ?? weekday} className="p-0 text-center">
                {day && <DayCell day={day} choices={choices} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CELL = 'relative grid h-12 content-center rounded-md leading-none'

function DayCell({ day, choices }: { day: Day; choices: DayChoices }) {
  const t = useT()
  const lang = useLang()
  const whyNot = useWhyNot(choices)
  const { name, value, onChange, today, calendar, isLive, at, error } = choices
  const { isOpen, mark } = choiceOf(choices, day)
  const isToday = day === today
  const label = [formatInBoth(day, lang, calendar), isToday && t('ui.day.today'), whyNot(day)]
    .filter(Boolean)
    .join(LIST_MARK[lang])
  const own = datePartsOf(day, calendar).day
  const shared = {
    'aria-label': label,
    'aria-current': isToday ? ('date' as const) : undefined,
    'data-day': day,
    'data-invalid': error && day === at ? true : undefined,
    tabIndex: isLive ? (day === at ? 0 : -1) : undefined,
  }
  if (!isOpen) {
    return (
      <span
        {...shared}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a disabled input takes no focus and has no reason read out
        role="radio"
        aria-checked="false"
        aria-disabled="true"
        className={classes(CELL, 'text-ink-soft', isToday && 'border border-line-strong')}
      >
        {own}
        {mark && <span className="text-xs">{t(`ui.day.mark.${mark}`)}</span>}
      </span>
    )
  }
  return (
    <label
      className={classes(
        CELL,
        'group/day cursor-pointer bg-sunken hover:bg-brand-soft has-checked:bg-brand has-checked:text-on-brand',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isToday && 'border border-line-strong',
      )}
    >
      <input
        {...shared}
        type="radio"
        name={isLive ? undefined : name}
        value={day}
        checked={day === value}
        onChange={() => onChange(day)}
        className="sr-only"
      />
      <span className="font-semibold">{own}</span>
      <span className="figures text-xs text-ink-soft group-has-checked/day:text-on-brand">
        {datePartsOf(day, otherCalendar(calendar)).day}
      </span>
    </label>
  )
}

/** The chosen day in both calendars. While another day has focus, that day and why it is not available. */
export function DayLine({ day, choices }: { day: Day; choices: DayChoices }) {
  const lang = useLang()
  const whyNot = useWhyNot(choices)
  return (
    <p className="min-h-13 px-2 py-1 text-center text-sm leading-snug">
      {day !== '' && (
        <>
          <span className="block font-semibold">{formatInBoth(day, lang, choices.calendar)}</span>
          <span className="block text-ink-soft">{whyNot(day)}</span>
        </>
      )}
    </p>
  )
}
