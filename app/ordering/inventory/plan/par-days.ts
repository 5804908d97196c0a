import type { Day } from '#app/base/platform/time/calendar.ts'
import { holidaysOn, type ConfirmedEid } from '#app/base/platform/feasts/holidays.ts'
import { shopWeekdayOf } from '#app/ordering/scheduling/delivery-time.ts'

/** The weekly plan has the seven days of a week, Monday first, and after them feast days. */
export const FEAST_DAY = 7
export const PAR_DAYS = 8

/**
 * Which days of the plan speak of a day, the first that says anything counting: a feast day starts from what is planned for feast
 * days, and where nothing is, from what its weekday does. Requirement 15.2.
 */
export function parDaysOf(day: Day, eids: readonly ConfirmedEid[]): readonly number[] {
  const weekday = shopWeekdayOf(day)
  return holidaysOn(day, eids).length > 0 ? [FEAST_DAY, weekday] : [weekday]
}
