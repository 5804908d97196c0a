import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'

/**
 * A retention night begins this long after midnight in Addis Ababa: before the backup, so that purged guests are not in
 * it.
 */
const BEGINS_AFTER_MS = 60 * 60_000

/** A night lasts until the next one begins, so that a shop that was off at night catches up by day. */
export function nightOf(now: Date): Day {
  return dayInAddis(new Date(now.getTime() - BEGINS_AFTER_MS))
}

/**
 * Last order day of the guests purged in a night: `months` (Gregorian) earlier, and never a day early. A shorter month
 * gives its last day, so that a guest who ordered on the 31st stays until the month after. Requirement 20.5.
 */
export function forgottenUpTo(night: Day, months: number): Day {
  const [year, month, day] = night.split('-').map(Number) as [number, number, number]
  const firstOf = (monthsOn: number) =>
    new Date(Date.UTC(year, month - 1 - months + monthsOn, 1)).toISOString().slice(0, 10)
  const sameDay = addDays(firstOf(0), day - 1)
  const lastOfMonth = addDays(firstOf(1), -1)
  return sameDay < lastOfMonth ? sameDay : lastOfMonth
}
