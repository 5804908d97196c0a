import { imageColumns, readImage } from '#app/base/media/images.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'

/**
 * What the recipient may know of the order with that code: no money, and of whoever ordered only the name on the card. Undefined for an order
 * without a recipient. The caller must verify the link.
 */
export async function findGift(db: Database, code: string) {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'code', 'status', 'address', 'recipient_name as recipientName'])
    .select(['gift_turn as giftTurn', 'gift_text as text', 'gift_from as from'])
    .select(['delivery_method as deliveryMethod', 'delivery_date as deliveryDate', 'delivery_time as deliveryTime'])
    .$narrowType<{ status: OrderStatus; deliveryMethod: DeliveryMethod }>()
    .where('code', '=', code)
    .where(sql<boolean>`(recipient_name <> '' or recipient_phone is not null)`)
    .executeTakeFirst()
  return row && { ...row, deliveryTime: row.deliveryTime?.slice(0, 5) ?? null }
}

/** The first cake of the order as it was drawn, if somebody composed it; else its picture. Undefined: no cake of the catalog. */
export async function findGiftPicture(db: Database, orderId: string) {
  const row = await db
    .selectFrom('order_lines')
    .innerJoin('cakes', 'cakes.id', 'order_lines.cake_id')
    .innerJoin('images', 'images.id', 'cakes.image_id')
    .leftJoin('order_drawings', (join) =>
      join
        .onRef('order_drawings.order_id', '=', 'order_lines.order_id')
        .onRef('order_drawings.line_position', '=', 'order_lines.position'),
    )
    .select(['order_lines.name_en as en', 'order_lines.name_am as am', 'order_drawings.svg'])
    .select(['order_drawings.description_en', 'order_drawings.description_am'])
    .select(imageColumns)
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.position')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      name: { en: row.en, am: row.am },
      image: readImage(row),
      drawing: row.svg === null ? null : { svg: row.svg, label: { en: row.description_en!, am: row.description_am! } },
    }
  )
}
