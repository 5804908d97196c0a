import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { text, ticked } from '#app/base/commands/fields.server.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { MAX_LENGTHS } from '#app/money/checkout/placing/checkout-form.ts'
import { changeByCustomerLocked } from '#app/ordering/orders/changing/change-by-customer.server.ts'
import { orderId, versionSeen } from '#app/ordering/orders/commands/order-subject.server.ts'
import { orderRefusals } from '#app/ordering/orders/order-refusals.ts'
import { QUOTE_MAX_LENGTHS } from '#app/ordering/orders/placing/quote-form.ts'
import { defineCustomerCommand } from '#app/people/auth/commands/define-customer-command.server.ts'
import { wishOf } from '../change-form.ts'
import { ownOrder } from './own-order.server.ts'

/** What the customer wants; a recipient is optional. */
export const wishFields = z.object({
  date: text(10),
  time: text(5),
  landmark: text(MAX_LENGTHS.landmark),
  directions: text(MAX_LENGTHS.directions),
  pin: text(MAX_LENGTHS.pin),
  recipientName: text(QUOTE_MAX_LENGTHS.customerName),
  recipientPhone: text(QUOTE_MAX_LENGTHS.phone),
  giftText: text(QUOTE_MAX_LENGTHS.giftText),
  giftFrom: text(QUOTE_MAX_LENGTHS.giftFrom),
  wantsCall: ticked(),
  version: versionSeen('changed_meanwhile'),
})

/** The customer changes the handover of the order (`changeByCustomerLocked`). The page words its refusals, each at its field. */
export const changeOwnOrder = defineCustomerCommand({
  name: 'own_order.change',
  input: wishFields.extend({ orderId }),
  may: 'order.own',
  doors: ['form'],
  author: 'proved',
  on: ownOrder,
  refusals: {
    ...pickRefusals(orderRefusals, [
      'delivery_date_invalid',
      'delivery_date_missing',
      'delivery_time_invalid',
      'delivery_too_soon',
      'delivery_too_far',
      'delivery_day_closed',
      'delivery_outside_slots',
      'delivery_not_offered',
      'delivery_address_missing',
      'delivery_below_zone_minimum',
      'day_full',
      'slot_full',
      'stock_short',
      'override_reason_missing',
    ]),
    order_not_found: { status: 404, message: 'order.refused.change_by_phone' },
    order_closed: { status: 409, message: 'order.refused.change_by_phone' },
    change_by_phone: { status: 409, message: 'order.refused.change_by_phone' },
    changed_meanwhile: { status: 409, message: 'order.change.conflict' },
    recipient_phone_invalid: { status: 422, message: 'payment.phone.invalid' },
  },
  async run({ trx, subject: order, caller: { staff: actor }, now }, { orderId: _id, version, ...typed }) {
    const recipientPhone = typed.recipientPhone === '' ? '' : parsePhone(typed.recipientPhone)
    if (recipientPhone === undefined) return refuse('recipient_phone_invalid')
    const wish = wishOf({ ...typed, recipientPhone })
    const changed = await changeByCustomerLocked(trx, order, { version, wish, actor }, now)
    return changed.ok ? done(changed.entry, { version: changed.version }) : changed
  },
})
