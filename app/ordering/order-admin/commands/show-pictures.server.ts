import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { orderById, orderId, orderThing, yesOrNo } from '#app/ordering/orders/commands/order-subject.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { countFinishedPictures } from '../finished-pictures/finished-pictures.queries.server.ts'
import { askAboutPictures, noteFinishedPictures } from '../finished-pictures/note-finished-pictures.server.ts'

/** Shows the customer the pictures of the finished cake, including later ones, or hides them. Idempotent. */
export const showPictures = defineCommand({
  name: 'order.show_pictures',
  input: z.object({ orderId, isShown: yesOrNo }),
  may: 'orders.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'showFinishedPictures',
    summary: 'Show the customer the pictures of the finished cake',
    description: 'Those that there are, and later ones; or hide them.',
    example: { orderId: '019a0000-0000-7000-8000-0000000000dd', isShown: true },
  },
  author: 'proved',
  on: orderById,
  refusals: { order_not_found: { status: 404, message: 'orders.finished.refused.order_not_found' } },
  async run({ trx, subject: order, actor, now }, { isShown }) {
    const { rows } = await sql`
      update orders set shows_finished = ${isShown}, updated_at = ${now}
      where id = ${order.id} and shows_finished <> ${isShown} returning id`.execute(trx)
    if (rows.length === 0) return done()
    await noteFinishedPictures(trx, { orderId: order.id, actor, data: { shown: isShown } }, now)
    if (isShown && (await countFinishedPictures(trx, order.id)) > 0) await askAboutPictures(trx, order, now)
    const change = { before: { shows_finished: !isShown }, after: { shows_finished: isShown } }
    return done({ action: 'update', thing: orderThing(order), ...change })
  },
})
