import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'

export interface SpellingRead {
  orderId: string
  isRead: boolean
  actor: Actor
}

/**
 * Sets or removes the mark that an order's topper is spelled as requested; the production card shows it. Idempotent.
 * The order's version stays, as with notes. Refuses a missing order and one without a topper. Requirement 18.12.
 */
export async function readSpelling(
  { db, clock }: CommandDeps,
  { orderId, isRead, actor }: SpellingRead,
): Promise<{ ok: true } | { ok: false; reason: 'order_not_found' } | { ok: false; reason: 'nothing_written' }> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: orderId })
    if (!order) return { ok: false, reason: 'order_not_found' }
    const now = clock.now()
    const { rows } = await sql<{ was: boolean; isWritten: boolean }>`
      select spelling_read_at is not null as was,
        exists (select from order_lines where order_id = orders.id and topper_text <> '') as "isWritten"
      from orders where id = ${orderId}`.execute(trx)
    const { was, isWritten } = rows[0]!
    if (!isWritten) return { ok: false, reason: 'nothing_written' }
    if (was === isRead) return { ok: true }
    await sql`
      with ticked as (
        update orders set spelling_read_at = ${isRead ? now : null}, spelling_read_by = ${isRead ? actor.name : null},
          updated_at = ${now}
        where id = ${orderId}
        returning id
      )
      insert into order_events (order_id, at, kind, actor, actor_name, data)
      select id, ${now}, 'spelling', 'admin', ${actor.name}, ${JSON.stringify({ read: isRead })}::jsonb from ticked`.execute(
      trx,
    )
    const thing = { type: 'order', id: order.id, label: { en: order.code, am: order.code } } as const
    const change = { before: { spelling_read: was }, after: { spelling_read: isRead } }
    await recordChange(trx, { actor, action: 'update', thing, ...change }, now)
    return { ok: true }
  })
}
