import type { DayExceptions } from '#app/ordering/scheduling/day-exception.ts'
import { dayInAddis, timeInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { shopWeekdayOf } from '#app/ordering/scheduling/delivery-time.ts'

/** Default day of the sheet: today, or tomorrow once the shop has closed or stays closed. */
export function defaultProductionDay(
  now: Date,
  settings: Pick<Settings, 'hours.shop'>,
  exceptions: DayExceptions,
): Day {
  const today = dayInAddis(now)
  const hours = settings['hours.shop'][shopWeekdayOf(today)]
  const isOver = !hours || exceptions.get(today)?.isClosed || timeInAddis(now) >= hours.to
  return isOver ? addDays(today, 1) : today
}
