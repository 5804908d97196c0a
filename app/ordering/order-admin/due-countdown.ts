import { addisMoment, dayInAddis } from '#app/base/platform/time/calendar.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { dueMoment } from '#app/ordering/scheduling/due-moment.ts'
import { waitingTime } from '#app/ordering/scheduling/waiting-time.ts'

const DAY_MS = 24 * 60 * 60_000

interface Due {
  deliveryDate: string | null
  deliveryTime: string | null
}

/**
 * "Due in 5 hours", "Due today", "Overdue by 2 days"; null without a day. An order without a time is expected from the opening on, and is
 * overdue when its day has ended, as in the list of orders (`order_due_rank`).
 */
export function dueCountdown(
  { t, now }: Pick<ViewContextAt, 't' | 'now'>,
  order: Due,
  settings: Pick<Settings, 'hours.shop'>,
) {
  const from = dueMoment(order, settings)
  if (!from || !order.deliveryDate) return null
  if (now < from) return { isOverdue: false, text: t('orders.detail.due.in', { time: waitingTime(now, from, t) }) }
  if (!order.deliveryTime && dayInAddis(now) <= order.deliveryDate) {
    return { isOverdue: false, text: t('orders.detail.due.today') }
  }
  const until = order.deliveryTime ? from : new Date(addisMoment(order.deliveryDate, '00:00') + DAY_MS)
  return { isOverdue: true, text: t('orders.detail.due.over', { time: waitingTime(until, now, t) }) }
}
