import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { orderById, orderId, orderThing, yesOrNo } from '#app/ordering/orders/commands/order-subject.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'

/**
 * Sets or removes the mark that an order's topper is spelled as requested; the production card shows it. Idempotent.
 * The order's version stays, as with notes. Refuses one without a topper. Requirement 18.12.
 */
export const checkSpelling = defineCommand({
  name: 'order.check_spelling',
  input: z.object({ orderId, isRead: yesOrNo }),
  may: 'orders.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'checkSpelling',
    summary: 'Mark the writing on a cake as checked',
    description: 'Or take the mark away. The card of the kitchen shows it.',
    example: { orderId: '019a0000-0000-7000-8000-0000000000dd', isRead: true },
  },
  author: 'proved',
  on: orderById,
  refusals: {
    order_not_found: { status: 404, message: 'quote.refused.order_not_found' },
    nothing_written: { status: 409, message: 'orders.kitchen.spelling.nothing' },
  },
  async run({ trx, subject: order, actor, now }, { isRead }) {
    const { rows } = await sql<{ was: boolean; isWritten: boolean }>`
      select spelling_read_at is not null as was,
        exists (select from order_lines where order_id = orders.id and topper_text <> '') as "isWritten"
      from orders where id = ${order.id}`.execute(trx)
    const { was, isWritten } = rows[0]!
    if (!isWritten) return refuse('nothing_written')
    if (was === isRead) return done()
    await sql`
      with ticked as (
        update orders set spelling_read_at = ${isRead ? now : null}, spelling_read_by = ${isRead ? actor.name : null},
          updated_at = ${now}
        where id = ${order.id}
        returning id
      )
      insert into order_events (order_id, at, kind, actor, actor_name, data)
      select id, ${now}, 'spelling', 'admin', ${actor.name}, ${JSON.stringify({ read: isRead })}::jsonb from ticked`.execute(
      trx,
    )
    const change = { before: { spelling_read: was }, after: { spelling_read: isRead } }
    return done({ action: 'update', thing: orderThing(order), ...change })
  },
})
