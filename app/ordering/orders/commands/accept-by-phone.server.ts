import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { readBy, ticked } from '#app/base/commands/fields.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { writtenNumber } from '#app/base/platform/text/form-text.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { acceptLocked, type AcceptQuoteRefusal } from '../quotes/accept-quote.server.ts'
import { quoteRefusalText } from '../quotes/quote-refusal-text.ts'
import { MOVE_REASONS, quoteRefusals } from '../quotes/quote-refusals.ts'
import { orderById, orderId, versionSeen } from './order-subject.server.ts'

/** The position of an option, as the page wrote it. */
export const optionPosition = readBy(
  (form, name) => (form.get(name) ? writtenNumber(form, name) : undefined),
  z.int('option_missing').min(1, 'option_missing'),
)

/**
 * Staff record that the customer accepted an option of the open quote on the phone (`acceptQuote`). Not by programs: no program speaks with a customer, and
 * the word is the customer's.
 */
export const acceptByPhone = defineCommand({
  name: 'order.accept_quote',
  input: z.object({
    orderId,
    /** Of the quote. */
    version: versionSeen('quote_changed'),
    position: optionPosition.optional(),
    /** The policies were read out to the customer. */
    hasAgreed: ticked(),
  }),
  may: 'orders.edit',
  doors: ['form'],
  takes: 'customer',
  author: 'proved',
  on: orderById,
  refusals: pickRefusals(quoteRefusals, [
    ...MOVE_REASONS,
    'order_not_found',
    'quote_changed',
    'quote_expired',
    'quote_accepted_already',
    'option_missing',
    'policies_not_agreed',
    'day_full',
    'slot_full',
  ]),
  refusalText: (refusal, lang, t) => quoteRefusalText(refusal as AcceptQuoteRefusal, lang, t),
  async run({ trx, subject: order, actor, now }, { version, position: chosen, hasAgreed }) {
    const acceptance = { version, position: chosen, hasAgreed, role: 'counter', actor } as const
    const accepted = await acceptLocked(trx, order, acceptance, now)
    if (!accepted.ok) return accepted
    const { totalSantim, depositSantim } = accepted
    return done(undefined, { totalSantim, depositSantim })
  },
})
