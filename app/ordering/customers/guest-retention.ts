import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'

/** A night begins this long after midnight in Addis Ababa: before the backup, so that whoever goes is not in it. */
const BEGINS_AFTER_MS = 60 * 60_000

/** The night that a moment belongs to, until the next one begins: a shop that was off at night catches up by day. */
export function nightOf(now: Date): Day {
  return dayInAddis(new Date(now.getTime() - BEGINS_AFTER_MS))
}

/**
 * The last day of those whose data go in a night: `months` (Gregorian) before it, and never a day early. In a shorter month
 * it is the month's last day, so that whoever ordered on the 31st stays until the month after. Requirement 20.5.
 */
export function forgottenUpTo(night: Day, months: number): Day {
  const [year, month, day] = night.split('-').map(Number) as [number, number, number]
  const firstOf = (monthsOn: number) =>
    new Date(Date.UTC(year, month - 1 - months + monthsOn, 1)).toISOString().slice(0, 10)
  const sameDay = addDays(firstOf(0), day - 1)
  const lastOfMonth = addDays(firstOf(1), -1)
  return sameDay < lastOfMonth ? sameDay : lastOfMonth
}
