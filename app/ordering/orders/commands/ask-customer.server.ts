import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { filled } from '#app/base/commands/fields.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { notifyCustomer } from '../messages/notify-customer.server.ts'
import { isBeingPriced } from '../quotes/ask-question.server.ts'
import { QUESTION_MAX_LENGTH } from '../quotes/question.ts'
import { quoteRefusals } from '../quotes/quote-refusals.ts'
import { orderId, seenVersion } from './order-subject.server.ts'
import { requestById } from './quote-subject.server.ts'

/**
 * Asks the customer a question before a quote is sent or about the open one. The status stays; the order is marked as
 * waiting for the customer, who gets a message. Requirement 13.4.
 */
export const askCustomer = defineCommand({
  name: 'quote.ask',
  input: z.object({ orderId, version: seenVersion, text: filled(QUESTION_MAX_LENGTH, 'question_text_invalid') }),
  may: 'quotes.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'askCustomer',
    summary: 'Ask the customer of a request a question',
    description: 'The customer gets it as a message; the request waits for the answer, which comes to the quote desk.',
    example: { orderId: '019a0000-0000-7000-8000-0000000000dd', version: 1, text: 'White or pink?' },
  },
  author: 'proved',
  on: requestById,
  refusals: pickRefusals(quoteRefusals, [
    'order_not_found',
    'order_changed',
    'question_text_invalid',
    'question_not_possible',
  ]),
  async run({ trx, subject: order, actor, now }, { version, text }) {
    if (version !== order.version) return { ok: false, reason: 'order_changed', version: order.version } as const
    if (!isBeingPriced(order)) return refuse('question_not_possible')
    await sql`
      with marked as (
        update orders set waits_for_customer_since = ${now}, version = version + 1, updated_at = ${now}
        where id = ${order.id}
      )
      insert into order_events (order_id, at, kind, actor, actor_name, data)
      values (${order.id}, ${now}, 'question', 'admin', ${actor.name}, ${JSON.stringify({ text })})`.execute(trx)
    await notifyCustomer(trx, order, 'question', { question: text }, now)
    return done()
  },
})
