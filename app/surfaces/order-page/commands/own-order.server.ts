import type { SubjectBy } from '#app/base/commands/command.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { lockOrder, type LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { MOVE_REASONS, customerRefusals, type QuoteRefusal } from '#app/ordering/orders/quotes/quote-refusals.ts'
import { customerRefusalText } from '#app/ordering/orders/quotes/quote-refusal-text.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import type { CustomerCaller } from '#app/people/auth/commands/define-customer-command.server.ts'

/** The order that the caller may act on, locked. Any other order is not found. */
export const ownOrder: SubjectBy<{ orderId: string }, LockedOrder, 'order_not_found', CustomerCaller> = {
  lock: async (trx, { orderId: id }, caller) => (id === caller.orderId ? lockOrder(trx, { id }) : undefined),
  missing: 'order_not_found',
  since: ({ createdAt }) => createdAt,
}

/** Refusals of an act that moves the order. */
export const moveRefusals = pickRefusals(customerRefusals, [...MOVE_REASONS, 'order_not_found'])

export const ownRefusalText = (refusal: Refusal, lang: Lang, t: Translate): string =>
  customerRefusalText(refusal as QuoteRefusal, lang, t)
