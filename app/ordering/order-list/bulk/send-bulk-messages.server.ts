import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { randomUUID } from 'node:crypto'
import { queueMessage } from '#app/base/notifications/queue-message.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Text } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { planBulkMessage } from './bulk-message-plan.ts'
import { listRecipients } from './recipients.queries.server.ts'
import { wordBulkMessage } from './word-bulk-message.server.ts'
import { WRITTEN_BY_STAFF } from '#app/ordering/orders/messages/customer-messages.ts'

export interface BulkMessage {
  orderIds: readonly string[]
  /** Checked already (`checkBulkMessageText`), in the languages that these customers use. */
  texts: Text
  /** Request key: the same for every sending of one form, so that it is sent once. */
  sendingKey: string
  actor: Actor
}

/**
 * Writes to the customers of these orders in each order's language, all or none. Messages go out as usual, and quiet
 * hours delay them. Returns how many were written now. Requirement 18.11.
 */
export async function sendBulkMessages(
  { db, clock }: CommandDeps,
  { orderIds, texts, sendingKey, actor }: BulkMessage,
): Promise<number> {
  const settings = await loadSettings(db)
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const batch = randomUUID()
    const { changes } = planBulkMessage(await listRecipients(trx, orderIds), texts)
    let written = 0
    for (const order of changes) {
      const message = wordBulkMessage(order, texts, settings)
      const id = await queueMessage(
        trx,
        {
          orderId: order.id,
          to: { phone: order.phone, email: order.email },
          lang: order.lang,
          template: WRITTEN_BY_STAFF,
          onceKey: `told ${sendingKey}`,
          createdBy: actor.name,
          ...message,
        },
        now,
      )
      if (id === undefined) continue
      written += 1
      const thing = { type: 'order', id: order.id, label: { en: order.code, am: order.code } } as const
      const after = { message: message.body }
      await recordChange(trx, { actor, action: 'tell', thing, before: null, after, batch }, now)
    }
    return written
  })
}
