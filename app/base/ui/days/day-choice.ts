import { formatDay, type Calendar, type Day } from '#app/base/platform/time/calendar.ts'
import { useLang, useT } from '../translate.tsx'

/** Whether a day can be chosen; if not, the sentence that says why, and what stands in the calendar itself. */
export interface DayChoice {
  isOpen: boolean
  /** The picker has words of its own where none are given. */
  reason?: string | undefined
  mark?: 'closed' | 'full' | undefined
}

/** What the cells of a picker go by. */
export interface DayChoices {
  /** Under which the form sends the day. */
  name: string
  /** Empty: none chosen. */
  value: Day
  onChange: (day: Day) => void
  /** A day that is missing is still being asked for. */
  days: Readonly<Record<Day, DayChoice>>
  first: Day
  last: Day
  today?: Day | undefined
  error?: string | undefined
  calendar: Calendar
  isLive: boolean
  at: Day
}

type Unavailable = 'ui.day.too.soon' | 'ui.day.too.far' | 'ui.day.full' | 'ui.day.closed' | 'ui.day.unknown'

export function choiceOf({ days, first, last }: DayChoices, day: Day): DayChoice & { because: Unavailable } {
  const known = days[day]
  if (day < first) return { isOpen: false, reason: known?.reason, because: 'ui.day.too.soon' }
  if (day > last) return { isOpen: false, reason: known?.reason, because: 'ui.day.too.far' }
  if (!known) return { isOpen: false, because: 'ui.day.unknown' }
  return { ...known, because: known.mark === 'full' ? 'ui.day.full' : 'ui.day.closed' }
}

/** Why the day cannot be chosen; empty when it can. */
export function useWhyNot(choices: DayChoices): (day: Day) => string {
  const t = useT()
  const lang = useLang()
  return (day) => {
    const { isOpen, reason, because } = choiceOf(choices, day)
    if (isOpen) return ''
    const edge = because === 'ui.day.too.far' ? choices.last : choices.first
    return reason ?? t(because, { day: formatDay(edge, lang, choices.calendar) })
  }
}
