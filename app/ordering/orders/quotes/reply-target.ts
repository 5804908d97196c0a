import { addisMoment, dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { WeekHours } from '#app/base/settings/setting-kinds.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { shopWeekdayOf } from '#app/ordering/scheduling/delivery-time.ts'

const HOUR_MS = 60 * 60_000

/** Opening hours between two moments. Days in `closedDays` have none. */
export function openingHoursBetween(from: Date, to: Date, week: WeekHours, closedDays: ReadonlySet<Day>): number {
  let openMs = 0
  const lastDay = dayInAddis(to)
  for (let day = dayInAddis(from); day <= lastDay; day = addDays(day, 1)) {
    const hours = closedDays.has(day) ? null : week[shopWeekdayOf(day)]
    if (!hours) continue
    const opens = Math.max(addisMoment(day, hours.from), from.getTime())
    const closes = Math.min(addisMoment(day, hours.to), to.getTime())
    openMs += Math.max(0, closes - opens)
  }
  return openMs / HOUR_MS
}

/**
 * Waiting time of a request in opening hours, and whether it exceeds the reply target (4): the red mark of the quote
 * desk. Requirement 13.1.
 */
export function replyDelay(
  { since, now, closedDays }: { since: Date; now: Date; closedDays: ReadonlySet<Day> },
  settings: Pick<Settings, 'hours.shop' | 'quote.reply_target_hours'>,
): { openingHours: number; isLate: boolean } {
  const openingHours = openingHoursBetween(since, now, settings['hours.shop'], closedDays)
  return { openingHours, isLate: openingHours > settings['quote.reply_target_hours'] }
}
