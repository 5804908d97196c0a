import type { CakeChoiceIds } from '#app/catalog/cakes/chosen-cake.queries.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { CustomerBlockedRefusal } from './blocked-phone.server.ts'
import type { MethodRefusal } from '#app/ordering/scheduling/delivery-methods.ts'
import type { DeliveryTimeRefusal } from '#app/ordering/scheduling/delivery-time.ts'
import type { ZoneMinimumRefusal } from '#app/ordering/scheduling/delivery-zone.ts'
import type { CapacityRefusal } from '#app/ordering/scheduling/hold-capacity.server.ts'
import type { OrderContact } from './insert-order.server.ts'
import type { OrderLimitRefusal } from '#app/ordering/scheduling/order-limits.server.ts'
import type { OrderSource } from '#app/ordering/terms/order.ts'
import type { OrdersPausedRefusal } from '#app/ordering/scheduling/orders-paused.ts'
import type { TopperRefusal } from '#app/ordering/drawing/topper.ts'
import type { WordRefusal } from '#app/ordering/drawing/topper-letters.ts'
import type { Placer } from '#app/ordering/terms/placer.ts'

export interface QuoteRequest extends CakeChoiceIds {
  /** Whether the cake has a topper; absent: decided by the text. */
  hasTopper?: boolean | undefined
  topperText?: string | undefined
  referenceImageIds?: readonly string[] | undefined
  /** As typed, for extras that ask for a number. */
  extraNumber?: string | undefined
  /** Whom the customer expects, if they said so. */
  guests?: number | undefined
  isDayByPhone?: boolean | undefined
  /** The wait for which the day is held. */
  holdId?: string | undefined
  contact: OrderContact
  placer: Placer
  lang: Lang
  clientAddress: string
  requestKey?: string | undefined
  override?: QuoteOverride | undefined
  source?: OrderSource | undefined
}

interface QuoteOverride {
  /** Any future day and time, whatever lead times, hours and closed days say. */
  leadTime?: boolean | undefined
  /** The day may exceed its points, which are still held, and the zone's minimum order does not apply. */
  capacity?: boolean | undefined
  priceSantim?: Santim | undefined
  reason: string
}

export type QuoteRequestRefusal =
  | { ok: false; reason: 'quote_incomplete'; missing: MissingChoice[] }
  | { ok: false; reason: 'cake_unavailable'; cakeIds: string[] }
  | { ok: false; reason: 'occasion_unavailable' }
  | { ok: false; reason: 'size_unavailable' }
  | { ok: false; reason: 'size_not_for_occasion' }
  | { ok: false; reason: 'flavor_unavailable' }
  | { ok: false; reason: 'flavor_not_for_occasion' }
  | { ok: false; reason: 'cake_type_unavailable' }
  | { ok: false; reason: 'cake_type_not_for_flavor' }
  | { ok: false; reason: 'variant_unavailable' }
  | { ok: false; reason: 'inspiration_unavailable' }
  | { ok: false; reason: 'topper_text_missing' }
  | TopperRefusal
  | WordRefusal
  | { ok: false; reason: 'extra_unavailable' }
  | { ok: false; reason: 'extra_needs_picture' }
  | { ok: false; reason: 'too_many_reference_images'; maxImages: number }
  | { ok: false; reason: 'reference_image_unknown'; imageIds: string[] }
  | MethodRefusal
  | ZoneMinimumRefusal
  | DeliveryTimeRefusal
  | CapacityRefusal
  | { ok: false; reason: 'too_many_open_requests'; maxOpen: number }
  | OrderLimitRefusal
  | OrdersPausedRefusal
  | CustomerBlockedRefusal
  | { ok: false; reason: 'override_not_allowed' }
  | { ok: false; reason: 'override_reason_missing' }

/** Required choices of a request. Requirement 5.11; the day: decision 0015. */
export type MissingChoice = 'cake' | 'size' | 'flavor' | 'cake_type' | 'delivery_date'

export const MAX_OPEN_REQUESTS = 3

/**
 * Missing choices in the order in which they are made. A daily cake needs none; a custom cake needs size, flavor, cake
 * type, and a day or the wish to agree on it by phone.
 */
export function missingChoices(chosen: {
  cake: { isAvailableDaily: boolean } | null | undefined
  sizeId?: string | null | undefined
  flavorId?: string | null | undefined
  cakeTypeId?: string | null | undefined
  deliveryDate?: string | null | undefined
  isDayByPhone?: boolean | undefined
}): MissingChoice[] {
  if (chosen.cake?.isAvailableDaily) return []
  const missing: MissingChoice[] = []
  if (!chosen.cake) missing.push('cake')
  if (!chosen.sizeId) missing.push('size')
  if (!chosen.flavorId) missing.push('flavor')
  if (!chosen.cakeTypeId) missing.push('cake_type')
  if (!chosen.deliveryDate && !chosen.isDayByPhone) missing.push('delivery_date')
  return missing
}
