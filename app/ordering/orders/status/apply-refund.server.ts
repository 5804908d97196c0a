import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { LockedOrder } from './lock-order.server.ts'

/**
 * Records that the ledger took money off a locked order: refunded, or kept as credit. The status stays, since a person
 * decides whether the cake is still made. `facts` go into the timeline. Requirement 11.7.
 */
export async function applyRefund(
  trx: Database,
  order: Pick<LockedOrder, 'id'>,
  refund: { facts: Record<string, unknown>; by: string | null },
  now: Date,
): Promise<void> {
  await sql`
    with given as (
      update orders set
        version = version + 1,
        updated_at = ${now}
      where id = ${order.id}
    )
    insert into order_events (order_id, at, kind, actor, actor_name, data)
    values (${order.id}, ${now}, 'refund', ${refund.by === null ? 'provider' : 'admin'}, ${refund.by},
      ${JSON.stringify(refund.facts)})`.execute(trx)
}

/** Timeline entry of a refund that moves no money now: requested, approved, rejected, on its way. `by`: email. */
export async function noteRefundEvent(
  trx: Database,
  orderId: string,
  { facts, by }: { facts: Record<string, unknown>; by: string | null },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('order_events')
    .values({
      order_id: orderId,
      at: now,
      kind: 'refund',
      actor: by === null ? 'provider' : 'admin',
      actor_name: by,
      data: JSON.stringify(facts),
    })
    .execute()
}
