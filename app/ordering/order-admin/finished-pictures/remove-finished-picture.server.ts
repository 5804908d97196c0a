import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { putFinishedPictureBack, takeFinishedPictureAway } from '#app/base/media/take-finished-picture-away.server.ts'
import { recordChange, UNDO_ACCEPTED_MS } from '#app/base/platform/change-log/change-log.server.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { countFinishedPictures } from './finished-pictures.queries.server.ts'
import { MAX_FINISHED_PICTURES } from './finished-pictures.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { noteFinishedPictures } from './note-finished-pictures.server.ts'

export const REMOVE_PICTURE = 'remove_picture'

interface RemovedPicture {
  orderId: string
  pictureId: string
  actor: Actor
}

/**
 * Removes a picture of the finished cake: nobody sees it any more, and its file is deleted a week later. Can be undone
 * for a moment. Requirement 18.20.
 */
export async function removeFinishedPicture(
  { db, clock }: CommandDeps,
  { orderId, pictureId, actor }: RemovedPicture,
): Promise<{ ok: true } | { ok: false; reason: 'order_not_found' | 'picture_gone' }> {
  if (!isUuid(pictureId)) return { ok: false, reason: 'picture_gone' }
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: orderId })
    if (!order) return { ok: false, reason: 'order_not_found' }
    const had = await countFinishedPictures(trx, orderId)
    const now = clock.now()
    if (!(await takeFinishedPictureAway(trx, { pictureId, orderId }, now))) return { ok: false, reason: 'picture_gone' }
    await noteFinishedPictures(trx, { orderId, actor, data: { removed: 1 } }, now)
    const thing = { type: 'order', id: orderId, label: { en: order.code, am: order.code } } as const
    const before = { finished_pictures: had, picture_id: pictureId }
    const change = { before, after: { finished_pictures: had - 1 }, isUndoable: true }
    await recordChange(trx, { actor, action: REMOVE_PICTURE, thing, ...change }, now)
    return { ok: true }
  })
}

/** Restores a picture that `actor` removed a moment ago. False when it is too late, or when others took its place. */
export async function undoRemovedPicture(
  trx: Database,
  change: RecordedChange,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const isRecent = now.getTime() - change.at.getTime() <= UNDO_ACCEPTED_MS
  const pictureId = String(change.before?.['picture_id'])
  if (change.action !== REMOVE_PICTURE || change.actor !== actor.name || !isRecent || !isUuid(pictureId)) return false
  const order = await lockOrder(trx, { id: change.entityId })
  if (!order) return false
  const had = await countFinishedPictures(trx, order.id)
  if (had >= MAX_FINISHED_PICTURES) return false
  if (!(await putFinishedPictureBack(trx, { pictureId, orderId: order.id }))) return false
  await noteFinishedPictures(trx, { orderId: order.id, actor, data: { returned: 1 } }, now)
  const thing = { type: change.entityType, id: order.id, label: change.label }
  const swapped = { before: { finished_pictures: had }, after: { finished_pictures: had + 1 }, undoes: change.id }
  await recordChange(trx, { actor, action: 'undo', thing, ...swapped }, now)
  return true
}
