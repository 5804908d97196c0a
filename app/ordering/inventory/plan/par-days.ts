import type { Day } from '#app/base/platform/time/calendar.ts'
import { holidaysOn, type ConfirmedEid } from '#app/base/platform/feasts/holidays.ts'
import { shopWeekdayOf } from '#app/ordering/scheduling/delivery-time.ts'

/** Index after the seven days of the week, of which Monday is the first: feast days. */
export const FEAST_DAY = 7
export const PAR_DAYS = 8

/**
 * Indexes of the plan that apply to a day; the first with a value counts. A feast day uses the pars of feast days, and
 * without one those of its weekday. Requirement 15.2.
 */
export function parDaysOf(day: Day, eids: readonly ConfirmedEid[]): readonly number[] {
  const weekday = shopWeekdayOf(day)
  return holidaysOn(day, eids).length > 0 ? [FEAST_DAY, weekday] : [weekday]
}
