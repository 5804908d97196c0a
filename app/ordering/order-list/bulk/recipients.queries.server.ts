import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { isUnreachable, type DeliveryMethod } from '#app/ordering/terms/order.ts'

export type RecipientOrder = Awaited<ReturnType<typeof listRecipients>>[number]

/** The existing orders with these ids, in that order. */
export async function listRecipients(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'code', 'customer_name', 'lang', 'phone', 'email', 'delivery_date', 'delivery_time'])
    .select('delivery_method as deliveryMethod')
    .$narrowType<{ deliveryMethod: DeliveryMethod }>()
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return {
      id: row.id,
      code: row.code,
      customerName: row.customer_name,
      lang: row.lang as Lang,
      phone: isUnreachable(row) ? null : row.phone,
      email: row.email,
      // `YYYY-MM-DD` and `HH:mm` in Addis Ababa.
      deliveryDate: row.delivery_date,
      deliveryTime: row.delivery_time?.slice(0, 5) ?? null,
      deliveryMethod: row.deliveryMethod,
    }
  })
}
