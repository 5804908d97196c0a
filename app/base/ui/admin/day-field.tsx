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
  /** Form field name; the value is `YYYY-MM-DD` or empty. */
  name: string
  day: Day
  /** The earliest allowed day; defaults to two years ago. */
  first?: Day | undefined
  /** Label of the choice of no day; absent where a day is required. */
  noneText?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  onChange?: (day: Day) => void
}

const REACH_DAYS = 731

/**
 * A day in an admin form, shown in the viewer's calendar and chosen in the shop's own calendar, since the browser's
 * field knows only the Gregorian one. Without scripts it is the browser's field.
 */
export function DayField({ label, name, day: given, hint, error, ...picking }: DayFieldProps) {
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
    // The events inform the form as typing does.
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
      // Some browsers give a date field a minimum width wider than a phone's column.
      className="min-w-0 grid-cols-[minmax(0,1fr)]"
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

/** Not in `ui/icons.tsx`, because that file is sent to customers too. */
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
      name="" // the date field already sends the day
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
