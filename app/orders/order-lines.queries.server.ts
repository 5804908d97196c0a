import type { Database } from '#app/platform/database.server.ts'

/** What was ordered, in the order's own words and prices, first line first. */
export async function listOrderLines(
  db: Database,
  orderId: string,
): Promise<{ nameEn: string; nameAm: string; quantity: number; unitPriceSantim: number }[]> {
  return db
    .selectFrom('order_lines')
    .select(['name_en as nameEn', 'name_am as nameAm', 'quantity', 'unit_price_santim as unitPriceSantim'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}
