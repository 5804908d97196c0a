import type { OpeningHours } from '#app/base/settings/setting-kinds.ts'

/** `closing`: from an hour before the shop closes. `after`: closed for today, or the whole day. */
type DayPart = 'before' | 'open' | 'closing' | 'after'

/** How long before it closes the shop begins to close its day. */
const CLOSING_MINUTES = 60

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** What part of the day it is for the shop, by which the dashboard is ordered. `time`: local `HH:mm`; null: closed today. */
export function dayPart(time: string, hours: OpeningHours | null): DayPart {
  if (!hours) return 'after'
  const now = minutesOf(time)
  if (now < minutesOf(hours.from)) return 'before'
  if (now >= minutesOf(hours.to)) return 'after'
  return now >= minutesOf(hours.to) - CLOSING_MINUTES ? 'closing' : 'open'
}
