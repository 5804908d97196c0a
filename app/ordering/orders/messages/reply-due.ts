import { addisMoment, dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { shopWeekdayOf } from '#app/ordering/scheduling/delivery-time.ts'

const HOUR_MS = 60 * 60_000
/** A shop that is closed for longer promises no reply time. */
const LOOK_AHEAD_DAYS = 60

/**
 * When the shop should have answered a request: after as many open hours as the reply target says. Days in `closedDays`
 * have none. Undefined when that lies too far ahead. Requirement 13.1.
 */
export function replyDueAt(
  since: Date,
  settings: Pick<Settings, 'hours.shop' | 'quote.reply_target_hours'>,
  closedDays: ReadonlySet<Day>,
): Date | undefined {
  let leftMs = settings['quote.reply_target_hours'] * HOUR_MS
  const first = dayInAddis(since)
  const last = addDays(first, LOOK_AHEAD_DAYS)
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const hours = closedDays.has(day) ? null : settings['hours.shop'][shopWeekdayOf(day)]
    if (!hours) continue
    const from = Math.max(addisMoment(day, hours.from), since.getTime())
    const openMs = addisMoment(day, hours.to) - from
    if (openMs <= 0) continue
    if (leftMs <= openMs) return new Date(from + leftMs)
    leftMs -= openMs
  }
  return undefined
}
