import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { NOT_ACCEPTED, NOT_PAID } from '#app/ordering/terms/closed-reason.ts'
import { lockOrder } from '../status/lock-order.server.ts'
import { moveOrder } from '../status/move-order.server.ts'
import { waitsForPerson } from '../status/payment-under-way.queries.server.ts'
import { holdsNoMoney } from '../status/withheld.queries.server.ts'
import { closeSentQuote } from './close-quote.server.ts'

const BATCH = 100

/**
 * Ends quotes that nobody accepted in time, and accepted ones without their deposit: releases the day and notifies the customer
 * of how to request again. An unanswered prompt keeps none open; money on the order, or a pending decision about it, does. Each
 * order has its own transaction, so processes may run it concurrently. Returns the number ended. Requirement 10.10; decision
 * 0063.
 */
export async function expireQuotes({ db, clock }: CommandDeps): Promise<number> {
  const now = clock.now()
  let expired = 0
  for (const { id } of await listOverdue(db, now)) {
    if (await expireOne(db, id, now)) expired += 1
  }
  return expired
}

async function listOverdue(db: Database, now: Date): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from quotes
    where state = 'sent' and valid_until <= ${now}
      and exists (select from orders where id = order_id and status = 'Quoted')
    union all
    select id from orders
    where kind = 'quote' and status = 'Pending' and payment_deadline_at <= ${now}
      and ${holdsNoMoney('orders')} and not ${waitsForPerson('orders.id')}
    limit ${BATCH}`.execute(db)
  return rows
}

/** Rereads under the lock: the quote may just have been accepted, replaced or paid. */
async function expireOne(db: Database, orderId: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: orderId })
    if (!order) return false
    const { rows } = await sql`
      select from quotes where order_id = ${orderId} and state = 'sent' and valid_until <= ${now}
        and ${order.status} = 'Quoted'
      union all
      select from orders where id = ${orderId} and status = 'Pending' and payment_deadline_at <= ${now}
        and ${holdsNoMoney('orders')} and not ${waitsForPerson('orders.id')}`.execute(trx)
    if (rows.length === 0) return false
    await closeSentQuote(trx, orderId, 'expired', now)
    const reason = order.status === 'Quoted' ? NOT_ACCEPTED : NOT_PAID
    const moved = await moveOrder(trx, order, { to: 'Expired', role: 'system', reason }, now)
    return moved.ok
  })
}
