import { formatDay, type Calendar, type Day } from '#app/base/platform/time/calendar.ts'
import { useLang, useT } from '../translate.tsx'

/** Whether a day can be chosen. If not, the reason in a sentence, and its short form for the calendar cell. */
export interface DayChoice {
  isOpen: boolean
  reason?: string | undefined
  mark?: 'closed' | 'full' | undefined
}

export interface PickableDays {
  name: string
  /** Empty: none chosen. */
  value: Day
  onChange: (day: Day) => void
  /** The known days from `first` to `last`; days that are absent are still loading. */
  days: Readonly<Record<Day, DayChoice>>
  /** The earliest available day, and the last that the page loads. */
  first: Day
  last: Day
  today?: Day | undefined
  /** The viewer's calendar, from the request. The picker stores another choice itself. */
  calendar: Calendar
  error?: string | undefined
}

export interface DayChoices extends PickableDays {
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
