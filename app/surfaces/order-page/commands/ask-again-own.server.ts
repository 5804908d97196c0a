import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { orderId } from '#app/ordering/orders/commands/order-subject.server.ts'
import { askAgainLocked } from '#app/ordering/orders/quotes/ask-again.server.ts'
import { customerRefusals } from '#app/ordering/orders/quotes/quote-refusals.ts'
import { defineCustomerCommand } from '#app/people/auth/commands/define-customer-command.server.ts'
import { moveRefusals, ownOrder, ownRefusalText } from './own-order.server.ts'

/** The customer returns an ended request to the quote desk as it was (`askAgainLocked`). */
export const askAgainOwn = defineCustomerCommand({
  name: 'own_order.ask_again',
  input: z.object({ orderId }),
  may: 'order.own',
  doors: ['form'],
  author: 'proved',
  on: ownOrder,
  refusals: {
    ...moveRefusals,
    ...pickRefusals(customerRefusals, [
      'declined_by_shop',
      'cake_off_the_menu',
      'day_full',
      'slot_full',
      'delivery_date_invalid',
      'delivery_date_missing',
      'delivery_time_invalid',
      'delivery_too_soon',
      'delivery_too_far',
      'delivery_day_closed',
      'delivery_outside_slots',
    ]),
  },
  refusalText: ownRefusalText,
  async run({ trx, subject: order, caller: { staff: actor }, now }) {
    const asked = await askAgainLocked(trx, order, { role: 'customer', actor }, now)
    return asked.ok ? done(undefined, { version: asked.version }) : asked
  },
})
