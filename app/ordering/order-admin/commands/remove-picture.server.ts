import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { uuid } from '#app/base/commands/fields.server.ts'
import { orderById, orderId, orderThing } from '#app/ordering/orders/commands/order-subject.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { putFinishedPictureBack, takeFinishedPictureAway } from '#app/base/media/take-finished-picture-away.server.ts'
import { recordChange, UNDO_ACCEPTED_MS } from '#app/base/platform/change-log/change-log.server.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { countFinishedPictures } from '../finished-pictures/finished-pictures.queries.server.ts'
import { MAX_FINISHED_PICTURES } from '../finished-pictures/finished-pictures.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { noteFinishedPictures } from '../finished-pictures/note-finished-pictures.server.ts'

export const REMOVE_PICTURE = 'remove_picture'

/**
 * Removes a picture of the finished cake: nobody sees it any more, and its file is deleted a week later. Can be undone
 * for a moment. Requirement 18.20.
 */
export const removePicture = defineCommand({
  name: 'order.remove_picture',
  input: z.object({ orderId, pictureId: uuid('picture_gone') }),
  may: 'orders.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'removeFinishedPicture',
    summary: 'Remove a picture of the finished cake',
    description: 'Nobody sees it any more. Its file is deleted a week later.',
    example: {
      orderId: '019a0000-0000-7000-8000-0000000000dd',
      pictureId: '019a0000-0000-7000-8000-0000000000ee',
    },
  },
  author: 'proved',
  on: orderById,
  refusals: {
    order_not_found: { status: 404, message: 'orders.finished.refused.order_not_found' },
    picture_gone: { status: 404, message: 'orders.finished.refused.picture_gone' },
  },
  async run({ trx, subject: order, actor, now }, { pictureId }) {
    const had = await countFinishedPictures(trx, order.id)
    const taken = await takeFinishedPictureAway(trx, { pictureId, orderId: order.id }, now)
    if (!taken) return refuse('picture_gone')
    await noteFinishedPictures(trx, { orderId: order.id, actor, data: { removed: 1 } }, now)
    const before = { finished_pictures: had, picture_id: pictureId }
    const change = { before, after: { finished_pictures: had - 1 }, isUndoable: true }
    return done({ action: REMOVE_PICTURE, thing: orderThing(order), ...change })
  },
})

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
