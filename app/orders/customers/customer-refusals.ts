import type { RefusalAnswers } from '#app/platform/refusal.ts'
import type { BlockRefusal } from './block-customer.server.ts'

export type CustomerRefusal = BlockRefusal

/** How each refusal about a customer is answered. */
export const customerRefusals = {
  customer_gone: { status: 404, message: 'customers.refused.gone' },
  block_reason_missing: { status: 422, message: 'customers.refused.reason' },
  customer_without_phone: { status: 422, message: 'customers.refused.no.phone' },
} as const satisfies RefusalAnswers<CustomerRefusal['reason']>
