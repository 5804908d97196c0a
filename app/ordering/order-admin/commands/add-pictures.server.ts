import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { uuids } from '#app/base/commands/fields.server.ts'
import { attachFinishedPictures } from '#app/base/media/attach-finished-pictures.server.ts'
import { orderById, orderId, orderThing } from '#app/ordering/orders/commands/order-subject.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { countFinishedPictures } from '../finished-pictures/finished-pictures.queries.server.ts'
import { MAX_FINISHED_PICTURES } from '../finished-pictures/finished-pictures.ts'
import { askAboutPictures, noteFinishedPictures } from '../finished-pictures/note-finished-pictures.server.ts'

/**
 * Stores pictures of the finished cake with its order, whose row version stays the same, as with notes. Refuses when
 * none of the pictures exists any more, and more than an order may have. Requirement 18.20.
 */
export const addPictures = defineCommand({
  name: 'order.add_pictures',
  input: z.object({ orderId, pictureIds: uuids('no_pictures') }),
  may: 'orders.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'addFinishedPictures',
    summary: 'Add pictures of the finished cake to an order',
    description: 'Pictures that were uploaded and belong to nothing yet. The customer sees them once they are shown.',
    example: {
      orderId: '019a0000-0000-7000-8000-0000000000dd',
      pictureIds: ['019a0000-0000-7000-8000-0000000000ee'],
    },
  },
  author: 'proved',
  on: orderById,
  refusals: {
    order_not_found: { status: 404, message: 'orders.finished.refused.order_not_found' },
    no_pictures: { status: 422, message: 'orders.finished.refused.no_pictures' },
    too_many_pictures: { status: 422, message: 'orders.finished.refused.too_many_pictures' },
  },
  refusalText: (_refusal, _lang, t) =>
    t('orders.finished.refused.too_many_pictures', { maximum: MAX_FINISHED_PICTURES }),
  async run({ trx, subject: order, actor, now }, { pictureIds }) {
    const had = await countFinishedPictures(trx, order.id)
    if (had + pictureIds.length > MAX_FINISHED_PICTURES) {
      return { ok: false, reason: 'too_many_pictures', maximum: MAX_FINISHED_PICTURES } as const
    }
    const added = await attachFinishedPictures(trx, pictureIds, order.id)
    if (added === 0) return refuse('no_pictures')
    await noteFinishedPictures(trx, { orderId: order.id, actor, data: { pictures: added } }, now)
    if (order.showsFinished) await askAboutPictures(trx, order, now)
    const change = { before: { finished_pictures: had }, after: { finished_pictures: had + added } }
    return done({ action: 'update', thing: orderThing(order), ...change })
  },
})
