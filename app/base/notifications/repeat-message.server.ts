import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'

/** A message that a person sends at night goes out at night. */
const DISTURBS_FOR_MS = 10 * 60_000

export type RepeatRefusal = { ok: false; reason: 'message_not_repeatable' }

/**
 * Sends a message again, as a new message, to the customer's present addresses. Does nothing for one that is still
 * being sent or was repeated already, so a double click sends one.
 */
export async function repeatMessage(
  db: Database,
  { messageId, to, actor }: { messageId: string; to: { phone: string | null; email: string | null }; actor: Actor },
  at: Date,
): Promise<{ ok: true; id: string } | RepeatRefusal> {
  if (!to.phone && !to.email) return { ok: false, reason: 'message_not_repeatable' }
  const id = uuidv7(at)
  const { rows } = await sql`
    insert into messages (id, order_id, template, lang, to_phone, to_email, body, subject, email_body, may_disturb_until,
      repeats, created_by, next_try_at, created_at)
    select ${id}::uuid, order_id, template, lang, ${to.phone}, ${to.email}, body, subject, email_body,
      ${new Date(at.getTime() + DISTURBS_FOR_MS)}::timestamptz, id, ${actor.name}, ${at}::timestamptz, ${at}::timestamptz
    from messages where id = ${messageId} and state not in ('waiting', 'sending')
    on conflict (repeats) do nothing
    returning id`.execute(db)
  return rows.length === 1 ? { ok: true, id } : { ok: false, reason: 'message_not_repeatable' }
}
