import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { text } from '#app/base/commands/fields.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { quoteRefusalText } from '../quotes/quote-refusal-text.ts'
import { MOVE_REASONS, quoteRefusals } from '../quotes/quote-refusals.ts'
import { sendQuoteLocked, type SendQuoteRefusal } from '../quotes/send-quote.server.ts'
import { REASON_MAX_LENGTH } from '../status/move-reason.ts'
import { orderId, seenVersion, versionSeen } from './order-subject.server.ts'
import { quoteOrderById } from './quote-subject.server.ts'

/** Sends the draft of a quote to its customer (`sendQuoteLocked`). */
export const sendQuote = defineCommand({
  name: 'quote.send',
  input: z.object({
    orderId,
    version: seenVersion,
    /** Of the draft. */
    quoteVersion: versionSeen('quote_changed'),
    /** Reason why the day may exceed its points or the zone's minimum order may be missed. */
    waiver: text(REASON_MAX_LENGTH).optional(),
  }),
  may: 'quotes.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'sendQuote',
    summary: 'Send the draft of a quote to the customer',
    description:
      'It becomes the open quote, the one before is void, and the customer gets a message. Each option needs a title and a price. A day without room, or a zone whose minimum is not reached, needs `waiver`, a reason. `version` is that of the order, `quoteVersion` that of the draft.',
    example: { orderId: '019a0000-0000-7000-8000-0000000000dd', version: 1, quoteVersion: 1 },
  },
  author: 'proved',
  on: quoteOrderById,
  refusals: pickRefusals(quoteRefusals, [
    ...MOVE_REASONS,
    'order_not_found',
    'quote_changed',
    'quote_unfinished',
    'valid_until_missing',
    'valid_until_past',
    'valid_until_too_late',
    'delivery_below_zone_minimum',
    'day_full',
    'slot_full',
  ]),
  refusalText: (refusal, lang, t) => quoteRefusalText(refusal as SendQuoteRefusal, lang, t),
  async run({ trx, subject: order, actor, now }, { version: expectedVersion, quoteVersion: version, waiver }) {
    const sending = { version, expectedVersion, capacityWaiver: waiver, actor }
    const sent = await sendQuoteLocked(trx, order, sending, now)
    return sent.ok ? done(undefined, { validUntil: sent.validUntil.toISOString() }) : sent
  },
})
