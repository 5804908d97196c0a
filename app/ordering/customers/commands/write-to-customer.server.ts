import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { text, uuid } from '#app/base/commands/fields.server.ts'
import { queueMessage } from '#app/base/notifications/queue-message.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { notifyCustomer } from '#app/ordering/orders/messages/notify-customer.server.ts'
import { orderThing } from '#app/ordering/orders/commands/order-subject.server.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { findDetails } from '../customer-details.queries.server.ts'
import { MESSAGE_MAX_LENGTH } from '../customer-details.ts'
import { MANUAL_MESSAGE } from '../customer-page.queries.server.ts'
import { customerRefusals } from '../customer-refusals.ts'
import { customerId, customerThing, EXAMPLE_CUSTOMER, lockRefusals, ofStaff } from './customer-subject.server.ts'

/**
 * Queues a staff message like any other: quiet hours delay it, and the message list shows its outcome. Refused for
 * customers who want no messages. Requirement 20.2.
 */
export const writeToCustomer = defineCommand({
  ...ofStaff,
  name: 'customer.message',
  makes: true,
  // One more than it may have, so that a longer one of a form is refused, not cut.
  input: z.object({ customerId, text: text(MESSAGE_MAX_LENGTH + 1, 'message_too_long') }),
  program: {
    operationId: 'writeToCustomer',
    summary: 'Send a message to a customer',
    description: `At most ${MESSAGE_MAX_LENGTH} letters. Quiet hours delay it. Refused for customers who want no messages.`,
    example: { customerId: EXAMPLE_CUSTOMER, text: 'You forgot your umbrella' },
  },
  refusals: {
    ...lockRefusals,
    ...pickRefusals(customerRefusals, ['message_missing', 'message_too_long', 'customer_wants_no_messages']),
  },
  async run({ trx, subject: customer, actor, now }, { text: message }) {
    if (message === '') return refuse('message_missing')
    if (message.length > MESSAGE_MAX_LENGTH) return refuse('message_too_long')
    const { consent } = await findDetails(trx, customer.phone)
    if (consent?.isGiven === false) return refuse('customer_wants_no_messages')
    const to = { phone: customer.phone }
    const lang = customer.lang ?? 'am'
    await queueMessage(trx, { to, lang, template: MANUAL_MESSAGE, body: message, createdBy: actor.name }, now)
    return done({ action: 'tell', thing: customerThing(customer), before: null, after: { message } })
  },
})

/** Sends the payment link of an order with the owed sum. The order needs it, so consent is not checked. */
export const sendPayLink = defineCommand({
  ...ofStaff,
  name: 'customer.send_pay_link',
  makes: true,
  input: z.object({ customerId, orderId: uuid('nothing_to_pay') }),
  program: {
    operationId: 'sendCustomerPayLink',
    summary: 'Send a customer the link to pay an order',
    description: 'For an order of the customer of which something may be paid now. The message says the sum.',
    example: { customerId: EXAMPLE_CUSTOMER, orderId: '019a0000-0000-7000-8000-0000000000dd' },
  },
  refusals: { ...lockRefusals, ...pickRefusals(customerRefusals, ['nothing_to_pay']) },
  async run({ trx, subject: customer, now }, { orderId }) {
    const order = await trx
      .selectFrom('orders')
      .select(['id', 'code', 'status', 'owed_santim'])
      .where('id', '=', orderId)
      .where('phone', 'in', customer.phones)
      .forUpdate()
      .executeTakeFirst()
    const owed = order?.owed_santim
    if (!order || !owed || !hasTrait(order.status, 'payable')) return refuse('nothing_to_pay')
    await notifyCustomer(trx, order, 'balance_reminder', { owedSantim: owed }, now)
    return done({ action: 'send_pay_link', thing: orderThing(order), before: null, after: { owed_santim: owed } })
  },
})
