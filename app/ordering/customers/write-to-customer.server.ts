import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { queueMessage } from '#app/base/notifications/queue-message.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'
import { notifyCustomer } from '#app/ordering/orders/messages/notify-customer.server.ts'
import { findDetails } from './customer-details.queries.server.ts'
import { MESSAGE_MAX_LENGTH } from './customer-details.ts'
import { customerLabel } from './customer-label.ts'
import { TOLD_CUSTOMER } from './customer-page.queries.server.ts'
import { lockCustomer, type LockRefusal } from './lock-customer.server.ts'

export type WriteRefusal =
  | LockRefusal
  | { ok: false; reason: 'message_missing' }
  | { ok: false; reason: 'message_too_long' }
  /** The customer refuses such messages. Messages about an order are sent from the order. */
  | { ok: false; reason: 'customer_wants_no_messages' }
  /** Not the customer's order, or nothing of it may be paid any more. */
  | { ok: false; reason: 'nothing_to_pay' }

/**
 * Queues a staff message like any other: quiet hours delay it, and the message list shows its outcome. Refused for
 * customers who want no messages. Requirement 20.2.
 */
export function writeToCustomer(
  { db, clock }: CommandDeps,
  { customerId, text: typed, actor }: { customerId: string; text: string; actor: Actor },
): Promise<{ ok: true } | WriteRefusal> {
  const text = toStorableText(typed, MESSAGE_MAX_LENGTH + 1)
  if (text === '') return Promise.resolve({ ok: false, reason: 'message_missing' })
  if (text.length > MESSAGE_MAX_LENGTH) return Promise.resolve({ ok: false, reason: 'message_too_long' })
  return db.transaction().execute(async (trx) => {
    const customer = await lockCustomer(trx, customerId)
    if (!customer.ok) return customer
    const { consent } = await findDetails(trx, customer.phone)
    if (consent?.isGiven === false) return { ok: false, reason: 'customer_wants_no_messages' }
    const now = clock.now()
    const to = { phone: customer.phone }
    const lang = customer.lang ?? 'am'
    await queueMessage(trx, { to, lang, template: TOLD_CUSTOMER, body: text, createdBy: actor.name }, now)
    const thing = { type: 'customer', id: customer.id, label: customerLabel(customer) } as const
    await recordChange(trx, { actor, action: 'tell', thing, before: null, after: { message: text } }, now)
    return { ok: true }
  })
}

/** Sends the payment link of an order with the owed sum. The order needs it, so consent is not checked. */
export function sendPayLink(
  { db, clock }: CommandDeps,
  { customerId, orderId, actor }: { customerId: string; orderId: string; actor: Actor },
): Promise<{ ok: true } | WriteRefusal> {
  return db.transaction().execute(async (trx) => {
    const customer = await lockCustomer(trx, customerId)
    if (!customer.ok) return customer
    const order = await trx
      .selectFrom('orders')
      .select(['id', 'code', 'status', 'owed_santim'])
      .where('id', '=', orderId)
      .where('phone', 'in', customer.phones)
      .forUpdate()
      .executeTakeFirst()
    const owed = order?.owed_santim
    if (!order || !owed || !hasTrait(order.status, 'payable')) {
      return { ok: false, reason: 'nothing_to_pay' }
    }
    const now = clock.now()
    await notifyCustomer(trx, order, 'balance_reminder', { owedSantim: owed }, now)
    const thing = { type: 'order', id: order.id, label: { en: order.code, am: order.code } } as const
    await recordChange(trx, { actor, action: 'send_pay_link', thing, before: null, after: { owed_santim: owed } }, now)
    return { ok: true }
  })
}
