import type { RefusalAnswers } from '#app/platform/refusal.ts'
import type { CartRefusal } from './place-cart-order.server.ts'
import type { DirectOrderRefusal } from './place-direct-order.server.ts'

export type OrderRefusalReason = CartRefusal['reason'] | DirectOrderRefusal['reason']

/** How each refusal of an order leaves the shop. */
export const orderRefusals = {
  missing_cake_or_variant: { status: 400, message: 'order.refused.missing_cake_or_variant' },
  cake_unavailable: { status: 422, message: 'order.refused.cake_unavailable' },
  cake_made_to_order: { status: 422, message: 'order.refused.cake_made_to_order' },
  variant_unavailable: { status: 422, message: 'order.refused.variant_unavailable' },
  below_minimum_order: { status: 422, message: 'order.refused.below_minimum_order' },
  above_maximum_order: { status: 422, message: 'order.refused.above_maximum_order' },
  total_changed: { status: 409, message: 'order.refused.total_changed' },
  delivery_address_missing: { status: 422, message: 'order.refused.delivery_address_missing' },
  delivery_date_invalid: { status: 422, message: 'order.refused.delivery_date_invalid' },
  delivery_date_missing: { status: 422, message: 'order.refused.delivery_date_missing' },
  delivery_time_invalid: { status: 422, message: 'order.refused.delivery_time_invalid' },
  delivery_too_soon: { status: 422, message: 'order.refused.delivery_too_soon' },
  delivery_too_far: { status: 422, message: 'order.refused.delivery_too_far' },
  delivery_day_closed: { status: 422, message: 'order.refused.delivery_day_closed' },
  delivery_outside_slots: { status: 422, message: 'order.refused.delivery_outside_slots' },
} as const satisfies RefusalAnswers<OrderRefusalReason>
