import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { FALLBACK_ADDRESS, FALLBACK_CUSTOMER_NAME, FALLBACK_PHONE, newOrderCode } from '#app/ordering/terms/order.ts'
import { insertCounterLines, type CounterOrder } from './insert-counter-order.server.ts'

interface PromptOrder {
  /** Of the sale, made on the till. */
  id: string
  lang: Lang
  /** What the wallet pays. */
  santim: Santim
  actor: Actor
}

/**
 * Writes the order that a wallet pays before its sale arrives from the till. It costs what the wallet pays, names nobody and is in no list.
 * Nothing happens if the order is there, or its code is taken: false then.
 */
export async function insertPromptOrder(
  trx: Database,
  { id, lang, santim, actor }: PromptOrder,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into orders (id, code, status, kind, placed_by, created_by_admin_name, lang, customer_name, phone, address,
      delivery_method, order_total_santim, created_at, updated_at)
    values (${id}, ${newOrderCode()}, 'Pending', 'counter', 'admin', ${actor.name}, ${lang}, ${FALLBACK_CUSTOMER_NAME},
      ${FALLBACK_PHONE}, ${FALLBACK_ADDRESS}, 'self-pickup', ${santim}, ${now}, ${now})
    on conflict do nothing
    returning id`.execute(trx)
  return rows.length === 1
}

/**
 * Makes the order of a prompt, which the caller has locked, the completed order of its sale. `unpaidReason` stands there until the caller
 * has booked the other parts (`keepWhyUnpaid`).
 */
export async function completePromptOrder(
  trx: Database,
  order: CounterOrder & { unpaidReason: string },
  at: Date,
): Promise<void> {
  const { id, customer, actor, totalSantim, unpaidReason } = order
  await sql`
    update orders set status = 'Completed', order_total_santim = ${totalSantim}, created_by_admin_name = ${actor.name},
      customer_name = ${customer?.name || FALLBACK_CUSTOMER_NAME}, phone = ${customer?.phone ?? FALLBACK_PHONE},
      unpaid_reason = ${unpaidReason}, unpaid_reason_for = 'Completed', created_at = ${at}, updated_at = ${at},
      version = version + 1
    where id = ${id}`.execute(trx)
  await insertCounterLines(trx, order)
  await sql`
    insert into order_events (order_id, at, kind, actor, actor_name, actor_id, to_status, data)
    values (${id}, ${at}, 'sold', 'admin', ${actor.name}, ${actor.id ?? null}, 'Completed',
      ${JSON.stringify(order.facts)}::jsonb)`.execute(trx)
}
