import type { Settings } from '#app/base/settings/settings.ts'
import { dueMoment } from '#app/ordering/scheduling/due-moment.ts'
import { type OrderStatus, hasTrait } from '#app/ordering/terms/order-status.ts'

const HOUR_MS = 60 * 60_000

export interface ChangeableOrder {
  status: OrderStatus
  deliveryDate: string | null
  deliveryTime: string | null
}

export interface CustomerChange {
  /** Now, by the customer. */
  isPossible: boolean
  /** When that ends; null: no day is agreed, so it does not end, or the customer may not at all. */
  until: Date | null
}

/**
 * Whether customers may change day, time and recipient themselves: until the order's lead time and some hours before it
 * is due, while nobody works on it. Later, or when the owner switched it off, only staff may. Requirements 10.13 and
 * 16.5.
 */
export function customerChange(
  order: ChangeableOrder,
  leadHours: number,
  settings: Pick<Settings, 'hours.shop' | 'change.by_customer' | 'change.customer_hours'>,
  now: Date,
): CustomerChange {
  if (!settings['change.by_customer'] || !hasTrait(order.status, 'changeable'))
    return { isPossible: false, until: null }
  const dueAt = dueMoment(order, settings)
  const until = dueAt && new Date(dueAt.getTime() - (leadHours + settings['change.customer_hours']) * HOUR_MS)
  return { isPossible: until === null || now < until, until }
}
