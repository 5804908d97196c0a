import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'

/**
 * What the recipient may know of the order with that code: neither money nor whoever ordered. Undefined for an order
 * without a recipient. The caller must verify the link.
 */
export async function findGift(db: Database, code: string) {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'code', 'status', 'address', 'recipient_name as recipientName'])
    .select('gift_turn as giftTurn')
    .select(['delivery_method as deliveryMethod', 'delivery_date as deliveryDate', 'delivery_time as deliveryTime'])
    .$narrowType<{ status: OrderStatus; deliveryMethod: DeliveryMethod }>()
    .where('code', '=', code)
    .where(sql<boolean>`(recipient_name <> '' or recipient_phone is not null)`)
    .executeTakeFirst()
  return row && { ...row, deliveryTime: row.deliveryTime?.slice(0, 5) ?? null }
}
