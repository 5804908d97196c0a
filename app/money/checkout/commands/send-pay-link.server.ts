import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { uuid } from '#app/base/commands/fields.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { takeHit } from '#app/base/platform/rate-limit.server.ts'
import { notifyCustomer } from '#app/ordering/orders/messages/notify-customer.server.ts'
import { amountDue } from '#app/ordering/orders/status/amount-due.ts'
import { mayBePaid } from '#app/ordering/terms/order-status.ts'
import { isUnreachable } from '#app/ordering/terms/order.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { orderById } from './order-subject.server.ts'

/** Limits messages per order, however often the button is tapped. */
const PER_ORDER = { limit: 4, windowMs: 60 * 60_000 }

/**
 * Sends the customer the sum due now and the short link to pay it, in the order's language. Sending the same form twice
 * sends one message. Requirement 12.13.
 */
export const sendPayLink = defineCommand({
  name: 'payment.send_link',
  input: z.object({ orderId: uuid('order_not_found') }),
  may: 'payments.take',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'sendPayLink',
    summary: 'Send a customer the link to pay an order',
    description: 'With the sum that is due now, in the language of the order; at most four times an hour.',
    example: { orderId: '019a0000-0000-7000-8000-0000000000cc' },
  },
  author: 'proved',
  on: orderById,
  refusals: {
    order_not_found: { status: 404, message: 'counter.refused.order_not_found' },
    order_not_payable: { status: 409, message: 'counter.refused.order_not_payable' },
    order_already_paid: { status: 409, message: 'counter.refused.order_already_paid' },
    nobody_to_write_to: { status: 409, message: 'counter.refused.nobody_to_write_to' },
    too_many_links: { status: 429, message: 'counter.refused.too_many_links' },
  },
  async run({ trx, subject: order, call, now }) {
    if (!mayBePaid(order)) return refuse('order_not_payable')
    const due = amountDue(order)
    if (!due.ok) return refuse('order_already_paid')
    if (isUnreachable(order) && !order.email) return refuse('nobody_to_write_to')
    const onceKey = `pay link ${call.id}`
    if (await isSent(trx, order.id, onceKey)) return done()
    const clock = { now: () => now }
    const hit = await takeHit({ db: trx, clock }, { key: `pay links of ${order.id}`, ...PER_ORDER })
    if (!hit.ok) return refuse('too_many_links')
    await notifyCustomer(trx, order, 'pay_link', { dueSantim: due.amountSantim }, now, { onceKey })
    const thing = { type: 'order', id: order.id, label: { en: order.code, am: order.code } } as const
    const [before, after] = [{ owed_santim: order.owedSantim }, { asked_santim: due.amountSantim }]
    return done({ action: 'send_pay_link', thing, before, after })
  },
})

/** A form of an earlier version of the shop has sent it. */
async function isSent(db: Database, orderId: string, onceKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('order_id', '=', orderId)
    .where('once_key', '=', onceKey)
    .executeTakeFirst()
  return row !== undefined
}
