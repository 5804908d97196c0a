import { startTransition, useId, useLayoutEffect, useState } from 'react'
import { datePartsOf, type Calendar, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays, weekdayName, weekdayOf } from '#app/base/platform/time/ethiopian-calendar.ts'
import { classes } from '../classes.ts'
import { FieldFault } from '../field.tsx'
import { CalendarIcon, ChevronDownIcon } from '../icons.tsx'
import { useLang, useT } from '../translate.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { useShownFirst } from './use-shown-first.ts'
import { choiceOf, useWhyNot, type DayChoices, type PickableDays } from './day-choice.ts'
import { NoDayChoice, useEarlyPick } from './day-picker-parts.tsx'
import { DayPicker } from './day-picker.tsx'
import { formatInBoth, monthsOfDays } from './month-grid.ts'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'

const CHIPS = 5

interface DayChipsProps extends PickableDays {
  label: string
  /** The choice of no day, at the end of the calendar; absent: a day is chosen, or the page asks otherwise. */
  noneLabel?: string | undefined
  onCalendarChange?: ((calendar: Calendar) => void) | undefined
}

/**
 * The five days from the first one as chips, with the whole calendar behind "Another day". Without scripts all are radio
 * buttons of one name. `onChange`: as `useShownFirst` calls it.
 */
export function DayChips({ label, noneLabel, onCalendarChange, error, ...days }: DayChipsProps) {
  const { name, first, last } = days
  const [value, choose] = useShownFirst(days.value, days.onChange)
  const t = useT()
  const lang = useLang()
  const id = useId()
  const isLive = useHydrated()
  const root = useEarlyPick<HTMLDivElement>(days)
  const [calendar, setCalendar] = useState(days.calendar)
  const choices = { ...days, calendar, isLive, at: value }
  const whyNot = useWhyNot(choices)
  const chips = Array.from({ length: CHIPS }, (_, index) => addDays(first, index)).filter((day) => day <= last)
  const isElsewhere = !chips.includes(value)
  // Another day than the chips: the month of the last of them may have none left.
  const firstBeyond = isElsewhere && value !== '' ? value : firstOpenAfter(chips.at(-1)!, choices)
  const [isOpen, setOpen] = useState(false)
  const isWrongElsewhere = Boolean(error) && isElsewhere
  const [wasWrongElsewhere, setWrongElsewhere] = useState(false)
  if (isWrongElsewhere !== wasWrongElsewhere) {
    setWrongElsewhere(isWrongElsewhere)
    if (isWrongElsewhere) setOpen(true)
  }
  useLayoutEffect(() => {
    // Opened before the scripts loaded.
    if (root.current?.querySelector('details')?.open) setOpen(true)
  }, [root])

  return (
    <div
      ref={root}
      role="radiogroup"
      aria-label={label}
      aria-describedby={error && `${id}-error`}
      className="grid gap-1"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-semibold">{label}</p>
        <p className="text-sm text-ink-soft">{monthsOfDays(chips, lang, calendar)}</p>
      </div>
      <div className="grid max-w-md grid-cols-5 gap-1.5">
        {chips.map((day) => {
          const { isOpen: isFree, mark } = choiceOf(choices, day)
          return (
            <label
              key={day}
              className={classes(
                CHIP,
                isFree ? 'cursor-pointer border-line-strong bg-surface' : 'border-line bg-sunken text-ink-soft',
              )}
            >
              <input
                type="radio"
                name={isLive ? undefined : name}
                value={day}
                checked={day === value && isFree}
                disabled={!isFree}
                data-chip={day}
                data-invalid={(error && day === value) || undefined}
                aria-label={[formatInBoth(day, lang, calendar), whyNot(day)].filter(Boolean).join(LIST_MARK[lang])}
                onChange={() => choose(day)}
                className="absolute inset-0 size-full cursor-[inherit] opacity-0"
              />
              <span className="text-center text-sm wrap-anywhere">
                {lang === 'am' ? weekdayName(lang, weekdayOf(day)) : weekdayName(lang, weekdayOf(day)).slice(0, 3)}
              </span>
              <strong className="figures text-xl leading-none">{datePartsOf(day, calendar).day}</strong>
              {!isFree && <span className="text-xs">{t(`ui.day.mark.${mark ?? 'closed'}`)}</span>}
            </label>
          )
        })}
      </div>
      <details
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => startTransition(() => setOpen(open))}
        className={classes(
          'group/another rounded-md',
          isElsewhere && !isOpen && 'border-2 border-brand bg-brand-soft px-2',
        )}
      >
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 font-semibold text-brand">
          <CalendarIcon className="size-5" />
          {t('ui.day.another')}
          {isElsewhere && isLive && !isOpen && (
            <span className="text-ink">{value === '' ? noneLabel : formatInBoth(value, lang, calendar)}</span>
          )}
          <ChevronDownIcon className="size-4 group-open/another:rotate-180" />
        </summary>
        {/* Each edit of the form would render a closed calendar again. */}
        {isOpen || !isLive ? (
          <div className="grid gap-2 pb-2">
            <DayPicker
              {...days}
              calendar={calendar}
              opensAt={firstBeyond}
              label={t('ui.day.another')}
              // Two checked radio buttons of one name would leave the chip unchosen without scripts.
              value={isLive || isElsewhere ? value : ''}
              onCalendarChange={(chosen) => {
                setCalendar(chosen)
                onCalendarChange?.(chosen)
              }}
            />
            {noneLabel && <NoDayChoice {...days} label={noneLabel} />}
          </div>
        ) : (
          value !== '' && <input type="hidden" name={name} value={value} />
        )}
      </details>
      <FieldFault id={`${id}-error`}>{error}</FieldFault>
    </div>
  )
}

function firstOpenAfter(day: Day, choices: DayChoices): Day | undefined {
  for (let next = addDays(day, 1); next <= choices.last; next = addDays(next, 1)) {
    if (choiceOf(choices, next).isOpen) return next
  }
  return undefined
}

const CHIP =
  'relative grid min-h-16.5 content-center justify-items-center gap-1 rounded-lg border px-0.5 py-1.5 text-center leading-snug ' +
  'has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:ring-1 has-checked:ring-brand ' +
  'has-disabled:cursor-not-allowed ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
