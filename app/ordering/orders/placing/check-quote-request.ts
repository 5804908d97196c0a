import type { ChosenCake } from '#app/catalog/cakes/chosen-cake.queries.server.ts'
import type { DayExceptions } from '#app/ordering/scheduling/day-exception.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { DeliveryZone } from '#app/base/settings/setting-kinds.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { pointsOf } from '#app/ordering/scheduling/capacity.ts'
import { refuseMethod } from '#app/ordering/scheduling/delivery-methods.ts'
import { checkDeliveryTime, checkStillToCome, slotAt } from '#app/ordering/scheduling/delivery-time.ts'
import { refuseBelowMinimum } from '#app/ordering/scheduling/delivery-zone.ts'
import type { CapacityWish } from '#app/ordering/scheduling/hold-capacity.server.ts'
import { customRule, rushRule } from '#app/ordering/scheduling/lead-time.ts'
import { extrasPrice, orderPrice, rushPrice } from '#app/ordering/cart/pricing.ts'
import { missingChoices, type QuoteRequest, type QuoteRequestRefusal } from './quote-request.ts'
import { parseTopper } from '#app/ordering/drawing/topper.ts'

/** A request that the shop can take, as far as that is known without the lock of its day. */
export interface CheckedRequest {
  ok: true
  chosen: ChosenCake & { cake: NonNullable<ChosenCake['cake']> }
  topperText: string
  totalSantim: Santim
  /** Rush surcharge in percent; null: no rush. */
  rushPercent: number | null
  /** Undefined: holds no points. */
  wish: CapacityWish | undefined
}

interface RequestRules {
  settings: Settings
  exceptions: DayExceptions
  /** Zone of the delivery; undefined: outside all zones. */
  zone: DeliveryZone | undefined
  now: Date
}

/**
 * Whether the shop can make the cake and hand it over then: complete, on sale, fitting the occasion, in time. Room on
 * the day is checked under its lock. Requirements 5.11 and 14.3.
 */
export function checkQuoteRequest(
  request: Omit<QuoteRequest, 'clientAddress'>,
  chosen: ChosenCake,
  { settings, exceptions, zone, now }: RequestRules,
): CheckedRequest | QuoteRequestRefusal {
  const { contact, override, placer } = request
  if (override && !placer.adminEmail) return { ok: false, reason: 'override_not_allowed' }
  if (override && !override.reason.trim()) return { ok: false, reason: 'override_reason_missing' }

  const { cake } = chosen
  if (request.cakeId && !cake) return { ok: false, reason: 'cake_unavailable', cakeIds: [request.cakeId] }
  const missing = missingChoices({ ...request, cake, deliveryDate: contact.delivery.date })
  if (!cake || missing.length > 0) return { ok: false, reason: 'quote_incomplete', missing }
  const unavailable = findUnavailable(request, chosen, cake)
  if (unavailable) return unavailable

  const topper =
    request.hasTopper === false ? { ok: true as const, text: '' } : parseTopper(request.topperText ?? '', settings)
  if (!topper.ok) return topper
  if (request.hasTopper && topper.text === '') return { ok: false, reason: 'topper_text_missing' }

  const { method, date, time } = contact.delivery
  const impossible = refuseMethod(method, contact.address, settings)
  if (impossible) return impossible
  const shopDays = { settings, exceptions, onlyOn: chosen.flavor?.weekdays, zone, cakeIds: [cake.id] }
  const rule = customRule(chosen, settings)
  const usual = override?.leadTime
    ? checkStillToCome(contact.delivery, now, rule, shopDays)
    : checkDeliveryTime(contact.delivery, now, rule, shopDays)
  const isRush = settings['lead.rush'] && !override && !usual.ok && usual.reason === 'delivery_too_soon'
  const when = isRush ? checkDeliveryTime(contact.delivery, now, rushRule(rule), shopDays) : usual
  // Too soon even for a rush: the refusal names the earliest moment without a rush.
  if (!when.ok) return when.reason === 'delivery_too_soon' && !usual.ok ? usual : when
  const rushPercent = isRush ? settings['lead.rush_percent'] : null

  const points = pointsOf(cake, chosen.size, chosen.cakeType)
  const slot = date !== undefined && time !== undefined ? slotAt({ method, date, time }, shopDays) : undefined
  const extras = cake.isAvailableDaily ? [] : chosen.extras
  const lacksPicture = !request.referenceImageIds?.length && extras.some(({ needsPicture }) => needsPicture)
  if (lacksPicture) return { ok: false, reason: 'extra_needs_picture' }
  const topperSantim = topper.text !== '' && !cake.isAvailableDaily ? settings['topper.price_santim'] : 0
  const size = chosen.size ?? undefined
  const variant = chosen.variant ?? undefined
  const totalSantim =
    override?.priceSantim ??
    rushPrice(
      orderPrice({ cake, size, flavor: chosen.flavor ?? undefined, variant }) + topperSantim + extrasPrice(extras),
      rushPercent,
    )
  // The minimum does not apply to daily cakes here, because only the note says how many pieces the customer wants.
  const below = override?.capacity || cake.isAvailableDaily ? undefined : refuseBelowMinimum(zone, totalSantim)
  if (below) return below
  return {
    ok: true,
    chosen: { ...chosen, cake, extras },
    topperText: topper.text,
    totalSantim,
    rushPercent,
    wish: date !== undefined && points > 0 ? { day: date, slotFrom: slot?.from ?? null, slot, points } : undefined,
  }
}

/**
 * Choices that are not on sale or do not go with the occasion. A daily cake has a variant, a custom cake the other
 * choices.
 */
function findUnavailable(
  request: Omit<QuoteRequest, 'clientAddress'>,
  chosen: ChosenCake,
  { isAvailableDaily }: { isAvailableDaily: boolean },
): QuoteRequestRefusal | undefined {
  if (request.occasionId && !chosen.occasion) return { ok: false, reason: 'occasion_unavailable' }
  if (request.inspirationId && !chosen.inspiration) return { ok: false, reason: 'inspiration_unavailable' }
  if (isAvailableDaily) {
    return request.variantId && !chosen.variant ? { ok: false, reason: 'variant_unavailable' } : undefined
  }
  if (!chosen.size) return { ok: false, reason: 'size_unavailable' }
  if (!chosen.isSizeOfOccasion) return { ok: false, reason: 'size_not_for_occasion' }
  if (!chosen.flavor) return { ok: false, reason: 'flavor_unavailable' }
  if (!chosen.isFlavorOfOccasion) return { ok: false, reason: 'flavor_not_for_occasion' }
  if (!chosen.cakeType) return { ok: false, reason: 'cake_type_unavailable' }
  if (!chosen.isTypeOfFlavor) return { ok: false, reason: 'cake_type_not_for_flavor' }
  const areThere = chosen.extras.length === new Set(request.extraIds).size
  return areThere ? undefined : { ok: false, reason: 'extra_unavailable' }
}
