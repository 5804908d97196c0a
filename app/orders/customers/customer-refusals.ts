import type { RefusalAnswers } from '#app/platform/refusal.ts'
import type { BlockRefusal } from './block-customer.server.ts'
import type { EraseRefusal } from './erase-customer.server.ts'

export type CustomerRefusal = BlockRefusal | EraseRefusal

/** How each refusal about a customer is answered. */
export const customerRefusals = {
  customer_gone: { status: 404, message: 'customers.refused.gone' },
  block_reason_missing: { status: 422, message: 'customers.refused.reason' },
  customer_has_open_orders: { status: 409, message: 'customers.refused.open' },
  customer_without_phone: { status: 422, message: 'customers.refused.no.phone' },
} as const satisfies RefusalAnswers<CustomerRefusal['reason']>
