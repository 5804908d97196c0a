import { staffNameById, withStaffName } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { readFacts } from '#app/ordering/orders/reading/order-detail.queries.server.ts'
import type { DeliveryMethod, OrderKind } from '#app/ordering/terms/order.ts'

/**
 * The order as it is now with the last change of it, without sums; undefined if it is unchanged since it was seen. A note or a call
 * changes no order.
 */
export async function findOrderConflict(db: Database, orderId: string, seen: { status: string; version: number }) {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'version', 'kind', 'delivery_method as deliveryMethod'])
    .$narrowType<{ kind: OrderKind; deliveryMethod: DeliveryMethod }>()
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order || (order.status === seen.status && order.version === seen.version)) return undefined
  const kinds = order.status === seen.status ? [] : ['moved']
  const event = await db
    .selectFrom('order_events')
    .select([
      'id',
      'at',
      'kind',
      'actor',
      staffNameById(sql.ref('actor_id'), sql.ref<string | null>('actor_name')).as('actorName'),
    ])
    .select(['from_status as fromStatus', 'to_status as toStatus'])
    .select(withStaffName(sql.ref('data'), 'maker').as('data'))
    .where('order_id', '=', orderId)
    .where('kind', 'not in', ['note', 'called'])
    .$if(kinds.length > 0, (query) => query.where('kind', 'in', kinds))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!event) return undefined
  const { amount_santim: _sum, ...data } = readFacts(event.data)
  return { ...order, event: { ...event, data } }
}
