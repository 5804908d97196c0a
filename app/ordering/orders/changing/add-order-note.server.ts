import { recordReceipt, wasReceived, type Receipt } from '#app/base/commands/receive-once.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { lockOrder } from '../status/lock-order.server.ts'
import { NOTE_MAX_LENGTH } from './note.ts'

export type NoteRefusal = { ok: false; reason: 'order_not_found' } | { ok: false; reason: 'note_empty' }

/**
 * Adds a staff note to an order's timeline; the customer never sees it. The order's version stays, so pages that show
 * it are not out of date. `noteKey` is a request key: sent twice, it is one note; with another text it is another.
 */
export async function addOrderNote(
  { db, clock }: CommandDeps,
  note: { orderId: string; text: string; actor: Actor; noteKey: string; receipt?: Receipt | undefined },
): Promise<{ ok: true } | NoteRefusal> {
  const text = toStorableText(note.text, NOTE_MAX_LENGTH)
  if (text === '') return { ok: false, reason: 'note_empty' }
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: note.orderId })
    if (!order) return { ok: false, reason: 'order_not_found' }
    if (note.receipt && (await wasReceived(trx, note.receipt))) return { ok: true }
    const now = clock.now()
    await sql`
      insert into order_events (order_id, at, kind, actor, actor_name, data)
      select ${order.id}, ${now}, 'note', 'admin', ${note.actor.name},
        ${JSON.stringify({ text, note_key: note.noteKey })}::jsonb
      where not exists (select from order_events
        where order_id = ${order.id} and kind = 'note' and data ->> 'note_key' = ${note.noteKey} and data ->> 'text' = ${text})`.execute(
      trx,
    )
    if (note.receipt) await recordReceipt(trx, note.receipt, now)
    return { ok: true }
  })
}
