import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import type { BlockRefusal } from './block-customer.server.ts'
import type { EraseOrderRefusal } from './erase-order.server.ts'
import type { MergeRefusal } from './merge-customers.server.ts'
import type { DetailsRefusal } from './save-customer-details.server.ts'
import type { WriteRefusal } from './write-to-customer.server.ts'

export type CustomerRefusal = BlockRefusal | EraseOrderRefusal | MergeRefusal | DetailsRefusal | WriteRefusal

export const customerRefusals = {
  customer_gone: { status: 404, message: 'customers.refused.gone' },
  block_reason_missing: { status: 422, message: 'customers.refused.reason' },
  customer_has_credit: { status: 409, message: 'customers.refused.credit' },
  customer_has_open_orders: { status: 409, message: 'customers.refused.open' },
  customer_owes: { status: 409, message: 'customers.refused.owes' },
  order_gone: { status: 404, message: 'customers.refused.order.gone' },
  order_has_customer: { status: 409, message: 'customers.refused.order.customer' },
  customer_without_phone: { status: 422, message: 'customers.refused.no.phone' },
  customer_is_the_same: { status: 422, message: 'customers.refused.same' },
  phone_not_merged: { status: 409, message: 'customers.refused.not.merged' },
  details_changed_meanwhile: { status: 409, message: 'customers.refused.meanwhile' },
  message_missing: { status: 422, message: 'customers.refused.message' },
  message_too_long: { status: 422, message: 'customers.refused.message.long' },
  customer_wants_no_messages: { status: 409, message: 'customers.refused.unwanted' },
  nothing_to_pay: { status: 409, message: 'customers.refused.nothing.to.pay' },
} as const satisfies RefusalAnswers<CustomerRefusal['reason']>
