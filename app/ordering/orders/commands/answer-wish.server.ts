import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { filled } from '#app/base/commands/fields.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { notifyCustomer } from '../messages/notify-customer.server.ts'
import { writeClock } from '../quotes/ask-about-quote.server.ts'
import { QUESTION_MAX_LENGTH } from '../quotes/question.ts'
import { resumeClock } from '../quotes/quote-clock.ts'
import { quoteRefusals } from '../quotes/quote-refusals.ts'
import { findCurrentQuote } from '../quotes/quotes.queries.server.ts'
import { orderId, seenVersion } from './order-subject.server.ts'
import { requestById } from './quote-subject.server.ts'

/**
 * The shop answers a customer's question about the price that stands. The customer gets a message, and the time to
 * accept goes on (`resumeClock`). Refuses when no question waits, so of two colleagues one answers.
 */
export const answerWish = defineCommand({
  name: 'quote.answer',
  input: z.object({ orderId, version: seenVersion, text: filled(QUESTION_MAX_LENGTH, 'question_text_invalid') }),
  may: 'quotes.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'answerWish',
    summary: 'Answer what a customer asked about the open quote',
    description: 'The customer gets it as a message, and the time to accept goes on. Refused when no question waits.',
    example: { orderId: '019a0000-0000-7000-8000-0000000000dd', version: 3, text: 'Yes, gladly.' },
  },
  author: 'proved',
  on: requestById,
  refusals: pickRefusals(quoteRefusals, [
    'order_not_found',
    'order_changed',
    'question_text_invalid',
    'question_not_possible',
    'quote_expired',
  ]),
  async run({ trx, subject: order, actor, now }, { version, text }) {
    if (version !== order.version) return { ok: false, reason: 'order_changed', version: order.version } as const
    const quote = await findCurrentQuote(trx, order.id)
    const isAsked = order.status === 'Quoted' && quote?.state === 'sent' && quote.askedAt !== null
    if (!isAsked || quote.validUntil === null) return refuse('question_not_possible')
    if (quote.validUntil <= now) return refuse('quote_expired')
    await writeClock(trx, quote, resumeClock({ ...quote, validUntil: quote.validUntil }, now), now)
    await sql`
      with counted as (update orders set version = version + 1, updated_at = ${now} where id = ${order.id})
      insert into order_events (order_id, at, kind, actor, actor_name, actor_id, data)
      values (${order.id}, ${now}, 'reply', 'admin', ${actor.name}, ${actor.id},
        ${JSON.stringify({ text, quote_version: quote.version })})`.execute(trx)
    await notifyCustomer(trx, order, 'reply', {}, now)
    return done()
  },
})
