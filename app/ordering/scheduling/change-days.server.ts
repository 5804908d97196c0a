import { listDayExceptions } from './day-exceptions.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { availableDays, type AvailableDays } from './available-days.ts'
import { dailyRule } from './delivery-time.ts'
import { findDeliveryZone } from './delivery-zone.server.ts'
import { listAvailableDays } from './list-available-days.server.ts'
import type { DeliveryMethod, OrderKind } from '#app/ordering/terms/order.ts'

/**
 * Days to which a placed order can be moved, without counting its own hold: what `changeOrder` accepts, except for the
 * stock of daily cakes.
 */
export async function listChangeDays(
  db: Database,
  order: { id: string; kind: OrderKind; deliveryMethod: DeliveryMethod; address: string },
  { settings, now }: { settings: Settings; now: Date },
): Promise<AvailableDays> {
  const { deliveryMethod: method } = order
  const zone = findDeliveryZone(method, order.address, settings['delivery.zones'])
  if (order.kind !== 'quote') {
    const [exceptions, lines] = await Promise.all([
      listDayExceptions(db, now),
      db.selectFrom('order_lines').select('cake_id as cakeId').where('order_id', '=', order.id).execute(),
    ])
    const cakeIds = lines.map(({ cakeId }) => cakeId)
    const shopDays = { settings, exceptions, zone, cakeIds }
    return availableDays({ method, rule: dailyRule(settings), points: 0, shopDays, holds: new Map() }, now)
  }
  const line = await db
    .selectFrom('order_lines')
    .select(['cake_id', 'size_id', 'flavor_id', 'cake_type_id', 'occasion_id'])
    .where('order_id', '=', order.id)
    .where('position', '=', 0)
    .executeTakeFirstOrThrow()
  return listAvailableDays(db, {
    cakeId: line.cake_id,
    sizeId: line.size_id ?? undefined,
    flavorId: line.flavor_id ?? undefined,
    cakeTypeId: line.cake_type_id ?? undefined,
    occasionId: line.occasion_id ?? undefined,
    method,
    zone,
    now,
    settings,
    exceptHolder: order.id,
  })
}
