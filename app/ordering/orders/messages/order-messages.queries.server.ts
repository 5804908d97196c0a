import { listMessages, needsPerson, type MessageRow } from '#app/base/notifications/messages.queries.server.ts'
import { FALLBACK_PHONE } from '#app/ordering/terms/order.ts'
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

/** News that ask nothing of the customer and stand on the order's page too. */
const ASKS_NOTHING = ['order.request_received', 'order.in_production', 'order.completed']

/** One customer whom messages did not surely reach. */
export interface Unreached {
  /** Of the newest message that asks something, or else of the newest. */
  message: MessageRow
  order: MessageOrder
  /** All messages of this customer that need a person, `message` among them. */
  messageIds: readonly string[]
  asksNothing: boolean
}

export const MOST_UNREACHED = 100

/** SQL: the messages that need a person, each with its customer: the phone, or else the email, or else the order. */
function undelivered(now: Date) {
  return sql`(
    select messages.id, messages.created_at, messages.template <> all(${ASKS_NOTHING}::text[]) as asks,
      case when orders.phone <> ${FALLBACK_PHONE} then orders.phone else coalesce(lower(orders.email), orders.id::text) end as customer
    from messages join orders on orders.id = messages.order_id where ${needsPerson(now)}
  )`
}

/**
 * The customers whom messages did not surely reach: first those whose message asks something of them, then the newest first. At most
 * `MOST_UNREACHED`; with `among`, those with one of these messages.
 */
export async function listUnreached(db: Database, now: Date, among?: readonly string[]): Promise<Unreached[]> {
  const { rows } = await sql<{ ids: string[]; asks: boolean }>`
    select array_agg(id order by asks desc, created_at desc, id desc) as ids, bool_or(asks) as asks
    from ${undelivered(now)} as undelivered group by customer
    having ${among ? sql`array_agg(id) && ${[...among]}::uuid[]` : sql`true`}
    order by max(created_at) filter (where asks) desc nulls last, max(created_at) desc, customer limit ${MOST_UNREACHED}`.execute(
    db,
  )
  const messages = await listMessages(
    db,
    rows.map(({ ids }) => ids[0]!),
  )
  const orders = await messageOrders(db)
    .where('id', '=', sql<string>`any(${messages.flatMap(({ orderId }) => orderId ?? [])}::uuid[])`)
    .execute()
  return rows.flatMap(({ ids, asks }) => {
    const message = messages.find(({ id }) => id === ids[0])
    const order = orders.find(({ id }) => id === message?.orderId)
    return message && order ? { message, order, messageIds: ids, asksNothing: !asks } : []
  })
}

/** How many customers wait for a message that asks something of them. */
export async function countUnreached(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct customer) as count from ${undelivered(now)} as undelivered where asks`.execute(db)
  return rows[0]!.count
}
