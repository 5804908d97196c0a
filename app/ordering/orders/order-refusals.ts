import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import type { PayAtPickupRefusal } from './status/pay-at-pickup.ts'
import type { CartRefusal } from './placing/place-cart-order.server.ts'
import type { DirectOrderRefusal } from './placing/place-direct-order.server.ts'
import type { QuoteRequestRefusal } from './placing/quote-request.ts'

export type OrderRefusal = CartRefusal | DirectOrderRefusal | QuoteRequestRefusal | PayAtPickupRefusal
export type OrderRefusalReason = OrderRefusal['reason']

/** How each refusal of an order leaves the shop. */
export const orderRefusals = {
  missing_cake_or_variant: { status: 400, message: 'order.refused.missing_cake_or_variant' },
  cake_unavailable: { status: 422, message: 'order.refused.cake_unavailable' },
  cake_made_to_order: { status: 422, message: 'order.refused.cake_made_to_order' },
  variant_unavailable: { status: 422, message: 'order.refused.variant_unavailable' },
  below_minimum_order: { status: 422, message: 'order.refused.below_minimum_order' },
  above_maximum_order: { status: 422, message: 'order.refused.above_maximum_order' },
  orders_paused: { status: 409, message: 'order.refused.orders_paused' },
  stock_short: { status: 409, message: 'order.refused.stock_short' },
  total_changed: { status: 409, message: 'order.refused.total_changed' },
  delivery_not_offered: { status: 422, message: 'order.refused.delivery_not_offered' },
  delivery_address_missing: { status: 422, message: 'order.refused.delivery_address_missing' },
  delivery_below_zone_minimum: { status: 422, message: 'order.refused.delivery_below_zone_minimum' },
  delivery_fee_by_phone: { status: 422, message: 'order.refused.delivery_fee_by_phone' },
  delivery_fee_changed: { status: 409, message: 'order.refused.delivery_fee_changed' },
  delivery_date_invalid: { status: 422, message: 'order.refused.delivery_date_invalid' },
  delivery_date_missing: { status: 422, message: 'order.refused.delivery_date_missing' },
  delivery_time_invalid: { status: 422, message: 'order.refused.delivery_time_invalid' },
  delivery_too_soon: { status: 422, message: 'order.refused.delivery_too_soon' },
  delivery_too_far: { status: 422, message: 'order.refused.delivery_too_far' },
  delivery_day_closed: { status: 422, message: 'order.refused.delivery_day_closed' },
  delivery_outside_slots: { status: 422, message: 'order.refused.delivery_outside_slots' },
  day_full: { status: 422, message: 'order.refused.day_full' },
  slot_full: { status: 422, message: 'order.refused.slot_full' },
  topper_too_long: { status: 422, message: 'order.refused.topper_too_long' },
  topper_script: { status: 422, message: 'order.refused.topper_script' },
  topper_word: { status: 422, message: 'order.refused.topper_word' },
  topper_not_offered: { status: 422, message: 'order.refused.topper_not_offered' },
  topper_text_missing: { status: 422, message: 'order.refused.topper_text_missing' },
  extra_unavailable: { status: 422, message: 'order.refused.extra_unavailable' },
  extra_needs_picture: { status: 422, message: 'order.refused.extra_needs_picture' },
  quote_incomplete: { status: 422, message: 'order.refused.quote_incomplete' },
  occasion_unavailable: { status: 422, message: 'order.refused.occasion_unavailable' },
  size_unavailable: { status: 422, message: 'order.refused.size_unavailable' },
  size_not_for_occasion: { status: 422, message: 'order.refused.size_not_for_occasion' },
  flavor_unavailable: { status: 422, message: 'order.refused.flavor_unavailable' },
  flavor_not_for_occasion: { status: 422, message: 'order.refused.flavor_not_for_occasion' },
  cake_type_unavailable: { status: 422, message: 'order.refused.cake_type_unavailable' },
  cake_type_not_for_flavor: { status: 422, message: 'order.refused.cake_type_not_for_flavor' },
  inspiration_unavailable: { status: 422, message: 'order.refused.inspiration_unavailable' },
  too_many_reference_images: { status: 422, message: 'order.refused.too_many_reference_images' },
  reference_image_unknown: { status: 422, message: 'order.refused.reference_image_unknown' },
  too_many_open_requests: { status: 422, message: 'order.refused.too_many_open_requests' },
  customer_blocked: { status: 422, message: 'order.refused.customer_blocked' },
  pay_at_pickup_off: { status: 422, message: 'order.refused.pay_at_pickup_off' },
  pay_at_pickup_too_dear: { status: 422, message: 'order.refused.pay_at_pickup_too_dear' },
  pay_at_pickup_not_with_phone: { status: 422, message: 'order.refused.pay_at_pickup_not_with_phone' },
  too_many_orders: { status: 429, message: 'order.refused.too_many_orders' },
  override_not_allowed: { status: 403, message: 'order.refused.override_not_allowed' },
  override_reason_missing: { status: 422, message: 'order.refused.override_reason_missing' },
} as const satisfies RefusalAnswers<OrderRefusalReason>
