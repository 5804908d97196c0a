import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { AvailableDay, AvailableDays, AvailableSlot, DayState } from './available-days.ts'

/** One day of a customer's calendar, in the language of the page. */
export interface DayView {
  state: DayState
  /** Why the shop is closed, in its own words. */
  reason: string | null
  slots: AvailableSlot[]
  /** The shop has to agree first. */
  isRush?: true
}

/** The days that a cake can be had on. */
export interface DaysView {
  /** The earliest day that can be had; null: none. */
  earliest: Day | null
  /** The first day that can be chosen, in a rush or not; null: none. */
  first: Day | null
  last: Day
  leadHours: number
  days: Readonly<Record<Day, DayView>>
}

/** Free points are none of a customer's business. */
type ListedDays = Pick<AvailableDays, 'earliest' | 'last' | 'leadHours'> & { days: Omit<AvailableDay, 'freePoints'>[] }

/**
 * Days as a page needs them. Lists of slots that are alike are one and the same list, which the page's data then holds
 * once: most days have the hours of most days.
 */
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
