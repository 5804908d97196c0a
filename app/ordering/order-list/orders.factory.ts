import type { Insertable, Updateable } from 'kysely'
import type { DB } from '#db/schema.d.ts'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { newOrderCode } from '#app/ordering/terms/order.ts'

type OrderValues = Partial<Insertable<DB['orders']>>
type LineValues = Partial<Insertable<DB['order_lines']>>

export async function buildOrder(db: Database, values: OrderValues = {}, lines: LineValues[] = [{}]): Promise<string> {
  const id = uuidv7(new Date())
  const rows = await Promise.all(lines.map((line, position) => lineRow(db, id, position, line)))
  await db
    .insertInto('orders')
    .values({
      id,
      code: newOrderCode(),
      status: 'Confirmed',
      kind: 'cart',
      customer_name: 'Sample Customer',
      phone: '+251900000010',
      address: 'N/A',
      order_total_santim: rows.reduce((sum, row) => sum + row.line_total_santim, 0),
      ...values,
    })
    .execute()
  if (rows.length > 0) await db.insertInto('order_lines').values(rows).execute()
  return id
}

/** Hands an order over, for a reason, whatever its status. */
export async function completeOrder(db: Database, id: string, values: Updateable<DB['orders']> = {}): Promise<void> {
  await sql`insert into order_events (order_id, at, kind, actor, from_status, to_status, data)
    select id, updated_at, 'moved', 'system', status, 'Completed', '{"reason": "A sample"}' from orders where id = ${id}`.execute(
    db,
  )
  await db
    .updateTable('orders')
    .set({ status: 'Completed', ...values })
    .where('id', '=', id)
    .execute()
}

async function lineRow(db: Database, orderId: string, position: number, values: LineValues) {
  const quantity = values.quantity ?? 1
  const unitPrice = values.unit_price_santim ?? 10_000
  return {
    order_id: orderId,
    position,
    name_en: 'Honey Cake',
    name_am: 'የማር ኬክ',
    pieces: quantity,
    ...values,
    cake_id: values.cake_id ?? (await buildCake(db)),
    quantity,
    unit_price_santim: unitPrice,
    line_total_santim: unitPrice * quantity,
  }
}
