import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { attachFinishedPictures } from '#app/base/media/attach-finished-pictures.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { countFinishedPictures } from './finished-pictures.queries.server.ts'
import { MAX_FINISHED_PICTURES } from './finished-pictures.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { askAboutPictures, noteFinishedPictures } from './note-finished-pictures.server.ts'

export interface FinishedPictures {
  orderId: string
  pictureIds: readonly string[]
  actor: Actor
}

type FinishedRefusal = 'order_not_found' | 'no_pictures' | 'too_many_pictures'

/**
 * Stores pictures of the finished cake with its order, whose row version stays the same, as with notes. Refuses when
 * none of the pictures exists any more, and more than an order may have. Requirement 18.20.
 */
export async function addFinishedPictures(
  { db, clock }: CommandDeps,
  { orderId, pictureIds, actor }: FinishedPictures,
): Promise<{ ok: true } | { ok: false; reason: FinishedRefusal }> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: orderId })
    if (!order) return { ok: false, reason: 'order_not_found' }
    const had = await countFinishedPictures(trx, orderId)
    if (had + pictureIds.length > MAX_FINISHED_PICTURES) return { ok: false, reason: 'too_many_pictures' }
    const added = await attachFinishedPictures(trx, pictureIds, orderId)
    if (added === 0) return { ok: false, reason: 'no_pictures' }
    const now = clock.now()
    await noteFinishedPictures(trx, { orderId, actor, data: { pictures: added } }, now)
    if (order.showsFinished) await askAboutPictures(trx, order, now)
    const thing = { type: 'order', id: order.id, label: { en: order.code, am: order.code } } as const
    const change = { before: { finished_pictures: had }, after: { finished_pictures: had + added } }
    await recordChange(trx, { actor, action: 'update', thing, ...change }, now)
    return { ok: true }
  })
}
