import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { orderId, seenVersion } from '#app/ordering/orders/commands/order-subject.server.ts'
import { customerRefusals } from '#app/ordering/orders/quotes/quote-refusals.ts'
import { cancelLocked } from '#app/ordering/orders/status/cancel-order.server.ts'
import { defineCustomerCommand } from '#app/people/auth/commands/define-customer-command.server.ts'
import { giveUpReason, reasonText } from './give-up-reason.server.ts'
import { moveRefusals, ownOrder, ownRefusalText } from './own-order.server.ts'

/** The customer cancels while it is free (`cancelLocked`). */
export const cancelOwnOrder = defineCustomerCommand({
  name: 'own_order.cancel',
  input: z.object({ orderId, version: seenVersion, ...giveUpReason }),
  may: 'order.own',
  doors: ['form'],
  author: 'proved',
  on: ownOrder,
  refusals: { ...moveRefusals, ...pickRefusals(customerRefusals, ['cancel_too_late', 'payment_under_way']) },
  refusalText: ownRefusalText,
  async run({ trx, subject: order, caller: { staff: actor, t }, now }, { version: expectedVersion, ...why }) {
    const cancel = { role: 'customer', actor, expectedVersion, reason: reasonText(why, t) } as const
    const cancelled = await cancelLocked(trx, order, cancel, now)
    return cancelled.ok ? done(undefined, { version: cancelled.version }) : cancelled
  },
})
