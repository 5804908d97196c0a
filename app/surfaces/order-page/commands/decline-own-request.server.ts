import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { orderId } from '#app/ordering/orders/commands/order-subject.server.ts'
import { declineLocked } from '#app/ordering/orders/quotes/decline-request.server.ts'
import { defineCustomerCommand } from '#app/people/auth/commands/define-customer-command.server.ts'
import { giveUpReason, reasonText } from './give-up-reason.server.ts'
import { moveRefusals, ownOrder, ownRefusalText } from './own-order.server.ts'

/** The customer declines the open quote, or withdraws the request (`declineLocked`). */
export const declineOwnRequest = defineCustomerCommand({
  name: 'own_order.decline',
  input: z.object({ orderId, ...giveUpReason }),
  may: 'order.own',
  doors: ['form'],
  author: 'proved',
  on: ownOrder,
  refusals: moveRefusals,
  refusalText: ownRefusalText,
  async run({ trx, subject: order, caller: { staff: actor, t }, now }, why) {
    const declined = await declineLocked(trx, order, { role: 'customer', actor, reason: reasonText(why, t) }, now)
    return declined.ok ? done(undefined, { version: declined.version }) : declined
  },
})
