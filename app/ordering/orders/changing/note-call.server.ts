import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { lockOrder } from '../status/lock-order.server.ts'

/**
 * Records that the customer got the wanted call, so that the order may leave. Idempotent. Requirements 10.15 and 16.8.
 */
export async function noteCall(
  { db, clock }: CommandDeps,
  { orderId, actor }: { orderId: string; actor: Actor },
): Promise<{ ok: true } | { ok: false; reason: 'order_not_found' }> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: orderId })
    if (!order) return { ok: false, reason: 'order_not_found' }
    if (!order.wantsCall) return { ok: true }
    const now = clock.now()
    await sql`
      with called as (
        update orders set wants_call = false, finished_call = false,
          finished_answer = case when finished_answer = 'call' then 'called' else finished_answer end,
          version = version + 1, updated_at = ${now}
        where id = ${orderId} returning id
      )
      insert into order_events (order_id, at, kind, actor, actor_name)
      select id, ${now}, 'called', 'admin', ${actor.name} from called`.execute(trx)
    const thing = { type: 'order', id: order.id, label: { en: order.code, am: order.code } } as const
    const change = { before: { wants_call: true }, after: { wants_call: false } }
    await recordChange(trx, { actor, action: 'update', thing, ...change }, now)
    return { ok: true }
  })
}
