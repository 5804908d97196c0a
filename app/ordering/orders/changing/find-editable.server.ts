import type { Database } from '#app/base/platform/database/database.server.ts'
import type { EditableColumns } from './order-change.ts'

/** The editable columns of an order. Throws when the order does not exist. */
export async function findEditable(db: Database, id: string): Promise<EditableColumns> {
  const row = await db
    .selectFrom('orders')
    .select(['customer_name', 'phone', 'email', 'address', 'notes', 'recipient_name', 'recipient_phone', 'wants_call'])
    .select(['gift_text', 'gift_from', 'pin', 'delivery_method', 'delivery_date', 'delivery_time'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, delivery_time: row.delivery_time?.slice(0, 5) ?? null } as EditableColumns
}
