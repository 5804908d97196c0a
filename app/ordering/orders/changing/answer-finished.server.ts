import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { listFinishedPictures } from '#app/base/media/reference-images/reference-images.queries.server.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'
import type { LockedOrder } from '../status/lock-order.server.ts'

export type FinishedAnswerRefusal =
  /** Handed over or closed, or its pictures are not shown. */
  { ok: false; reason: 'finished_not_asked' } | { ok: false; reason: 'finished_replaced' }

export function seenPictures(pictures: readonly { id: string }[]): string {
  return pictures.map(({ id }) => id).join(' ')
}

interface Answered {
  answer: 'right' | 'call'
  /** The pictures that the customer saw, as `seenPictures` names them. */
  seen: string
  actor?: Actor | undefined
}

/**
 * Stores what the customer says about the pictures of the finished cake of a locked order. A wanted call blocks the handover until staff
 * note it (`noteCall`), also when a picture is replaced; "looks right" takes it back. "Looks right" about pictures that
 * were replaced meanwhile is refused. Idempotent.
 */
export async function answerFinishedLocked(
  trx: Database,
  order: LockedOrder,
  { answer, seen, actor }: Answered,
  now: Date,
): Promise<{ ok: true } | FinishedAnswerRefusal> {
  const shown = order.showsFinished ? await listFinishedPictures(trx, order.id) : []
  if (shown.length === 0 || !hasTrait(order.status, 'in the shop')) return { ok: false, reason: 'finished_not_asked' }
  if (answer === 'right' && seenPictures(shown) !== seen) return { ok: false, reason: 'finished_replaced' }
  // A call changes what may happen with the order, so an act of somebody who has not seen it is refused.
  await sql`
    with answered as (
      update orders set
        finished_answer = ${answer},
        wants_call = case when ${answer === 'call'} then true else wants_call and not finished_call end,
        finished_call = ${answer === 'call'} and (finished_call or not wants_call),
        version = version + case when ${answer === 'call'} or finished_call then 1 else 0 end,
        updated_at = ${now}
      where id = ${order.id} and finished_answer is distinct from ${answer}
      returning id
    )
    insert into order_events (order_id, at, kind, actor, actor_name, actor_id, data)
    select id, ${now}, 'finished', ${actor === undefined ? 'customer' : 'admin'}, ${actor?.name ?? null},
      ${actor?.id ?? null}, ${JSON.stringify({ answer })}::jsonb
    from answered`.execute(trx)
  return { ok: true }
}
