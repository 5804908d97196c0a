import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { ticked } from '#app/base/commands/fields.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { optionPosition } from '#app/ordering/orders/commands/accept-by-phone.server.ts'
import { orderId, versionSeen } from '#app/ordering/orders/commands/order-subject.server.ts'
import { acceptLocked } from '#app/ordering/orders/quotes/accept-quote.server.ts'
import { customerRefusals } from '#app/ordering/orders/quotes/quote-refusals.ts'
import { defineCustomerCommand } from '#app/people/auth/commands/define-customer-command.server.ts'
import { moveRefusals, ownOrder, ownRefusalText } from './own-order.server.ts'

/** The customer accepts an option of the open quote (`acceptLocked`). */
export const acceptOwnQuote = defineCustomerCommand({
  name: 'own_order.accept_quote',
  input: z.object({
    orderId,
    /** Of the quote. */
    version: versionSeen('quote_changed'),
    position: optionPosition.optional(),
    hasAgreed: ticked(),
  }),
  may: 'order.own',
  doors: ['form'],
  author: 'proved',
  on: ownOrder,
  refusals: {
    ...moveRefusals,
    ...pickRefusals(customerRefusals, [
      'quote_changed',
      'quote_expired',
      'quote_accepted_already',
      'option_missing',
      'policies_not_agreed',
      'day_full',
      'slot_full',
    ]),
  },
  refusalText: ownRefusalText,
  async run({ trx, subject: order, caller: { staff: actor }, now }, { version, position, hasAgreed }) {
    const acceptance = { version, position, hasAgreed, role: 'customer', actor } as const
    const accepted = await acceptLocked(trx, order, acceptance, now)
    if (!accepted.ok) return accepted
    const { totalSantim, depositSantim } = accepted
    return done(undefined, { totalSantim, depositSantim })
  },
})
