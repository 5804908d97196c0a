import { listUndeliveredMessages, type MessageRow } from '#app/base/notifications/messages.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'

export interface MessageOrder {
  id: string
  code: string
  customerName: string
  phone: string
  email: string | null
}

function messageOrders(db: Database) {
  return db.selectFrom('orders').select(['id', 'code', 'customer_name as customerName', 'phone', 'email'])
}

export function findOrderReach(db: Database, orderId: string): Promise<MessageOrder | undefined> {
  return messageOrders(db).where('id', '=', orderId).executeTakeFirst()
}

export function findMessageOrder(db: Database, messageId: string): Promise<MessageOrder | undefined> {
  return messageOrders(db)
    .where('id', '=', (eb) => eb.selectFrom('messages').select('order_id').where('messages.id', '=', messageId))
    .executeTakeFirst()
}

/** Messages that need a person, each with its order; oldest first. */
export async function listUndelivered(
  db: Database,
  now: Date,
): Promise<{ message: MessageRow; order: MessageOrder }[]> {
  const messages = await listUndeliveredMessages(db, now)
  const ids = messages.flatMap(({ orderId }) => orderId ?? [])
  if (ids.length === 0) return []
  const orders = await messageOrders(db)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const byId = new Map(orders.map((order) => [order.id, order]))
  return messages.flatMap((message) => {
    const order = message.orderId === null ? undefined : byId.get(message.orderId)
    return order ? { message, order } : []
  })
}
