import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useLocation } from 'react-router'
import { calendarCookie, CALENDAR_PARAM } from '#app/platform/calendar-choice.ts'
import { datePartsOf, formatDay, otherCalendar, type Calendar, type Day } from '#app/platform/calendar.ts'
import { weekdayName } from '#app/platform/ethiopian-calendar.ts'
import { classes } from './classes.ts'
import { AlertIcon, ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'
import {
  addMonths,
  dayAfterKey,
  dayOfMonth,
  formatInBoth,
  formatMonth,
  formatMonthInOther,
  lastOfMonth,
  monthOf,
  monthsBetween,
  weeksOf,
  type Month,
} from './month-grid.ts'
import { useLang, useT } from './translate.tsx'
import { useHydrated } from './use-hydrated.ts'

/** Whether a day can be chosen; if not, the sentence that says why, and what stands in the calendar itself. */
export interface DayChoice {
  isOpen: boolean
  /** The picker has words of its own where none are given. */
  reason?: string | undefined
  mark?: 'closed' | 'full' | undefined
}

interface DayPickerProps {
  /** Under which the form sends the day, `YYYY-MM-DD`. */
  name: string
  /** What the day is for, for those who cannot see what stands above. */
  label: string
  /** Empty: none chosen. */
  value: Day
  onChange: (day: Day) => void
  /** What is known of the days from `first` to `last`; a day that is missing is still being asked for. */
  days: Readonly<Record<Day, DayChoice>>
  /** The earliest day that can be had, and the last that may be asked for. */
  first: Day
  last: Day
  today?: Day | undefined
  /** The viewer's, from the request. The picker remembers another choice itself. */
  calendar: Calendar
  onCalendarChange?: ((calendar: Calendar) => void) | undefined
  /** Days of a month that has come into view, for pages that ask for days month by month. */
  onMonthShown?: ((first: Day, last: Day) => void) | undefined
  /** Offers to choose no day, in these words. */
  noneLabel?: string | undefined
  error?: string | undefined
}

/**
 * A wall calendar, Gregorian or Ethiopian, to choose one day from. Days that cannot be had take focus and say why. Before
 * scripts arrive it is a list of radio buttons, month below month; with them, a grid with one tab stop and arrow keys.
 */
export function DayPicker(props: DayPickerProps) {
  const { name, label, value, onChange, first, last, onMonthShown, noneLabel, error } = props
  const t = useT()
  const lang = useLang()
  const isLive = useHydrated()
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const [calendar, setCalendar] = useState(props.calendar)
  /** The day that Tab leads to; its month is the one in view. */
  const [wanted, setAt] = useState<Day>(value || first)
  const [followed, setFollowed] = useState(value)
  /** The day that the line below speaks of, in place of the chosen one. */
  const [looked, setLooked] = useState<Day>()
  const mustFocus = useRef(false)

  if (value !== followed) {
    setFollowed(value)
    if (value !== '') setAt(value)
  }
  const firstMonth = monthOf(first, calendar)
  const lastMonth = monthOf(last, calendar)
  const earliest = dayOfMonth(firstMonth, 1, calendar)
  const latest = lastOfMonth(lastMonth, calendar)
  // The span may change while the picker is open, with another cake.
  const at = wanted < earliest ? first : wanted > latest ? last : wanted
  const month = monthOf(at, calendar)
  const from = dayOfMonth(month, 1, calendar)
  const to = lastOfMonth(month, calendar)
  const choices: Choices = { ...props, calendar, isLive, at }

  useLayoutEffect(() => {
    // A day that was picked before the scripts arrived.
    const picked = root.current?.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value
    if (picked !== undefined && picked !== value) onChange(picked)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is taken over
  }, [])

  useEffect(() => {
    onMonthShown?.(from, to)
    // oxlint-disable-next-line react/exhaustive-deps -- once a month
  }, [from, to])

  useEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    root.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at])

  function goTo(day: Day) {
    setAt(day < earliest ? earliest : day > latest ? latest : day)
  }

  function turn(count: number) {
    const shown = addMonths(month, count, calendar)
    const isChosenThere = value !== '' && isSameMonth(monthOf(value, calendar), shown)
    const day = isChosenThere ? value : dayOfMonth(shown, datePartsOf(at, calendar).day, calendar)
    setLooked(undefined)
    goTo(day < first ? first : day > last ? last : day)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const day = dayAfterKey(at, event, calendar)
    if (!day && event.key !== 'Enter') return
    event.preventDefault() // Enter would send the form
    if (day) {
      mustFocus.current = true
      goTo(day)
    } else if (choiceOf(choices, at).isOpen) {
      onChange(at)
    }
  }

  function changeCalendar(chosen: Calendar) {
    // oxlint-disable-next-line unicorn/no-document-cookie -- the server reads it too; old browsers know nothing newer
    document.cookie = calendarCookie(chosen)
    setCalendar(chosen)
    props.onCalendarChange?.(chosen)
  }

  const isFirst = !isBefore(firstMonth, month)
  const isLast = !isBefore(month, lastMonth)
  const isShown = value !== '' && value >= from && value <= to && choiceOf(choices, value).isOpen
  return (
    <fieldset ref={root} aria-label={label} aria-describedby={error && `${id}-error`} className="grid min-w-0 gap-2">
      {noneLabel && (
        <label className={NONE}>
          <input
            type="radio"
            name={isLive ? undefined : name}
            value=""
            checked={value === ''}
            onChange={() => onChange('')}
            className="size-4 accent-brand"
          />
          {noneLabel}
        </label>
      )}
      {/* Radio buttons of a form that share a name have one tab stop between them, which the grid cannot have. */}
      {isLive && value !== '' && <input type="hidden" name={name} value={value} />}
      <div
        className={classes(
          'w-full max-w-md rounded-lg border bg-surface p-1',
          error ? 'border-2 border-danger' : 'border-line-strong',
        )}
      >
        <CalendarSwitch calendar={calendar} onChange={changeCalendar} />
        <div className="flex items-center">
          <TurnButton isOff={isFirst} onTurn={() => turn(-1)} label={t('ui.calendar.previous')}>
            <ChevronLeftIcon />
          </TurnButton>
          <p className="grow text-center leading-snug" aria-live="polite">
            <strong id={`${id}-month`} className="block text-lg font-semibold">
              {formatMonth(month, lang, calendar)}
            </strong>
            <span className="block text-xs text-ink-soft">{formatMonthInOther(month, lang, calendar)}</span>
          </p>
          <TurnButton isOff={isLast} onTurn={() => turn(1)} label={t('ui.calendar.next')}>
            <ChevronRightIcon />
          </TurnButton>
        </div>
        <div
          role="presentation"
          className="min-h-84"
          onKeyDown={onKeyDown}
          onFocus={({ target }) => {
            const day = dayUnder(target)
            if (day) setAt(day)
            setLooked(day)
          }}
          onClick={({ target }) => setLooked(dayUnder(target))}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (mustFocus.current || currentTarget.contains(relatedTarget)) return
            setLooked(undefined)
            if (isShown) setAt(value)
          }}
          // A finger that has tapped leaves as well; what it tapped stays.
          onPointerOver={({ target, pointerType }) => pointerType === 'mouse' && setLooked(dayUnder(target))}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setLooked(undefined)}
        >
          <MonthTable month={month} choices={choices} labelledBy={`${id}-month`} />
        </div>
        <DayLine day={looked ?? value} choices={choices} />
      </div>
      <noscript>
        {monthsBetween(first, last, calendar)
          .filter((other) => !isSameMonth(other, month))
          .map((other) => (
            <details
              key={`${other.year}-${other.month}`}
              className="rounded-lg border border-line-strong bg-surface p-1"
            >
              <summary className="flex min-h-11 items-center px-3 font-semibold">
                {formatMonth(other, lang, calendar)}
              </summary>
              <MonthTable month={other} choices={choices} />
            </details>
          ))}
      </noscript>
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm font-semibold text-danger">
          <AlertIcon className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

const NONE =
  'flex min-h-12 w-full max-w-md cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface px-3.5 py-2 ' +
  'has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

interface Choices extends Pick<
  DayPickerProps,
  'name' | 'value' | 'onChange' | 'days' | 'first' | 'last' | 'today' | 'error'
> {
  calendar: Calendar
  isLive: boolean
  at: Day
}

function dayUnder(target: EventTarget): Day | undefined {
  return (target as Element).closest('td')?.querySelector<HTMLElement>('[data-day]')?.dataset['day']
}

function isSameMonth(a: Month, b: Month): boolean {
  return a.year === b.year && a.month === b.month
}

function isBefore(a: Month, b: Month): boolean {
  return a.year < b.year || (a.year === b.year && a.month < b.month)
}

type Unavailable = 'ui.day.too.soon' | 'ui.day.too.far' | 'ui.day.full' | 'ui.day.closed' | 'ui.day.unknown'

function choiceOf({ days, first, last }: Choices, day: Day): DayChoice & { because: Unavailable } {
  const known = days[day]
  if (day < first) return { isOpen: false, reason: known?.reason, because: 'ui.day.too.soon' }
  if (day > last) return { isOpen: false, reason: known?.reason, because: 'ui.day.too.far' }
  if (!known) return { isOpen: false, because: 'ui.day.unknown' }
  return { ...known, because: known.mark === 'full' ? 'ui.day.full' : 'ui.day.closed' }
}

/** Why the day cannot be chosen; empty when it can. */
function useWhyNot(choices: Choices): (day: Day) => string {
  const t = useT()
  const lang = useLang()
  return (day) => {
    const { isOpen, reason, because } = choiceOf(choices, day)
    if (isOpen) return ''
    const edge = because === 'ui.day.too.far' ? choices.last : choices.first
    return reason ?? t(because, { day: formatDay(edge, lang, choices.calendar) })
  }
}

function TurnButton({
  isOff,
  onTurn,
  label,
  children,
}: {
  isOff: boolean
  onTurn: () => void
  label: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onTurn}
      className="grid size-11 place-items-center rounded-full text-brand not-aria-disabled:hover:bg-brand-soft aria-disabled:cursor-default aria-disabled:text-line-strong noscript:invisible"
    >
      {children}
    </button>
  )
}

/** Links, so that the page comes in the other calendar before scripts; with them, nothing typed is lost. */
function CalendarSwitch({ calendar, onChange }: { calendar: Calendar; onChange: (calendar: Calendar) => void }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const hrefOf = (wanted: Calendar) => {
    const params = new URLSearchParams(search)
    params.set(CALENDAR_PARAM, wanted)
    return `${pathname}?${params}`
  }
  function onClick(event: MouseEvent, wanted: Calendar) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChange(wanted)
  }
  return (
    <fieldset aria-label={t('ui.calendar.choice')} className="grid grid-cols-2 rounded-md bg-sunken text-sm">
      {(['ethiopian', 'gregorian'] as const).map((each) => (
        <a
          key={each}
          href={hrefOf(each)}
          rel="nofollow"
          aria-current={each === calendar ? 'true' : undefined}
          onClick={(event) => onClick(event, each)}
          className={classes(
            'grid min-h-11 place-items-center rounded-md font-semibold',
            each === calendar ? 'border border-line-strong bg-surface' : 'text-ink-soft hover:text-brand',
          )}
        >
          {t(`ui.calendar.${each}`)}
        </a>
      ))}
    </fieldset>
  )
}

function MonthTable({ month, choices, labelledBy }: { month: Month; choices: Choices; labelledBy?: string }) {
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

function DayCell({ day, choices }: { day: Day; choices: Choices }) {
  const t = useT()
  const lang = useLang()
  const whyNot = useWhyNot(choices)
  const { name, value, onChange, today, calendar, isLive, at, error } = choices
  const { isOpen, mark } = choiceOf(choices, day)
  const isToday = day === today
  const label = [formatInBoth(day, lang, calendar), isToday && t('ui.day.today'), whyNot(day)]
    .filter(Boolean)
    .join(', ')
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
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a disabled input takes no focus and says no reason
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

/** The chosen day in both calendars; while another one is looked at, that one, and why it cannot be had. */
function DayLine({ day, choices }: { day: Day; choices: Choices }) {
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
