import { z } from 'zod'
import { done, EVERY_DOOR, refuse } from '#app/base/commands/command.server.ts'
import { text } from '#app/base/commands/fields.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { NOTE_MAX_LENGTH } from '../changing/note.ts'
import { orderById, orderId } from './order-subject.server.ts'

/**
 * Adds a staff note to an order's timeline; the customer never sees it. The order's version stays, so pages that show it are not out of
 * date.
 */
export const addNote = defineCommand({
  name: 'order.note',
  makes: true,
  input: z.object({ orderId, text: text(NOTE_MAX_LENGTH) }),
  may: 'orders.edit',
  doors: EVERY_DOOR,
  program: {
    operationId: 'addOrderNote',
    summary: 'Add a note to an order',
    description: 'For colleagues, in the timeline of the order. The customer never sees it.',
    example: { orderId: '019a0000-0000-7000-8000-0000000000dd', text: 'Calls again at four' },
  },
  author: 'proved',
  on: orderById,
  refusals: {
    order_not_found: { status: 404, message: 'quote.refused.order_not_found' },
    note_empty: { status: 422, message: 'orders.note.empty' },
  },
  async run({ trx, subject: order, call, actor, now }, { text: note }) {
    if (note === '') return refuse('note_empty')
    await sql`
      insert into order_events (order_id, at, kind, actor, actor_name, data)
      values (${order.id}, ${now}, 'note', 'admin', ${actor.name},
        ${JSON.stringify({ text: note, note_key: call.id })}::jsonb)`.execute(trx)
    return done()
  },
})
