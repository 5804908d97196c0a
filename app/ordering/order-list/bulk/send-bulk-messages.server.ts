import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { randomUUID } from 'node:crypto'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { queueMessage } from '#app/base/notifications/queue-message.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Text } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { WRITTEN_BY_STAFF } from '#app/ordering/orders/messages/customer-messages.ts'
import type { RecipientOrder } from './recipients.queries.server.ts'
import { wordBulkMessage } from './word-bulk-message.server.ts'

interface BulkMessage {
  /** Each gets one. */
  orders: readonly RecipientOrder[]
  /** Checked already, in the languages that these customers use. */
  texts: Text
  /** Id of the sending: no order gets two messages of it. */
  sendingKey: string
  actor: Actor
}

const onceKeyOf = (sendingKey: string) => `told ${sendingKey}`

/** Writes to the customers of these orders in each order's language, with an entry of the log for each. Returns how many were written now. */
export async function writeBulkMessages(
  trx: Database,
  { orders, texts, sendingKey, actor }: BulkMessage,
  now: Date,
): Promise<number> {
  const settings = await loadSettings(trx)
  const batch = randomUUID()
  let written = 0
  for (const order of orders) {
    const message = wordBulkMessage(order, texts, settings)
    const queued = {
      orderId: order.id,
      to: { phone: order.phone, email: order.email },
      lang: order.lang,
      template: WRITTEN_BY_STAFF,
      onceKey: onceKeyOf(sendingKey),
      createdBy: actor.name,
      ...message,
    }
    const id = await queueMessage(trx, queued, now)
    if (id === undefined) continue
    written += 1
    const thing = { type: 'order', id: order.id, label: { en: order.code, am: order.code } } as const
    const after = { message: message.body }
    await recordChange(trx, { actor, action: 'tell', thing, before: null, after, batch }, now)
  }
  return written
}

/** How many messages a sending wrote. */
export async function countSent(db: Database, sendingKey: string): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('once_key', '=', onceKeyOf(sendingKey))
    .executeTakeFirstOrThrow()
  return count
}
