import { staffNameOrNull } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { ChannelName } from './channel.ts'
import type { MessageState } from './record-try.server.ts'

export interface MessageRow {
  id: string
  orderId: string | null
  template: string
  lang: Lang
  toPhone: string | null
  toEmail: string | null
  /** Contains `{link}` until the first try. */
  body: string
  subject: string
  emailBody: string
  state: MessageState
  channel: ChannelName | null
  tries: number
  nextTryAt: Date | null
  mayDisturbUntil: Date | null
  lastError: string | null
  createdAt: Date
  createdBy: string | null
  sentAt: Date | null
  handledAt: Date | null
  handledBy: string | null
  wasRepeated: boolean
}

function messages(db: Database) {
  return db
    .selectFrom('messages')
    .select(['id', 'order_id as orderId', 'template', 'lang', 'to_phone as toPhone', 'to_email as toEmail'])
    .select(['body', 'subject', 'email_body as emailBody', 'state', 'channel', 'tries', 'next_try_at as nextTryAt'])
    .select(['may_disturb_until as mayDisturbUntil', 'last_error as lastError', 'created_at as createdAt'])
    .select(['sent_at as sentAt', 'handled_at as handledAt'])
    .select([staffNameOrNull('created_by').as('createdBy'), staffNameOrNull('handled_by').as('handledBy')])
    .select(
      sql<boolean>`exists (select from messages repetition where repetition.repeats = messages.id)`.as('wasRepeated'),
    )
    .$narrowType<{ lang: Lang; state: MessageState; channel: ChannelName | null }>()
}

export function listOrderMessages(db: Database, orderId: string): Promise<MessageRow[]> {
  return messages(db).where('order_id', '=', orderId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
}

/** In this order, newest last. */
export function listMessages(db: Database, ids: readonly string[]): Promise<MessageRow[]> {
  return messages(db)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Older messages no longer matter. */
const WORTH_REPORTING = sql`interval '14 days'`

/**
 * SQL on `messages`: a person should step in, because nothing proves the delivery, nobody has notified the customer since, and it is
 * not too late. Only of messages about an order.
 */
export function needsPerson(now: Date) {
  return sql<boolean>`messages.state in ('unknown', 'failed', 'not_sent') and messages.handled_at is null
    and messages.order_id is not null and messages.created_at > ${now}::timestamptz - ${WORTH_REPORTING}
    and not exists (select from messages repetition where repetition.repeats = messages.id)`
}

export async function countUndeliveredMessages(db: Database, now: Date): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(needsPerson(now))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Since when the message that is due longest has been due; null: none is. */
export async function readOldestUnsent(db: Database, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(next_try_at) as at from messages where state = 'waiting' and next_try_at <= ${now}`.execute(db)
  return rows[0]!.at
}
