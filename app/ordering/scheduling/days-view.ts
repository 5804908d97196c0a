import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { AvailableDay, AvailableDays, AvailableSlot, DayState } from './available-days.ts'

export interface DayView {
  state: DayState
  reason: string | null
  slots: AvailableSlot[]
  isRush?: true
}

export interface DaysView {
  /** The earliest open day; null: none. */
  earliest: Day | null
  /** The first day that can be chosen, with or without rush; null: none. */
  first: Day | null
  last: Day
  leadHours: number
  days: Readonly<Record<Day, DayView>>
}

/** Customers do not learn the free points. */
type ListedDays = Pick<AvailableDays, 'earliest' | 'last' | 'leadHours'> & { days: Omit<AvailableDay, 'freePoints'>[] }

/** Days as a page needs them. Equal lists of slots are the same object, so that the page's data contains it once. */
export function viewDays({ days, earliest, last, leadHours }: ListedDays, lang: Lang): DaysView {
  const known = new Map<string, AvailableSlot[]>()
  const shared = (slots: AvailableSlot[]) => {
    const key = slots.map(({ from, to, isFull }) => `${from} ${to} ${isFull}`).join()
    if (!known.has(key)) known.set(key, slots)
    return known.get(key)!
  }
  const views = days.map(({ day, state, reason, slots, isRush }): [Day, DayView] => [
    day,
    { state, reason: reason?.[lang] ?? null, slots: shared(slots), ...(isRush && { isRush }) },
  ])
  const first = days.find(({ isRush }) => isRush)?.day ?? earliest?.date ?? null
  return { earliest: earliest?.date ?? null, first, last, leadHours, days: Object.fromEntries(views) }
}
