import type { Database } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'

export interface NewMessage {
  /** The order it is about; absent for messages to an account, such as a forgotten password. */
  orderId?: string | undefined
  /** A phone as +251 and nine digits. */
  to: { phone?: string | null | undefined; email?: string | null | undefined }
  lang: Lang
  /** What it is, for lists and logs: `order.ready`. */
  template: string
  /** What a text message says. `{link}` becomes the short link of the order when it is sent. */
  body: string
  /** For email. */
  subject?: string | undefined
  /** What an email says, when that is more than the text message. */
  emailBody?: string | undefined
  /** Quiet hours do not hold the message back before then. */
  mayDisturbUntil?: Date | undefined
  /** Names something that is said once about an order: a second message with the same key is not written. */
  onceKey?: string | undefined
  /** Email of the administrator who wrote it; absent: the shop itself. */
  createdBy?: string | undefined
}

/**
 * Puts a message on its way, as part of the caller's transaction: it is sent if and only if that commits. Resolves to the
 * message's id, or to undefined when there is neither phone nor email to send to or it has been said already.
 */
export async function queueMessage(trx: Database, message: NewMessage, at: Date): Promise<string | undefined> {
  const { phone, email } = message.to
  if (!phone && !email) return undefined
  const row = await trx
    .insertInto('messages')
    .values({
      id: uuidv7(at),
      order_id: message.orderId ?? null,
      template: message.template,
      lang: message.lang,
      to_phone: phone ?? null,
      to_email: email ?? null,
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
