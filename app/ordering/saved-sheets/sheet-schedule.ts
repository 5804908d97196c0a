import { addisMoment, dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'

/** At an hour before noon people mean the work of the same day, later that of the next. */
const NOON = '12:00'

/** The day whose sheet is due: that of the last time when it was `time` o'clock. */
export function dueSheetDay(now: Date, time: string): Day {
  const today = dayInAddis(now)
  const cameOn = addisMoment(today, time) <= now.getTime() ? today : addDays(today, -1)
  return time < NOON ? cameOn : addDays(cameOn, 1)
}

/** Minutes before a failed write or print is tried again, by the number of tries so far. */
const PAUSES_MINUTES = [1, 2, 5, 15]

/** Undefined: a person has to look. */
export function nextTryAt(now: Date, attempts: number): Date | undefined {
  const minutes = PAUSES_MINUTES[attempts - 1]
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000)
}
