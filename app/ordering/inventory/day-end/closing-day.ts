import { addisMoment, dayInAddis, timeInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { hoursOn } from '#app/ordering/scheduling/delivery-time.ts'
import type { ShopHours } from '../selling-day.ts'

/** If the shop was open on none of this many days, today is the day that is closed. */
const SEARCHED_DAYS = 31

/** The day that a person closes now: the last one on which the shop has opened. Before opening time that is the day before. */
export function closingDay(now: Date, shop: ShopHours): Day {
  const today = dayInAddis(now)
  for (let days = 0; days < SEARCHED_DAYS; days += 1) {
    const day = addDays(today, -days)
    const hours = hoursOn(day, shop)
    if (hours && (days > 0 || timeInAddis(now) >= hours.from)) return day
  }
  return today
}

/** Until when a closed day can be opened again: the next time that the shop opens. */
export function reopensUntil(day: Day, shop: ShopHours): Date {
  for (let days = 1; days < SEARCHED_DAYS; days += 1) {
    const next = addDays(day, days)
    const hours = hoursOn(next, shop)
    if (hours) return new Date(addisMoment(next, hours.from))
  }
  return new Date(addisMoment(addDays(day, 1), '00:00'))
}
