import { orderRefusals } from '#app/ordering/orders/order-refusals.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'

const own = {
  phone_invalid: { status: 400, message: 'checkout.refused.phone_invalid' },
  method_unavailable: { status: 422, message: 'checkout.refused.method_unavailable' },
  payments_unavailable: { status: 503, message: 'checkout.refused.payments_unavailable' },
  order_not_found: { status: 404, message: 'checkout.refused.order_not_found' },
  order_not_payable: { status: 409, message: 'checkout.refused.order_not_payable' },
  order_in_hand: { status: 409, message: 'checkout.refused.order_in_hand' },
  order_already_paid: { status: 409, message: 'checkout.refused.order_already_paid' },
  deposit_already_paid: { status: 409, message: 'checkout.refused.deposit_already_paid' },
  too_many_prompts: { status: 429, message: 'checkout.refused.too_many_prompts' },
  provider_refused: { status: 422, message: 'checkout.refused.provider_refused' },
  provider_unavailable: { status: 502, message: 'checkout.refused.provider_unavailable' },
  payment_not_found: { status: 404, message: 'checkout.refused.payment_not_found' },
  key_invalid: { status: 400, message: 'checkout.refused.key_invalid' },
  key_of_another_request: { status: 422, message: 'checkout.refused.key_of_another_request' },
  first_request_unfinished: { status: 409, message: 'checkout.refused.first_request_unfinished' },
} as const satisfies RefusalAnswers

export type CheckoutRefusalReason = keyof typeof own

export const checkoutRefusals = { ...orderRefusals, ...own } as const
