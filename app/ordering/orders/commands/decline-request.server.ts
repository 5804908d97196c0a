import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { text } from '#app/base/commands/fields.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { declineLocked, type DeclineRefusal } from '../quotes/decline-request.server.ts'
import { quoteRefusalText } from '../quotes/quote-refusal-text.ts'
import { MOVE_REASONS, quoteRefusals } from '../quotes/quote-refusals.ts'
import { REASON_MAX_LENGTH } from '../status/move-reason.ts'
import { orderId, seenVersion } from './order-subject.server.ts'
import { requestById } from './quote-subject.server.ts'

/** Declines a request at the quote desk, with a reason that the customer gets (`declineLocked`). */
export const declineRequest = defineCommand({
  name: 'quote.decline',
  input: z.object({ orderId, version: seenVersion, reason: text(REASON_MAX_LENGTH) }),
  may: 'quotes.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'declineRequest',
    summary: 'Decline a request',
    description: 'Ends it, with its open quote, and releases its day. The customer gets the reason.',
    example: { orderId: '019a0000-0000-7000-8000-0000000000dd', version: 1, reason: 'No oven that big' },
  },
  author: 'proved',
  on: requestById,
  refusals: pickRefusals(quoteRefusals, [...MOVE_REASONS, 'order_not_found']),
  refusalText: (refusal, lang, t) => quoteRefusalText(refusal as DeclineRefusal, lang, t),
  async run({ trx, subject: order, call, actor, now }, { version: expectedVersion, reason }) {
    const decline = { role: 'counter', actor, reason, expectedVersion, batch: call.batch } as const
    const declined = await declineLocked(trx, order, decline, now)
    return declined.ok ? done(undefined, { version: declined.version }) : declined
  },
})
