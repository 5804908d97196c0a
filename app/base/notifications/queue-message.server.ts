import type { Database } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'

export interface NewMessage {
  orderId?: string | undefined
  /** A phone as +251 and nine digits. */
  to: { phone?: string | null | undefined; email?: string | null | undefined; telegram?: string | undefined }
  lang: Lang
  /** Name for lists and logs: `order.ready`. */
  template: string
  /** Text of the SMS. When it is sent, `{link}` becomes the order's short link and `{pickup}` its pickup code. */
  body: string
  subject?: string | undefined
  emailBody?: string | undefined
  /** Quiet hours do not hold the message back before this moment. */
  mayDisturbUntil?: Date | undefined
  /** Makes the message unique: a second message with the same key is not written. */
  onceKey?: string | undefined
  /** Email of the administrator who wrote it; absent for the shop itself. */
  createdBy?: string | undefined
}

/**
 * Queues a message in the caller's transaction: it is sent only if that commits. Resolves to the message's id, or
 * undefined when there is no address, or when `onceKey` was used before.
 */
export async function queueMessage(trx: Database, message: NewMessage, at: Date): Promise<string | undefined> {
  const { phone, email, telegram } = message.to
  if (!phone && !email && !telegram) return undefined
  const row = await trx
    .insertInto('messages')
    .values({
      id: uuidv7(at),
      order_id: message.orderId ?? null,
      template: message.template,
      lang: message.lang,
      to_phone: phone ?? null,
      to_email: email ?? null,
      to_telegram: telegram ?? null,
      body: message.body,
      subject: message.subject ?? '',
      email_body: message.emailBody ?? '',
      may_disturb_until: message.mayDisturbUntil ?? null,
      once_key: message.onceKey ?? null,
      created_by: message.createdBy ?? null,
      next_try_at: at,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'once_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
