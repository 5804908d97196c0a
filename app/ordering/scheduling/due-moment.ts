import { addisMoment } from '#app/base/platform/time/calendar.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { shopWeekdayOf } from './delivery-time.ts'

/**
 * When an order is due: its time, or the opening time of its day without one, since the customer may come at any time.
 * Null while no day is agreed.
 */
export function dueMoment(
  order: { deliveryDate: string | null; deliveryTime: string | null },
  settings: Pick<Settings, 'hours.shop'>,
): Date | null {
  if (!order.deliveryDate) return null
  const opens = settings['hours.shop'][shopWeekdayOf(order.deliveryDate)]?.from ?? '00:00'
  return new Date(addisMoment(order.deliveryDate, order.deliveryTime ?? opens))
}
