import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { notifyCustomer } from '#app/ordering/orders/messages/notify-customer.server.ts'
import type { LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'

export async function noteFinishedPictures(
  trx: Database,
  { orderId, actor, data }: { orderId: string; actor: Actor; data: Record<string, number | boolean> },
  at: Date,
): Promise<void> {
  await sql`insert into order_events (order_id, at, kind, actor, actor_name, data)
    values (${orderId}, ${at}, 'finished', 'admin', ${actor.name}, ${JSON.stringify(data)}::jsonb)`.execute(trx)
}

/**
 * Asks the customer about pictures that are shown now, as part of the transaction that shows them. An answer about
 * earlier pictures ends; a wanted call stays until staff note it. Pictures added one after the other send one message.
 */
export async function askAboutPictures(trx: Database, order: LockedOrder, at: Date): Promise<void> {
  if (!hasTrait(order.status, 'in the shop')) return
  const { rows } = await sql<{ answers: number }>`
    with ended as (
      update orders set finished_answer = null where id = ${order.id} and finished_answer in ('right', 'called')
    )
    select count(*)::integer as answers from order_events
    where order_id = ${order.id} and kind = 'finished' and data ? 'answer'`.execute(trx)
  const onceKey = `cake_pictures ${rows[0]!.answers}`
  await notifyCustomer(trx, order, 'cake_pictures', {}, at, { onceKey })
}
