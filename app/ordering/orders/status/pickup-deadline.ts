import { addisMoment, dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { hoursOn } from '#app/ordering/scheduling/delivery-time.ts'
import type { ShopHours } from '#app/ordering/inventory/selling-day.ts'

/** If no day within this many is open, orders are not kept longer. */
const LOOK_AHEAD_DAYS = 31

/**
 * Until when a ready order waits for pickup: closing time `retainDays` after the later of its due day and the day it became ready;
 * if that day is closed, of the next open day. Requirement 16.7.
 */
export function pickupDeadline(
  { deliveryDate, readyAt }: { deliveryDate: Day | null; readyAt: Date },
  retainDays: number,
  shop: ShopHours,
): Date {
  const readyDay = dayInAddis(readyAt)
  const last = addDays(deliveryDate !== null && deliveryDate > readyDay ? deliveryDate : readyDay, retainDays)
  for (let days = 0; days < LOOK_AHEAD_DAYS; days += 1) {
    const day = addDays(last, days)
    const hours = hoursOn(day, shop)
    const closing = hours && new Date(addisMoment(day, hours.to))
    // An order that is ready after closing time waits until the end of the next open day.
    if (closing && closing > readyAt) return closing
  }
  return new Date(addisMoment(addDays(last, 1), '00:00'))
}
