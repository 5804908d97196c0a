import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CALENDAR_PARAM } from '#app/base/platform/time/calendar-choice.ts'
import type { Calendar } from '#app/base/platform/time/calendar.ts'
import { classes } from '../classes.ts'
import { useT } from '../translate.tsx'
import { useHydrated } from '../use-hydrated.ts'
import type { PickableDays } from './day-choice.ts'

export function TurnButton({
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

/** Links, so that the switch works without scripts; with scripts, typed values are kept. */
export function CalendarSwitch({ calendar, onChange }: { calendar: Calendar; onChange: (calendar: Calendar) => void }) {
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

/** The choice of no day, in the group of radio buttons of a day's field. */
export function NoDayChoice({
  name,
  value,
  onChange,
  label,
}: Pick<PickableDays, 'name' | 'value' | 'onChange'> & { label: string }) {
  const isLive = useHydrated()
  return (
    <label
      className={
        'flex min-h-12 w-full max-w-md cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface px-3.5 py-2 ' +
        'has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
      }
    >
      <input
        type="radio"
        name={isLive ? undefined : name}
        value=""
        checked={value === ''}
        onChange={() => onChange('')}
        className="size-4 accent-brand"
      />
      {label}
    </label>
  )
}

/** The element of a day's field; takes over the day that was picked in it before the scripts loaded. */
export function useEarlyPick<Element extends HTMLElement>({
  value,
  onChange,
}: Pick<PickableDays, 'value' | 'onChange'>) {
  const root = useRef<Element>(null)
  useLayoutEffect(() => {
    const picked = root.current?.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value
    if (picked !== undefined && picked !== value) onChange(picked)
    // oxlint-disable-next-line react/exhaustive-deps -- once, at hydration
  }, [])
  return root
}
