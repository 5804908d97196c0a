import type { Weekday } from '#app/catalog/cakes/choices.ts'
import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { formatDay, isDay } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { dayPoints } from '#app/ordering/scheduling/capacity.ts'
import { closedBecause, slotsOn } from '#app/ordering/scheduling/delivery-time.ts'
import { findDeliveryZone } from '#app/ordering/scheduling/delivery-zone.server.ts'
import { findHold } from '#app/ordering/scheduling/hold-capacity.server.ts'
import { pointsOfOrder } from '#app/ordering/orders/placing/hold-order-day.server.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'

/** Effect of a day on an order, in sentences; `isFine` false: only possible by overriding a rule. */
export interface ChangeEffect {
  lines: string[]
  isFine: boolean
}

/** Load of the wished day beside this order, and whether the order fits. Null without a day. Requirement 18.14. */
export async function presentChangeEffect(
  db: Database,
  { orderId, method, date, address }: { orderId: string; method: DeliveryMethod; date: string; address: string },
  { settings, now, viewer }: { settings: Settings; now: Date; viewer: ViewContext },
): Promise<ChangeEffect | null> {
  if (!isDay(date)) return null
  const { lang, calendar, t } = viewer
  const exceptions = await listDayExceptions(db, now)
  const held = await findHold(db, orderId)
  const points = held?.points ?? (await pointsOfOrder(db, orderId, [null]))
  const zone = findDeliveryZone(method, address, settings['delivery.zones'])
  const shopDays = { settings, exceptions, onlyOn: await weekdaysOfFlavor(db, orderId), zone }
  const isClosed = slotsOn(date, method, shopDays).length === 0
  const because = closedBecause(date, shopDays)
  const whyClosed = because
    ? t('orders.change.effect.closed.because', { because: because[lang] })
    : t('orders.change.effect.closed')
  const closed = isClosed ? [whyClosed] : []
  if (points === 0) return { lines: [...closed, t('orders.change.effect.none')], isFine: !isClosed }
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(points), 0)::integer as used from capacity_holds
    where day = ${date} and order_id <> ${orderId}`.execute(db)
  const used = rows[0]!.used
  const of = dayPoints(date, settings, exceptions.get(date))
  const over = used + points - of
  return {
    lines: [
      ...closed,
      t('orders.change.effect.day', { day: formatDay(date, lang, calendar), used, of }),
      t('orders.change.effect.own', { points: t('orders.change.points', { count: points }) }),
      over > 0 ? t('orders.change.effect.over', { over }) : t('orders.change.effect.fits'),
    ],
    isFine: over <= 0 && !isClosed,
  }
}

/** Weekdays on which the request's cake is available; empty: every day. */
async function weekdaysOfFlavor(db: Database, orderId: string): Promise<Weekday[]> {
  const row = await db
    .selectFrom('order_lines')
    .innerJoin('flavors', 'flavors.id', 'order_lines.flavor_id')
    .select('flavors.weekdays')
    .where('order_id', '=', orderId)
    .where('order_lines.position', '=', 0)
    .executeTakeFirst()
  return (row?.weekdays ?? []) as Weekday[]
}
