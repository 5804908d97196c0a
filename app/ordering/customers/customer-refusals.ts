import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'

export const customerRefusals = {
  customer_gone: { status: 404, message: 'customers.refused.gone' },
  block_reason_missing: { status: 422, message: 'customers.refused.reason' },
  /** The shop keeps money for them. */
  customer_has_credit: { status: 409, message: 'customers.refused.credit' },
  /** An order has not ended or a payment is under way: the shop must be able to reach the person. */
  customer_has_open_orders: { status: 409, message: 'customers.refused.open' },
  /** They owe for a sale of a till, such as one on account: nobody would know whose debt it is. */
  customer_owes: { status: 409, message: 'customers.refused.owes' },
  order_gone: { status: 404, message: 'customers.refused.order.gone' },
  /** The order has a customer, by phone or account: erase that customer instead. */
  order_has_customer: { status: 409, message: 'customers.refused.order.customer' },
  customer_without_phone: { status: 422, message: 'customers.refused.no.phone' },
  customer_is_the_same: { status: 422, message: 'customers.refused.same' },
  phone_not_merged: { status: 409, message: 'customers.refused.not.merged' },
  /** Somebody saved since the form was opened. */
  details_changed_meanwhile: { status: 409, message: 'customers.refused.meanwhile' },
  consent_in_future: { status: 422, message: 'customers.consent.on.wrong' },
  date_impossible: { status: 422, message: 'customers.date.wrong' },
  message_missing: { status: 422, message: 'customers.refused.message' },
  message_too_long: { status: 422, message: 'customers.refused.message.long' },
  /** The customer refuses such messages. Messages about an order are sent from the order. */
  customer_wants_no_messages: { status: 409, message: 'customers.refused.unwanted' },
  /** Not the customer's order, or nothing of it may be paid any more. */
  nothing_to_pay: { status: 409, message: 'customers.refused.nothing.to.pay' },
} as const satisfies RefusalAnswers

export type EraseRefusal = Refusal<
  'customer_gone' | 'customer_has_open_orders' | 'customer_has_credit' | 'customer_owes'
>
