import { isDay, type Calendar, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays, weekdayOf } from '#app/base/platform/time/ethiopian-calendar.ts'
import { addMonths, dayOfMonth, lastOfMonth, monthOf } from '#app/base/ui/days/month-grid.ts'

export const CALENDAR_RANGES = ['day', 'week', 'month'] as const
type CalendarRange = (typeof CALENDAR_RANGES)[number]

export interface CalendarSpan {
  range: CalendarRange
  day: Day
  first: Day
  last: Day
  before: Day
  after: Day
}

/** The span in `?range=` and `?day=`: a month of the viewer's calendar, a week from Sunday, or a day. */
export function readSpan(params: URLSearchParams, today: Day, calendar: Calendar): CalendarSpan {
  const asked = params.get('day') ?? ''
  const day = isDay(asked) ? asked : today
  const range = CALENDAR_RANGES.find((each) => each === params.get('range')) ?? 'month'
  if (range === 'day') return { range, day, first: day, last: day, before: addDays(day, -1), after: addDays(day, 1) }
  if (range === 'week') {
    const first = addDays(day, -weekdayOf(day))
    return { range, day, first, last: addDays(first, 6), before: addDays(day, -7), after: addDays(day, 7) }
  }
  const month = monthOf(day, calendar)
  const firstOf = (count: number) => dayOfMonth(addMonths(month, count, calendar), 1, calendar)
  return { range, day, first: firstOf(0), last: lastOfMonth(month, calendar), before: firstOf(-1), after: firstOf(1) }
}

export function daysOf({ first, last }: Pick<CalendarSpan, 'first' | 'last'>): Day[] {
  const days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
