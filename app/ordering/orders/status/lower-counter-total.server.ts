import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'

/**
 * Lowers what a sale costs by what came back of it. Its refunds are opened before, so that nothing is owed for pieces that the shop has
 * again.
 */
export async function lowerCounterTotal(
  trx: Database,
  orderId: string,
  { santim, facts, actor }: { santim: Santim; facts: Record<string, unknown>; actor: Actor },
  now: Date,
): Promise<void> {
  await sql`
    with lowered as (
      update orders set order_total_santim = order_total_santim - ${santim}::bigint, version = version + 1, updated_at = ${now}
      where id = ${orderId} returning id
    )
    insert into order_events (order_id, at, kind, actor, actor_name, actor_id, data)
    select id, ${now}, 'returned', 'admin', ${actor.name}, ${actor.id ?? null}, ${JSON.stringify(facts)}::jsonb
    from lowered`.execute(trx)
}
