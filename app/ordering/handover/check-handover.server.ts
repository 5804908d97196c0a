import { timingSafeEqual } from 'node:crypto'
import { attachOrderPicture } from '#app/base/media/attach-order-picture.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { isUnreachable } from '#app/ordering/terms/order.ts'
import type { LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import {
  endsPhone,
  WRONG_TRIES_AT_MOST,
  WRONG_TRIES_MS,
  type HandoverCheck,
  type HandoverRefusal,
} from './handover-check.ts'
import { findPickupCode } from './pickup-codes.queries.server.ts'

/** What the timeline keeps of a check. */
export type HandoverFacts =
  | { handover: 'code' }
  | { handover: 'person' | 'name'; received_by: string }
  | { handover: 'picture'; picture: string }

/**
 * Compares what the customer said with the order, which must be locked. A wrong code or phone is kept in the timeline, so the caller
 * commits a refusal too. After too many wrong codes no code is accepted; the lock makes the count exact.
 */
export async function checkHandover(
  trx: Database,
  order: LockedOrder,
  check: HandoverCheck,
  actor: Actor,
  now: Date,
  /** Id of an act that may be sent again: its wrong try counts once. */
  commandId?: string,
): Promise<{ ok: true; facts: HandoverFacts } | HandoverRefusal> {
  if (check.by === 'picture') {
    const picture = await attachOrderPicture(trx, check.pictureId, 'handover_order_id', order.id)
    return picture ? { ok: true, facts: { handover: 'picture', picture } } : { ok: false, reason: 'picture_gone' }
  }
  if (check.by !== 'code') {
    if (check.name === '') return { ok: false, reason: 'name_missing' }
    if (check.by === 'name') return { ok: true, facts: { handover: 'name', received_by: check.name } }
    if (!endsPhone(await phonesOf(trx, order), check.phoneTail)) {
      await noteWrongTry(trx, order.id, { wrong: 'phone', ...(commandId && { act_id: commandId }) }, actor, now)
      return { ok: false, reason: 'phone_wrong' }
    }
    return { ok: true, facts: { handover: 'person', received_by: check.name } }
  }
  if ((await countWrongCodes(trx, order.id, now)) >= WRONG_TRIES_AT_MOST) return { ok: false, reason: 'too_many_codes' }
  if (!isSame(check.code, await findPickupCode(trx, order.id))) {
    await noteWrongTry(trx, order.id, { wrong: 'code', ...(commandId && { act_id: commandId }) }, actor, now)
    return { ok: false, reason: 'code_wrong' }
  }
  return { ok: true, facts: { handover: 'code' } }
}

function isSame(typed: string, code: string | undefined): boolean {
  return code !== undefined && typed.length === code.length && timingSafeEqual(Buffer.from(typed), Buffer.from(code))
}

/** The phones of whoever ordered and of the recipient, without the one that stands for no phone. */
async function phonesOf(trx: Database, order: LockedOrder): Promise<(string | null)[]> {
  const { recipient_phone: recipient } = await trx
    .selectFrom('orders')
    .select('recipient_phone')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  return [isUnreachable(order) ? null : order.phone, recipient]
}

async function countWrongCodes(trx: Database, orderId: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('order_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'handover')
    .where(sql<boolean>`data ->> 'wrong' = 'code'`)
    .where('at', '>', new Date(now.getTime() - WRONG_TRIES_MS))
    .executeTakeFirstOrThrow()
  return count
}

async function noteWrongTry(
  trx: Database,
  orderId: string,
  data: { wrong: 'code' | 'phone'; act_id?: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  await sql`
    insert into order_events (order_id, at, kind, actor, actor_name, actor_id, data)
    select ${orderId}, ${now}, 'handover', 'admin', ${actor.name}, ${actor.id ?? null}, ${JSON.stringify(data)}::jsonb
    where ${data.act_id ?? null}::text is null or not exists (select from order_events
      where order_id = ${orderId} and kind = 'handover' and data ->> 'act_id' = ${data.act_id ?? null})`.execute(trx)
}
