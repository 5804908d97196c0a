import { addisMoment, dayInAddis, timeInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import type { DayExceptions } from '#app/ordering/scheduling/day-exception.ts'
import { hoursOn } from '#app/ordering/scheduling/delivery-time.ts'

export interface ShopHours {
  settings: Pick<Settings, 'hours.shop'>
  exceptions: DayExceptions
}

/** If no day within this many is open, the shop sells from today's stock. */
const LOOK_AHEAD_DAYS = 31

/**
 * Today until closing time, then the next open day; an order without a pickup day takes its pieces from it. Source:
 * decision 0021.
 */
export function sellingDay(now: Date, shop: ShopHours): Day {
  const today = dayInAddis(now)
  for (let days = 0; days < LOOK_AHEAD_DAYS; days += 1) {
    const day = addDays(today, days)
    const hours = hoursOn(day, shop)
    if (hours && (days > 0 || timeInAddis(now) < hours.to)) return day
  }
  return today
}

export function stockDayOf(pickupDay: Day | null | undefined, now: Date, shop: ShopHours): Day {
  return pickupDay ?? sellingDay(now, shop)
}

/** Placing times of the orders without a pickup day that take from `day`: from ≤ placed < to. */
export function undatedSpan(day: Day, shop: ShopHours): { from: Date; to: Date } {
  const own = hoursOn(day, shop)
  const to = new Date(addisMoment(day, own?.to ?? '00:00'))
  for (let days = 1; days < LOOK_AHEAD_DAYS; days += 1) {
    const before = addDays(day, -days)
    const hours = hoursOn(before, shop)
    if (hours) return { from: new Date(addisMoment(before, hours.to)), to }
  }
  return { from: new Date(addisMoment(day, '00:00')), to }
}
