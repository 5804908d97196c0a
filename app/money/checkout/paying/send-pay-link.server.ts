import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { amountDue } from '#app/ordering/orders/status/amount-due.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { mayBePaid } from '#app/ordering/terms/order-status.ts'
import { isUnreachable } from '#app/ordering/terms/order.ts'
import { notifyCustomer } from '#app/ordering/orders/messages/notify-customer.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { takeHit } from '#app/base/platform/rate-limit.server.ts'

export type PayLinkRefusal =
  | { ok: false; reason: 'order_not_found' }
  | { ok: false; reason: 'order_not_payable' }
  | { ok: false; reason: 'order_already_paid' }
  | { ok: false; reason: 'nobody_to_write_to' }
  | { ok: false; reason: 'too_many_links' }

/** Limits messages per order, however often the button is tapped. */
const PER_ORDER = { limit: 4, windowMs: 60 * 60_000 }

/**
 * Sends the customer the sum due now and the short link to pay it, in the order's language. Sending the same form twice
 * sends one message. Requirement 12.13.
 */
export async function sendPayLink(
  { db, clock }: CommandDeps,
  { orderId, requestKey, actor }: { orderId: string; requestKey: string; actor: Actor },
): Promise<{ ok: true } | PayLinkRefusal> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: orderId })
    if (!order) return { ok: false, reason: 'order_not_found' }
    if (!mayBePaid(order)) return { ok: false, reason: 'order_not_payable' }
    const due = amountDue(order)
    if (!due.ok) return { ok: false, reason: 'order_already_paid' }
    if (isUnreachable(order) && !order.email) return { ok: false, reason: 'nobody_to_write_to' }
    const onceKey = `pay link ${requestKey}`
    if (await isSaid(trx, orderId, onceKey)) return { ok: true }
    const hit = await takeHit({ db: trx, clock }, { key: `pay links of ${orderId}`, ...PER_ORDER })
    if (!hit.ok) return { ok: false, reason: 'too_many_links' }

    const now = clock.now()
    await notifyCustomer(trx, order, 'pay_link', { dueSantim: due.amountSantim }, now, { onceKey })
    await recordChange(
      trx,
      {
        actor,
        action: 'send_pay_link',
        thing: { type: 'order', id: order.id, label: { en: order.code, am: order.code } },
        before: { owed_santim: order.owedSantim },
        after: { asked_santim: due.amountSantim },
      },
      now,
    )
    return { ok: true }
  })
}

async function isSaid(db: Database, orderId: string, onceKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('order_id', '=', orderId)
    .where('once_key', '=', onceKey)
    .executeTakeFirst()
  return row !== undefined
}
