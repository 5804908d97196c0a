import { orderFilter } from '#app/ordering/order-list/order-filters.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { dayInAddis, formatDayOfYear, formatTightDay, otherCalendar } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { presentDayMarks } from '#app/base/platform/feasts/day-marks.ts'
import type { ConfirmedEid } from '#app/base/platform/feasts/holidays.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { DayAhead } from './figures/days.queries.server.ts'

/** The share of a day's points from which it is shown as nearly full. */
const NEARLY_FULL = 0.9

export function presentDay(
  { lang, calendar, t }: ViewContext,
  day: DayAhead,
  { now, eids }: { now: Date; eids: readonly ConfirmedEid[] },
) {
  const today = dayInAddis(now)
  const isToday = day.day === today
  const isTomorrow = day.day === addDays(today, 1)
  return {
    day: day.day,
    name: isToday ? t('dashboard.day.today') : isTomorrow ? t('dashboard.day.tomorrow') : '',
    date: formatDayOfYear(day.day, lang, calendar),
    otherDate: formatTightDay(day.day, lang, otherCalendar(calendar)),
    to: `${adminPaths.orders}${orderFilter.search({ ...orderFilter.none, start: day.day, end: day.day, open: 'yes' })}`,
    orders: t('dashboard.day.orders', { count: day.orders }),
    hasOrders: day.orders > 0,
    marks: presentDayMarks(day.day, t, eids),
    isClosed: day.isClosed,
    points: day.points,
    isNearlyFull: day.capacityPoints > 0 && day.points >= NEARLY_FULL * day.capacityPoints,
    capacityPoints: day.capacityPoints,
    pointsText: t('dashboard.day.points', { used: day.points, all: day.capacityPoints }),
  }
}
