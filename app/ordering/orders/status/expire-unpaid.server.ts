import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { NOT_PAID } from '#app/ordering/terms/closed-reason.ts'
import { waitsForPerson } from './payment-under-way.queries.server.ts'
import { releaseStock } from '#app/ordering/inventory/hold-stock.server.ts'
import { inStatuses } from '#app/ordering/terms/status-in.server.ts'
import { holdsNoMoney } from './withheld.queries.server.ts'

const BATCH = 200

/**
 * Closes orders past their payment deadline: a cart expires, a direct purchase is cancelled as "not paid". An
 * unanswered prompt keeps none open: later money reopens the order (`applyPayment`). Skips orders with money on them
 * and those with a pending decision (`waitsForPerson`). Returns the number closed. Uses one statement for all, unlike
 * `moveOrder`: they hold no capacity and send no message; other statements release their pieces and end what a company withheld, which
 * is no money, and the database ends their prompts. Accepted quotes: `expireQuotes`. Requirements 10.10 and 11.8; decision 0063.
 */
export function expireUnpaidOrders(db: Database, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const closed = await closeLapsed(trx, now)
    if (closed.length > 0) await releaseStock(trx, closed, now)
    await sql`select end_withholding(id, ${Number.MAX_SAFE_INTEGER}::bigint, ${now}::timestamptz) from unnest(${closed}::uuid[]) as id`.execute(
      trx,
    )
    return closed.length
  })
}

async function closeLapsed(trx: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    with lapsed as (
      select id, status, case kind when 'direct' then 'Cancelled' else 'Expired' end as to_status
      from orders o
      where payment_deadline_at is not null and payment_deadline_at <= ${now} and ${holdsNoMoney('o')}
        and kind <> 'quote' and status ${inStatuses('may lapse')}
        and not ${waitsForPerson('o.id')}
      order by payment_deadline_at limit ${BATCH}
      for update skip locked
    ), closed as (
      update orders o set status = lapsed.to_status, closed_reason = ${NOT_PAID}, payment_deadline_at = null,
        version = version + 1, updated_at = ${now}
      from lapsed where o.id = lapsed.id
      returning o.id, lapsed.status as from_status, lapsed.to_status
    )
    insert into order_events (order_id, at, kind, actor, from_status, to_status, data)
    select id, ${now}, 'moved', 'system', from_status, to_status, ${JSON.stringify({ reason: NOT_PAID })}::jsonb
    from closed
    returning order_id`.execute(trx)
  return rows.map((row) => row.order_id)
}
