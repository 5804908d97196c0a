import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

/** Records that a person notified the customer in another way. Keeps the first such record. */
export async function markMessageHandled(
  db: Database,
  { messageId, actor }: { messageId: string; actor: Actor },
  at: Date,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ handled_at: at, handled_by: actor.name })
    .where('id', '=', messageId)
    .where('state', 'in', ['unknown', 'failed', 'not_sent'])
    .where('handled_at', 'is', null)
    .execute()
}
