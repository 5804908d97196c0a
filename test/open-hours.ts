import { addisMoment, dayInAddis } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'

const MINUTE_MS = 60_000

/** How far the clock of the demo shop must be ahead, so that it is open for half an hour at least. */
export function aheadOfOpening(now: Date): number {
  for (let days = 0; days < 2; days += 1) {
    const day = addDays(dayInAddis(now), days)
    const [from, to] = new Date(`${day}T12:00:00Z`).getUTCDay() === 0 ? ['08:00', '18:00'] : ['07:30', '20:00']
    if (now.getTime() > addisMoment(day, to) - 30 * MINUTE_MS) continue
    return Math.max(0, addisMoment(day, from) + 5 * MINUTE_MS - now.getTime())
  }
  return 0
}
