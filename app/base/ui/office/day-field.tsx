import { useRef, useState } from 'react'
import { formatDay, isDay, otherCalendar, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { DayPicker } from '../days/day-picker.tsx'
import { Field } from '../field.tsx'
import { useLang, useT } from '../translate.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { useReaderDays } from './reader-days.tsx'

interface DayFieldProps {
  label: string
  /** Under which the form sends the day, `YYYY-MM-DD`, or nothing. */
  name: string
  /** Empty: none. */
  day: Day
  /** The earliest day that makes sense; two years back otherwise. */
  first?: Day | undefined
  /** Offered in place of a day, in these words; left out where a day is needed. */
  noneText?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  className?: string | undefined
  onChange?: (day: Day) => void
}

/** How far the picker reaches from today on. */
const REACH_DAYS = 731

/**
 * A day in a form of the back office: said in the reader's calendar and chosen from the shop's own wall calendar, since the browser's
 * field knows the Gregorian one alone. Before scripts arrive it is that field.
 */
export function DayField({ label, name, day: given, hint, error, className, ...picking }: DayFieldProps) {
  const { noneText, onChange } = picking
  const t = useT()
  const lang = useLang()
  const isLive = useHydrated()
  const reader = useReaderDays()
  const [calendar, setCalendar] = useState(reader.calendar)
  const [followed, setFollowed] = useState(reader.calendar)
  const [day, setDay] = useState(isDay(given) ? given : '')
  const [isOpen, setOpen] = useState(false)
  const sent = useRef<HTMLInputElement>(null)
  if (followed !== reader.calendar) {
    setFollowed(reader.calendar)
    setCalendar(reader.calendar)
  }

  function choose(chosen: Day) {
    setOpen(false)
    setDay(chosen)
    const input = sent.current
    if (!input || chosen === day) return
    // The form hears of it as of anything that is typed.
    input.value = chosen
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
    onChange?.(chosen)
  }

  const text = day ? formatDay(day, lang, calendar) : (noneText ?? t('office.day.choose'))
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      // A date field asks for more room than a phone gives it.
      className={classes('min-w-0 grid-cols-[minmax(0,1fr)]', className)}
    >
      {(control) =>
        isLive ? (
          <>
            <button
              {...control}
              type="button"
              aria-label={`${label}: ${text}`}
              title={day ? formatDay(day, lang, otherCalendar(calendar)) : undefined}
              onClick={() => setOpen(true)}
              className={classes(control.className, 'flex items-center gap-2 text-left leading-snug')}
            >
              <span className={classes('min-w-0 grow', !day && 'text-ink-soft')}>{text}</span>
              <CalendarIcon />
            </button>
            <input ref={sent} type="hidden" name={name} defaultValue={day} />
            {isOpen && (
              <QuestionDialog
                isChoice
                title={label}
                onCancel={() => setOpen(false)}
                answers={
                  <Button kind="secondary" onClick={() => setOpen(false)}>
                    {t('office.day.close')}
                  </Button>
                }
              >
                <Wall {...picking} label={label} day={day} onChoose={choose} onCalendarChange={setCalendar} />
              </QuestionDialog>
            )}
          </>
        ) : (
          <input {...control} type="date" name={name} defaultValue={day} min={picking.first} />
        )
      }
    </Field>
  )
}

/** Drawn like the shop's icons; kept here, for what stands in `ui/icons.tsx` is sent to customers too. */
function CalendarIcon() {
  return (
    <svg
      className="size-5 shrink-0 text-ink-soft"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5V7m7-3.5V7" />
    </svg>
  )
}

interface WallProps extends Pick<DayFieldProps, 'label' | 'day' | 'first' | 'noneText'> {
  onChoose: (day: Day) => void
  onCalendarChange: (calendar: ReturnType<typeof useReaderDays>['calendar']) => void
}

function Wall({ label, day, first: earliest, noneText, onChoose, onCalendarChange }: WallProps) {
  const { calendar, today } = useReaderDays()
  const usualFirst = earliest ?? addDays(today, -REACH_DAYS)
  const usualLast = addDays(today, REACH_DAYS)
  const first = day && day < usualFirst ? day : usualFirst
  const last = day > usualLast ? day : usualLast
  return (
    <DayPicker
      name="" // the field itself sends the day
      label={label}
      value={day}
      onChange={onChoose}
      days={openDays(first, last)}
      first={first}
      last={last}
      today={today}
      calendar={calendar}
      onCalendarChange={onCalendarChange}
      noneLabel={noneText}
    />
  )
}

function openDays(first: Day, last: Day) {
  const days: Record<Day, { isOpen: true }> = {}
  for (let day = first; day <= last; day = addDays(day, 1)) days[day] = { isOpen: true }
  return days
}
