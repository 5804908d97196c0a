import { attachFinishedPictures } from '#app/base/media/attach-finished-pictures.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { countFinishedPictures } from './finished-pictures.queries.server.ts'
import { MAX_FINISHED_PICTURES } from './finished-pictures.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { noteFinishedPictures } from './note-finished-pictures.server.ts'

export interface FinishedPictures {
  orderId: string
  /** Of pictures that were sent. */
  pictureIds: readonly string[]
  /** Email of the administrator. */
  actorName: string
}

type FinishedRefusal = 'order_not_found' | 'no_pictures' | 'too_many_pictures'

/**
 * Keeps pictures of the finished cake with its order. The order's version stays, as with notes. Refuses when none of them is there
 * any more, and more than an order keeps. Requirement 18.20.
 */
export async function addFinishedPictures(
  { db, clock }: { db: Database; clock: Clock },
  { orderId, pictureIds, actorName }: FinishedPictures,
): Promise<{ ok: true } | { ok: false; reason: FinishedRefusal }> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: orderId })
    if (!order) return { ok: false, reason: 'order_not_found' }
    const had = await countFinishedPictures(trx, orderId)
    if (had + pictureIds.length > MAX_FINISHED_PICTURES) return { ok: false, reason: 'too_many_pictures' }
    const added = await attachFinishedPictures(trx, pictureIds, orderId)
    if (added === 0) return { ok: false, reason: 'no_pictures' }
    const now = clock.now()
    await noteFinishedPictures(trx, { orderId, actorName, data: { pictures: added } }, now)
    const thing = { type: 'order', id: order.id, label: { en: order.code, am: order.code } } as const
    const change = { before: { finished_pictures: had }, after: { finished_pictures: had + added } }
    await recordChange(trx, { actor: actorName, action: 'update', thing, ...change }, now)
    return { ok: true }
  })
}
