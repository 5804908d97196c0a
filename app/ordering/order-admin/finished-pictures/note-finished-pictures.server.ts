import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'

export async function noteFinishedPictures(
  trx: Database,
  { orderId, actor, data }: { orderId: string; actor: Actor; data: Record<string, number | boolean> },
  at: Date,
): Promise<void> {
  await sql`insert into order_events (order_id, at, kind, actor, actor_name, data)
    values (${orderId}, ${at}, 'finished', 'admin', ${actor.name}, ${JSON.stringify(data)}::jsonb)`.execute(trx)
}
