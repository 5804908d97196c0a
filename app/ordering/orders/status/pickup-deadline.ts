import { addisMoment, dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { hoursOn } from '#app/ordering/scheduling/delivery-time.ts'
import type { ShopHours } from '#app/ordering/inventory/selling-day.ts'

/** A shop that opens on no day of this many keeps nothing longer. */
const LOOK_AHEAD_DAYS = 31

/**
 * Until when an order that is ready waits for whoever is to pick it up: `keepDays` after the day it was due, or the day it
 * became ready if that is later, until the shop closes; where it is closed on that day, until it closes next.
 * Requirement 16.7.
 */
export function pickupDeadline(
  { deliveryDate, readyAt }: { deliveryDate: Day | null; readyAt: Date },
  keepDays: number,
  shop: ShopHours,
): Date {
  const readyDay = dayInAddis(readyAt)
  const last = addDays(deliveryDate !== null && deliveryDate > readyDay ? deliveryDate : readyDay, keepDays)
  for (let days = 0; days < LOOK_AHEAD_DAYS; days += 1) {
    const day = addDays(last, days)
    const hours = hoursOn(day, shop)
    const closing = hours && new Date(addisMoment(day, hours.to))
    // What became ready after closing time waits for the next day that is open.
    if (closing && closing > readyAt) return closing
  }
  return new Date(addisMoment(addDays(last, 1), '00:00'))
}
