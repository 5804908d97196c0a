import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { asPart } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { findCake } from '#app/catalog/cakes/cakes.queries.server.ts'
import { listVariants } from '#app/catalog/cakes/choices.queries.server.ts'
import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { isRefused, type CustomerBlockedRefusal } from './blocked-phone.server.ts'
import { refuseMethod, type MethodRefusal } from '#app/ordering/scheduling/delivery-methods.ts'
import { findDeliveryZone } from '#app/ordering/scheduling/delivery-zone.server.ts'
import { chargeDelivery, type DeliveryChargeRefusal } from '#app/ordering/scheduling/delivery-zone.ts'
import {
  checkDeliveryTime,
  checkStillToCome,
  dailyRule,
  type DeliveryTimeRefusal,
} from '#app/ordering/scheduling/delivery-time.ts'
import {
  insertOrder,
  type NewOrder,
  type OrderContact,
  type PlacedOrder,
  type WrittenWithOrder,
} from './insert-order.server.ts'
import type { OrderSource } from '#app/ordering/terms/order.ts'
import { refusePaused, type OrdersPausedRefusal } from '#app/ordering/scheduling/orders-paused.ts'
import { placingFacts } from './placing-facts.ts'
import { holdDeadline, paymentDeadline } from './payment-deadline.ts'
import { missingPieces } from '#app/ordering/cart/minimum-order.ts'
import {
  atAgreedPrice,
  linesTotal,
  priceDirectItems,
  type DirectItem,
  type DirectItemRefusal,
} from '#app/ordering/cart/direct-lines.ts'
import { digestOf, findPlaced, isPlacedMeanwhile } from './request-key.server.ts'
import {
  explainHolder,
  explainShortStock,
  sellStock,
  stockOfPlaced,
} from '#app/ordering/inventory/hold-stock.server.ts'
import { stockDayOf } from '#app/ordering/inventory/selling-day.ts'
import type { HolderRefusal, StockRefusal } from '#app/ordering/inventory/stock.ts'
import { holderOf, letReplacedLapse } from './unpaid-holder.server.ts'
import { parseTopper, type TopperRefusal } from '#app/ordering/drawing/topper.ts'
import type { WordRefusal } from '#app/ordering/drawing/topper-letters.ts'
import type { Placer } from '#app/ordering/terms/placer.ts'

export interface DirectOrder {
  cakeId?: string | undefined
  variantId?: string | undefined
  /** Packs of the variant; by default 1. */
  quantity?: number | undefined
  /** Several cakes of one order, in place of one cake in a variant. */
  items?: readonly DirectItem[] | undefined
  topperText?: string | undefined
  hasTopper?: boolean | undefined
  referenceImage?: string | undefined
  contact: OrderContact
  /** The delivery fee that the customer saw, in santim: compared, never charged. */
  shownFeeSantim?: Santim | undefined
  placer: Placer
  lang: Lang
  source?: OrderSource | undefined
  override?: DirectOverride | undefined
  /** An administrator permits payment at the handover: the order does not lapse. */
  isPaidAtHandover?: boolean | undefined
  /** An administrator agreed on a deposit, to be paid in time; the rest is paid at the handover. Below the total. */
  depositSantim?: Santim | undefined
  /** A customer's order lapses unpaid then, and not three minutes after it was placed: its pieces were held for them. */
  heldUntil?: Date | undefined
  requestKey?: string | undefined
  /** Key of the browser that asks; none: a program. */
  buyerKey?: string | undefined
  /** Network address of a customer; staff are not bounded. */
  clientAddress?: string | undefined
}

interface DirectOverride {
  /** Any future day and time, whatever lead times, hours and closed days say. */
  leadTime?: boolean | undefined
  /** More pieces than are sold online or remain that day; fewer than the shop's or the zone's minimum order. */
  capacity?: boolean | undefined
  priceSantim?: Santim | undefined
  reason: string
}

export type DirectOrderRefusal =
  | { ok: false; reason: 'missing_cake_or_variant' }
  | DirectItemRefusal
  | { ok: false; reason: 'below_minimum_pack'; minPieces: number }
  | { ok: false; reason: 'above_maximum_order'; maxPieces: number }
  | MethodRefusal
  | DeliveryChargeRefusal
  | { ok: false; reason: 'deposit_not_below_total'; totalSantim: Santim }
  | { ok: false; reason: 'override_not_allowed' }
  | { ok: false; reason: 'override_reason_missing' }
  | OrdersPausedRefusal
  | CustomerBlockedRefusal
  | TopperRefusal
  | WordRefusal
  | StockRefusal
  | HolderRefusal
  | DeliveryTimeRefusal

/** Places an order to be paid at the pickup in one transaction if the customer may, otherwise returns the refusal. */
export type AtPickup<Refused> = (
  trx: Database,
  order: { totalSantim: Santim; settings: Settings; now: Date },
  place: () => Promise<PlacedOrder>,
) => Promise<({ ok: true; totalSantim: Santim } & PlacedOrder) | Refused>

/**
 * Places a direct purchase of a daily cake in one variant, or of several cakes: Confirmed directly (Requirement 10.5), unpaid, and cancelled
 * as "not paid" at its deadline: three minutes after it was placed unless a payment begins, if a customer placed it. The price is the
 * shop's: cake × variant multiplier × packs, less what larger packs would save (decision 0092). Fewer pieces than the minimum order are refused. Administrators may override with a
 * reason; payment at the handover is permitted by them, or for customers by `atPickup`. With a deposit it is reserved and lapses like any
 * order until the deposit is there.
 */
export async function placeDirectOrder<Refused = never>(
  { db, clock }: CommandDeps,
  order: DirectOrder,
  atPickup?: AtPickup<Refused>,
): Promise<({ ok: true; totalSantim: number } & PlacedOrder) | DirectOrderRefusal | Refused> {
  const requestKey = digestOf(order)
  const sentBefore = requestKey && (await findPlaced(db, requestKey))
  return sentBefore || placeDirect(db, { ...order, requestKey }, clock.now(), atPickup)
}

/** The same, in its own transaction or as a part of one that is open; `requestKey`: the digest under which the order is found again. */
export async function placeDirect<Refused = never>(
  db: Database,
  order: DirectOrder,
  now: Date,
  atPickup?: AtPickup<Refused>,
): Promise<({ ok: true; totalSantim: number } & PlacedOrder) | DirectOrderRefusal | Refused> {
  const { requestKey } = order
  const { cakeId, variantId, override, placer, source } = order
  const one = cakeId && variantId ? [{ cakeId, variantId, quantity: order.quantity ?? 1 }] : []
  const items = order.items ?? one
  const mayOverride = placer.adminEmail !== null
  const { depositSantim } = order
  if ((override || depositSantim !== undefined || (order.isPaidAtHandover && !atPickup)) && !mayOverride)
    return { ok: false, reason: 'override_not_allowed' }
  if (override && !override.reason.trim()) return { ok: false, reason: 'override_reason_missing' }
  if (items.length === 0) return { ok: false, reason: 'missing_cake_or_variant' }
  const cakeIds = [...new Set(items.map((item) => item.cakeId))]
  const [isBlocked, found, variants, settings, exceptions] = await Promise.all([
    isRefused(db, order),
    Promise.all(cakeIds.map((id) => findCake(db, id, dayInAddis(now)))),
    listVariants(db),
    loadSettings(db),
    listDayExceptions(db, now),
  ])
  const paused = refusePaused(settings, placer, now)
  if (paused) return paused
  if (isBlocked) return { ok: false, reason: 'customer_blocked' }
  const cakes = new Map(found.flatMap((cake) => (cake ? [[cake.id, cake] as const] : [])))
  const priced = priceDirectItems(items, cakes, variants)
  if (!priced.ok) return priced
  const pieces = priced.lines.reduce((sum, line) => sum + line.pieces, 0)
  const minPieces = settings['order.min_pieces']
  if (missingPieces(pieces, minPieces) > 0 && !override?.capacity) {
    return { ok: false, reason: 'below_minimum_pack', minPieces }
  }
  const maxPieces = settings['order.max_pieces_online']
  if (pieces > maxPieces && !override?.capacity) return { ok: false, reason: 'above_maximum_order', maxPieces }
  const { delivery, address } = order.contact
  const impossible = refuseMethod(delivery.method, address, settings)
  if (impossible) return impossible
  const zone = findDeliveryZone(delivery.method, address, settings['delivery.zones'])
  const topper = parseTopper(order.topperText ?? '', settings)
  if (!topper.ok) return topper
  const check = override?.leadTime ? checkStillToCome : checkDeliveryTime
  const time = check(delivery, now, dailyRule(settings), { settings, exceptions, zone, cakeIds })
  if (!time.ok) return time

  // An agreed price covers everything, including delivery.
  const agreedSantim = override?.priceSantim
  const lines = agreedSantim === undefined ? priced.lines : atAgreedPrice(priced.lines, agreedSantim)
  const goodsSantim = linesTotal(lines)
  const { shownFeeSantim } = order
  const { method } = delivery
  const isStaff = Boolean(placer.adminEmail)
  const bought = { method, zone, goodsSantim, shownFeeSantim, isStaff, waivesMinimum: override?.capacity }
  const charge = chargeDelivery(bought, settings)
  if (!charge.ok) return charge
  const deliveryFeeSantim = agreedSantim === undefined ? charge.feeSantim : 0
  const totalSantim = goodsSantim + deliveryFeeSantim
  // For the log, and for who looks at discounts (note_agreed_price of the database).
  const ruleSantim = agreedSantim === undefined ? undefined : linesTotal(priced.lines) + charge.feeSantim
  if (depositSantim !== undefined && depositSantim >= totalSantim) {
    return { ok: false, reason: 'deposit_not_below_total', totalSantim }
  }
  const { hasTopper, referenceImage, heldUntil = now } = order
  const unpaidUntil = new Date(Math.max(holdDeadline(now).getTime(), heldUntil.getTime()))
  const worn = { hasTopper, topperText: topper.text, referenceImage }
  const newOrder: NewOrder = {
    kind: 'direct',
    status: 'Confirmed',
    lang: order.lang,
    contact: order.contact,
    zones: settings['delivery.zones'],
    placer,
    lines: lines.map((line) => ({ ...line, ...worn })),
    totalSantim,
    deliveryFeeSantim,
    paymentDeadline: order.isPaidAtHandover ? null : isStaff ? paymentDeadline(now, settings) : unpaidUntil,
    depositSantim,
    paysAtHandover: order.isPaidAtHandover || depositSantim !== undefined,
    facts: placingFacts({ override: override && { ...override, ruleSantim }, source }),
    requestKey,
    buyerKey: order.buyerKey,
  }
  const wish = { day: stockDayOf(order.contact.delivery.date, now, { settings, exceptions }), lines }
  const holder = order.isPaidAtHandover ? null : holderOf({ ...order, phone: order.contact.phone, settings })
  const way = override?.capacity ? 'exceed' : 'all'
  const also: WrittenWithOrder = (placed) => stockOfPlaced(placed, wish, now, { way, holder })
  try {
    // An order that is paid at handover does not lapse, so its pieces are sold immediately.
    const placed = order.isPaidAtHandover
      ? await asPart(db, async (trx) => {
          const place = async () => {
            const sold = await insertOrder(trx, 'shop', newOrder, now, { also })
            await sellStock(trx, sold.id, now)
            return sold
          }
          if (!atPickup) return { ok: true as const, ...(await place()), totalSantim }
          return atPickup(trx, { totalSantim, settings, now }, place)
        })
      : await letReplacedLapse(db, holder, now, async () => {
          const insert = (trx: Database) => insertOrder(trx, 'shop', newOrder, now, { also })
          // One statement needs no transaction of its own.
          const inserted = db.isTransaction ? await asPart(db, insert) : await insert(db)
          return { ok: true as const, ...inserted, totalSantim }
        })
    return placed
  } catch (error) {
    const refused = explainHolder(error) ?? explainShortStock(error, wish)
    if (refused) return refused
    const placed = requestKey && isPlacedMeanwhile(error) ? await findPlaced(db, requestKey) : undefined
    if (placed) return placed
    throw error
  }
}
