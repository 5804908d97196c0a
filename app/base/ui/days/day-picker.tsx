import { startTransition, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { calendarCookie } from '#app/base/platform/time/calendar-choice.ts'
import { datePartsOf, type Calendar, type Day } from '#app/base/platform/time/calendar.ts'
import { classes } from '../classes.ts'
import { FieldFault } from '../field.tsx'
import { choiceOf, type DayChoices, type PickableDays } from './day-choice.ts'
import { DayLine, MonthTable } from './day-picker-month.tsx'
import { CalendarSwitch, NoDayChoice, TurnButton, useEarlyPick } from './day-picker-parts.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx'
import {
  addMonths,
  dayAfterKey,
  dayOfMonth,
  formatMonth,
  formatMonthInOther,
  lastOfMonth,
  monthOf,
  monthsBetween,
  type Month,
} from './month-grid.ts'
import { useLang, useT } from '../translate.tsx'
import { useHydrated } from '../use-hydrated.ts'

interface DayPickerProps extends PickableDays {
  /** Purpose of the day, for screen readers. */
  label: string
  /** A day of the month that is shown first; absent: the chosen one. */
  opensAt?: Day | undefined
  onCalendarChange?: ((calendar: Calendar) => void) | undefined
  /** Called with the days of a month that becomes visible, for pages that load days month by month. */
  onMonthShown?: ((first: Day, last: Day) => void) | undefined
  noneLabel?: string | undefined
}

/** The chosen day, unless another month is shown first. */
function shownFirst({ opensAt, value, calendar, ...days }: DayPickerProps): Day {
  const chosen = value || beginning(days)
  if (!opensAt || isSameMonth(monthOf(chosen, calendar), monthOf(opensAt, calendar))) return chosen
  return opensAt
}

/**
 * A wall calendar, Gregorian or Ethiopian, to choose one day. Unavailable days take focus and say why. Without scripts
 * it is a list of radio buttons, month by month; with them, a grid with one tab stop and arrow keys.
 */
export function DayPicker(props: DayPickerProps) {
  const { name, label, value, onChange, first, last, onMonthShown, noneLabel, error } = props
  const t = useT()
  const lang = useLang()
  const isLive = useHydrated()
  const id = useId()
  const root = useEarlyPick<HTMLFieldSetElement>(props)
  const [calendar, setCalendar] = useState(props.calendar)
  const [wanted, setAt] = useState<Day>(() => shownFirst(props))
  const [followed, setFollowed] = useState(value)
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
  // Choosing another cake changes the span while the picker is open.
  const at = wanted < earliest ? first : wanted > latest ? last : wanted
  const month = monthOf(at, calendar)
  const from = dayOfMonth(month, 1, calendar)
  const to = lastOfMonth(month, calendar)
  const choices: DayChoices = { ...props, calendar, isLive, at }

  useEffect(() => {
    onMonthShown?.(from, to)
    // oxlint-disable-next-line react/exhaustive-deps -- once a month
  }, [from, to])

  useEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    root.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at, root])

  function turn(count: number) {
    startTransition(() => {
      setLooked(undefined)
      // A second press may come before the first one is shown.
      setAt((before) => {
        const shown = addMonths(monthOf(before, calendar), count, calendar)
        const isChosenThere = value !== '' && isSameMonth(monthOf(value, calendar), shown)
        const day = isChosenThere ? value : dayOfMonth(shown, datePartsOf(before, calendar).day, calendar)
        return day < first ? first : day > last ? last : day
      })
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const day = dayAfterKey(at, event, calendar)
    if (!day && event.key !== 'Enter') return
    event.preventDefault() // Enter would send the form
    if (day) {
      mustFocus.current = true
      setAt(day < earliest ? earliest : day > latest ? latest : day)
    } else if (choiceOf(choices, at).isOpen) {
      onChange(at)
    }
  }

  function changeCalendar(chosen: Calendar) {
    // oxlint-disable-next-line unicorn/no-document-cookie -- the server reads it too; old browsers know nothing newer
    document.cookie = calendarCookie(chosen)
    startTransition(() => {
      setCalendar(chosen)
      props.onCalendarChange?.(chosen)
    })
  }

  /** The day with focus stays previewed where the mouse is on none: it also moves when the page moves under it. */
  function focused(): Day | undefined {
    const element = root.current?.querySelector('td :focus')
    return element ? dayUnder(element) : undefined
  }

  const isFirst = !isBefore(firstMonth, month)
  const isLast = !isBefore(month, lastMonth)
  const isShown = value !== '' && value >= from && value <= to && choiceOf(choices, value).isOpen
  return (
    <fieldset
      ref={root}
      aria-label={label}
      aria-describedby={error && `${id}-error`}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2"
    >
      {noneLabel && <NoDayChoice {...props} label={noneLabel} />}
      {/* The grid cannot use real radio buttons, because those with one name have a single tab stop. */}
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
          <p className="min-w-0 grow text-center leading-snug" aria-live="polite">
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
          // Mouse only: after a tap, touch fires `pointerleave` too, and the tapped day must stay previewed.
          onPointerOver={({ target, pointerType }) =>
            pointerType === 'mouse' && setLooked(dayUnder(target) ?? focused())
          }
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setLooked(focused())}
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
      <FieldFault id={`${id}-error`}>{error}</FieldFault>
    </fieldset>
  )
}

function dayUnder(target: EventTarget): Day | undefined {
  return (target as Element).closest('td')?.querySelector<HTMLElement>('[data-day]')?.dataset['day']
}

function beginning({ first, last, today }: Pick<DayPickerProps, 'first' | 'last' | 'today'>): Day {
  return today !== undefined && first <= today && today <= last ? today : first
}

function isSameMonth(a: Month, b: Month): boolean {
  return a.year === b.year && a.month === b.month
}

function isBefore(a: Month, b: Month): boolean {
  return a.year < b.year || (a.year === b.year && a.month < b.month)
}
