import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/** Records that a person notified the customers in another way. Keeps the first such record of each message. */
export async function markMessagesHandled(
  db: Database,
  { messageIds, actor }: { messageIds: readonly string[]; actor: Actor },
  at: Date,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ handled_at: at, handled_by: actor.name })
    .where('id', '=', sql<string>`any(${messageIds}::uuid[])`)
    .where('order_id', 'is not', null)
    .where('state', 'in', ['unknown', 'failed', 'not_sent'])
    .where('handled_at', 'is', null)
    .execute()
}
