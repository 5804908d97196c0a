import { type Database, sql } from '#app/base/platform/database/database.server.ts'

export async function noteFinishedPictures(
  trx: Database,
  { orderId, actorName, data }: { orderId: string; actorName: string; data: Record<string, number | boolean> },
  at: Date,
): Promise<void> {
  await sql`insert into order_events (order_id, at, kind, actor, actor_name, data)
    values (${orderId}, ${at}, 'finished', 'admin', ${actorName}, ${JSON.stringify(data)}::jsonb)`.execute(trx)
}
