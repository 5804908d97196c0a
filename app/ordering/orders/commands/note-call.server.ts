import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { orderById, orderId, orderThing } from './order-subject.server.ts'

/** Records that the customer got the wanted call, so that the order may leave. Idempotent. Requirements 10.15 and 16.8. */
export const noteCall = defineCommand({
  name: 'order.note_call',
  input: z.object({ orderId }),
  may: 'orders.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'noteCall',
    summary: 'Record that the customer was called',
    description: 'The order of a customer who wants a call leaves only after it.',
    example: { orderId: '019a0000-0000-7000-8000-0000000000dd' },
  },
  author: 'proved',
  on: orderById,
  refusals: { order_not_found: { status: 404, message: 'quote.refused.order_not_found' } },
  async run({ trx, subject: order, actor, now }) {
    if (!order.wantsCall) return done()
    await sql`
      with called as (
        update orders set wants_call = false, finished_call = false,
          finished_answer = case when finished_answer = 'call' then 'called' else finished_answer end,
          version = version + 1, updated_at = ${now}
        where id = ${order.id} returning id
      )
      insert into order_events (order_id, at, kind, actor, actor_name)
      select id, ${now}, 'called', 'admin', ${actor.name} from called`.execute(trx)
    const change = { before: { wants_call: true }, after: { wants_call: false } }
    return done({ action: 'update', thing: orderThing(order), ...change })
  },
})
