import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { LockedOrder } from '../status/lock-order.server.ts'
import { parseQuestionText } from './question.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'

export type QuestionRefusal =
  | { ok: false; reason: 'order_not_found' }
  | { ok: false; reason: 'question_text_invalid' }
  | { ok: false; reason: 'question_not_possible' }

/**
 * Stores the customer's answer in a locked order and removes the mark, so that the shop is next. Only an open question can be
 * answered, so a repeated answer is stored once. `actor`: the administrator who records it.
 */
export async function answerQuestionLocked(
  trx: Database,
  order: LockedOrder,
  answered: { text: string; actor?: Actor | undefined },
  now: Date,
): Promise<{ ok: true } | QuestionRefusal> {
  const text = parseQuestionText(answered.text)
  if (!text) return { ok: false, reason: 'question_text_invalid' }
  if (order.kind !== 'quote') return { ok: false, reason: 'order_not_found' }
  if (!isBeingPriced(order) || !order.waitsForCustomerSince) return { ok: false, reason: 'question_not_possible' }
  await sql`
    with marked as (
      update orders set waits_for_customer_since = null, version = version + 1, updated_at = ${now}
      where id = ${order.id}
    )
    insert into order_events (order_id, at, kind, actor, actor_name, actor_id, data)
    values (${order.id}, ${now}, 'answer', ${answered.actor === undefined ? 'customer' : 'admin'},
      ${answered.actor?.name ?? null}, ${answered.actor?.id ?? null}, ${JSON.stringify({ text })})`.execute(trx)
  return { ok: true }
}

export function isBeingPriced({ status }: { status: string }): boolean {
  return hasTrait(status, 'being priced')
}
