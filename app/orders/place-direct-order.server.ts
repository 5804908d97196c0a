import { findCake } from '#app/catalog/cakes.queries.server.ts'
import { findVariant } from '#app/catalog/choices.queries.server.ts'
import { noDayExceptions } from '#app/catalog/day-exception.ts'
import { listDayExceptions } from '#app/catalog/day-exceptions.queries.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Lang } from '#app/platform/translate.ts'
import { loadSettings } from '#app/settings/settings.queries.server.ts'
import { checkDeliveryTime, dailyRule, type DeliveryTimeRefusal } from './delivery-time.ts'
import { filledIn, insertOrder, type OrderContact, type PlacedOrder, type Placer } from './insert-order.server.ts'
import { paymentDeadline } from './place-cart-order.server.ts'
import { orderPrice } from './pricing.ts'
import { parseTopper, type TopperRefusal } from './topper.ts'

export interface DirectOrder {
  cakeId?: string | undefined
  variantId?: string | undefined
  /** How many packs of the variant; one when not said. */
  quantity?: number | undefined
  topperText?: string | undefined
  hasTopper?: boolean | undefined
  referenceImage?: string | undefined
  contact: OrderContact
  placer: Placer
  lang: Lang
}

export type DirectOrderRefusal =
  | { ok: false; reason: 'missing_cake_or_variant' }
  | { ok: false; reason: 'cake_unavailable'; cakeIds: string[] }
  | { ok: false; reason: 'cake_made_to_order' }
  | { ok: false; reason: 'variant_unavailable' }
  | { ok: false; reason: 'above_maximum_order'; maxPieces: number }
  | { ok: false; reason: 'delivery_address_missing' }
  | TopperRefusal
  | DeliveryTimeRefusal

/**
 * Places the direct purchase of a daily cake in one variant: Confirmed at once (spec 4), unpaid, and cancelled as "not
 * paid" when the deadline passes. The price is the shop's own: cake × variant multiplier × packs.
 */
export async function placeDirectOrder(
  { db, clock }: { db: Database; clock: Clock },
  order: DirectOrder,
): Promise<({ ok: true; totalSantim: number } & PlacedOrder) | DirectOrderRefusal> {
  const { cakeId, variantId } = order
  if (!cakeId || !variantId) return { ok: false, reason: 'missing_cake_or_variant' }
  const now = clock.now()
  const [cake, variant, settings, exceptions] = await Promise.all([
    findCake(db, cakeId),
    findVariant(db, variantId),
    loadSettings(db),
    order.contact.delivery.date === undefined ? noDayExceptions : listDayExceptions(db, now),
  ])
  if (!cake) return { ok: false, reason: 'cake_unavailable', cakeIds: [cakeId] }
  if (!cake.isAvailableDaily) return { ok: false, reason: 'cake_made_to_order' }
  if (!variant) return { ok: false, reason: 'variant_unavailable' }

  const quantity = order.quantity ?? 1
  const pieces = variant.pieces * quantity
  const maxPieces = settings['order.max_pieces_online']
  if (pieces > maxPieces) return { ok: false, reason: 'above_maximum_order', maxPieces }
  if (order.contact.delivery.method === 'delivery' && !filledIn(order.contact.address)) {
    return { ok: false, reason: 'delivery_address_missing' }
  }
  const topper = parseTopper(order.topperText ?? '', settings)
  if (!topper.ok) return topper
  const time = checkDeliveryTime(order.contact.delivery, now, dailyRule(settings), { settings, exceptions })
  if (!time.ok) return time

  const unitPriceSantim = orderPrice({ cake, variant })
  const totalSantim = unitPriceSantim * quantity
  const line = {
    cakeId,
    variantId,
    hasTopper: order.hasTopper,
    topperText: topper.text,
    referenceImage: order.referenceImage,
    nameEn: cake.nameEn,
    nameAm: cake.nameAm,
    quantity,
    pieces,
    unitPriceSantim,
  }
  const placed = await insertOrder(
    db,
    {
      kind: 'direct',
      status: 'Confirmed',
      lang: order.lang,
      contact: order.contact,
      placer: order.placer,
      lines: [line],
      totalSantim,
      paymentDeadline: paymentDeadline(now, settings),
    },
    now,
  )
  return { ok: true, ...placed, totalSantim }
}
