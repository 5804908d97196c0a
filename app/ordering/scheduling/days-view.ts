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
export function presentDays({ days, earliest, last, leadHours }: ListedDays, lang: Lang): DaysView {
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

/** The view without some of its open days, which are closed for a reason. */
export function withoutDays(view: DaysView, closed: ReadonlySet<Day>, reason: string): DaysView {
  if (closed.size === 0) return view
  const days = Object.fromEntries(
    Object.entries(view.days).map(([day, known]): [Day, DayView] => [
      day,
      closed.has(day) && known.state === 'open' ? { state: 'closed', reason, slots: [] } : known,
    ]),
  )
  const isOpen = (day: Day | null) => day !== null && !closed.has(day)
  const earliest =
    Object.keys(days)
      .toSorted()
      .find((day) => days[day]?.state === 'open') ?? null
  return { ...view, days, earliest, first: isOpen(view.first) ? view.first : earliest }
}
