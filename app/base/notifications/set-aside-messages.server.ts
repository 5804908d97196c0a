import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { maskPhone } from '#app/base/platform/phone.ts'
import type { Channel } from './channel.ts'
import { reachedBy, type ClaimedRow } from './claim-message.server.ts'

type SetAsideRow = Pick<ClaimedRow, 'id' | 'order_id' | 'template' | 'to_phone' | 'to_email' | 'to_telegram' | 'body'>

function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1•••')
}

/**
 * Marks messages that no configured channel can deliver, so that a person calls instead, and logs them. The log masks
 * the address and holds the text only for messages about an order (others may hold a secret), without its link.
 */
export async function setAsideMessages(
  { db, log, channels }: { db: Database; log: Log; channels: readonly Channel[] },
  now: Date,
): Promise<number> {
  const unreachable = channels.map((channel) => sql`not (${reachedBy(channel)})`)
  const { rows } = await sql<SetAsideRow>`
    update messages set state = 'not_sent', next_try_at = null
    where ${sql.join([sql`state = 'waiting'`, sql`next_try_at <= ${now}`, ...unreachable], sql` and `)}
    returning id, order_id, template, to_phone, to_email, to_telegram, body`.execute(db)
  for (const row of rows) {
    const to = row.to_phone ? maskPhone(row.to_phone) : row.to_email ? maskEmail(row.to_email) : 'a chat of Telegram'
    const text = row.order_id === null ? {} : { text: row.body }
    const { id: messageId, order_id: orderId, template } = row
    log.warn({ messageId, orderId, template, to, ...text }, 'a message cannot be sent: no channel is set up for it')
  }
  return rows.length
}
