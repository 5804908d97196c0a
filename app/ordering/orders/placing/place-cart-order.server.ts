import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { loadCartPrices, type CakePrice } from './cart-prices.queries.server.ts'
import type { CustomerBlockedRefusal } from './blocked-phone.server.ts'
import { refuseMethod, type MethodRefusal } from '#app/ordering/scheduling/delivery-methods.ts'
import { findDeliveryZone } from '#app/ordering/scheduling/delivery-zone.server.ts'
import { chargeDelivery, type DeliveryChargeRefusal } from '#app/ordering/scheduling/delivery-zone.ts'
import { checkDeliveryTime, dailyRule, type DeliveryTimeRefusal } from '#app/ordering/scheduling/delivery-time.ts'
import { paymentDeadline } from './payment-deadline.ts'
import { resumeCartOrder, unlessUnpaid, type OrderInHandRefusal } from './resume-cart-order.server.ts'
import {
  insertOrder,
  insertOrderIf,
  type NewOrder,
  type OrderContact,
  type PlacedOrder,
  type WrittenWithOrder,
} from './insert-order.server.ts'
import { missingPieces } from '#app/ordering/cart/minimum-order.ts'
import { refusePaused, type OrdersPausedRefusal } from '#app/ordering/scheduling/orders-paused.ts'
import { cartPieces, cartTotal, packSaving } from '#app/ordering/cart/pricing.ts'
import { moveStock, stockOfPlaced, whileUnlimited, type StockWish } from '#app/ordering/inventory/hold-stock.server.ts'
import { stockDayOf } from '#app/ordering/inventory/selling-day.ts'
import type { Holder, HolderRefusal, StockRefusal } from '#app/ordering/inventory/stock.ts'
import { holderOf } from './unpaid-holder.server.ts'
import type { Placer } from '#app/ordering/terms/placer.ts'

export interface CartItem {
  cakeId: string
  quantity: number
}

export interface CartToPrice {
  items: readonly CartItem[]
  /** The total that the customer saw, in santim, with or before the saving of packs: compared, never charged. */
  totalSantim: Santim
  delivery: OrderContact['delivery']
  address?: string | undefined
  /** The fee that the customer saw, in santim: compared, never charged. */
  shownFeeSantim?: Santim | undefined
  placer?: Pick<Placer, 'adminEmail'> | undefined
  /** Phone of a customer who orders online; +251 and nine digits. */
  phone?: string | null | undefined
}

export interface PricedLine extends CartItem {
  nameEn: string
  nameAm: string
  priceSantim: Santim
  /** What packs take off price × quantity, where the owner has them priced in the cart. */
  savingSantim: Santim
}

export interface PricedCart {
  ok: true
  lines: PricedLine[]
  totalSantim: Santim
  deliveryFeeSantim: Santim
  settings: Settings
  stockDay: Day
  /** Some of its cakes were counted when it was priced; otherwise it is placed without checking each. */
  isLimited: boolean
}

export type CartRefusal =
  | { ok: false; reason: 'cake_unavailable'; cakeIds: string[] }
  | { ok: false; reason: 'below_minimum_order'; missingPieces: number; minPieces: number }
  | { ok: false; reason: 'above_maximum_order'; maxPieces: number }
  | { ok: false; reason: 'total_changed'; totalSantim: Santim; lines: PricedLine[] }
  | MethodRefusal
  | DeliveryChargeRefusal
  | OrdersPausedRefusal
  | CustomerBlockedRefusal
  | StockRefusal
  | HolderRefusal
  | DeliveryTimeRefusal

/**
 * Prices a cart from the catalog; the browser's prices only help to explain a refusal. Merges lines of the same cake.
 * Refuses during a pause, a blocked phone, cakes that are not sold by the piece, too few or too many pieces, a total
 * that differs from the shop's, and a handover that the shop cannot keep. The total is the sum of price × quantity; where the
 * owner has packs priced in the cart, pieces cost what their cheapest packs cost, and the sum before packs is no difference, since
 * less is charged. Requirements 3.6, 3.16 and 9.1; decisions 0026 and 0092.
 */
export async function priceCart({ db, clock }: CommandDeps, cart: CartToPrice): Promise<PricedCart | CartRefusal> {
  const quantities = new Map<string, number>()
  for (const { cakeId, quantity } of cart.items) quantities.set(cakeId, (quantities.get(cakeId) ?? 0) + quantity)
  const now = clock.now()
  const asked = { cakeIds: [...quantities.keys()], phone: cart.phone }
  const { cakes, settings, exceptions, isLimited, isBlocked } = await loadCartPrices(db, asked, now)
  const paused = refusePaused(settings, cart.placer, now)
  if (paused) return paused
  if (isBlocked) return { ok: false, reason: 'customer_blocked' }

  const bought: { cake: CakePrice; quantity: number }[] = []
  const unavailable: string[] = []
  for (const [cakeId, quantity] of quantities) {
    const cake = cakes.get(cakeId)
    if (cake?.isAvailableDaily) bought.push({ cake, quantity })
    else unavailable.push(cakeId)
  }
  if (unavailable.length > 0) return { ok: false, reason: 'cake_unavailable', cakeIds: unavailable }

  const pieces = cartPieces(bought)
  const minPieces = settings['order.min_pieces']
  const missing = missingPieces(pieces, minPieces)
  if (missing > 0) return { ok: false, reason: 'below_minimum_order', missingPieces: missing, minPieces }
  const maxPieces = settings['order.max_pieces_online']
  if (pieces > maxPieces) return { ok: false, reason: 'above_maximum_order', maxPieces }

  const lines = bought.map(({ cake, quantity }) => priceLine(cake, quantity))
  const beforePacks = cartTotal(lines)
  const goodsSantim = lines.reduce((sum, line) => sum - line.savingSantim, beforePacks)
  if (![goodsSantim, beforePacks].includes(cart.totalSantim))
    return { ok: false, reason: 'total_changed', totalSantim: goodsSantim, lines }

  const { method } = cart.delivery
  const impossible = refuseMethod(method, cart.address, settings)
  if (impossible) return impossible
  const zone = findDeliveryZone(method, cart.address, settings['delivery.zones'])
  const isStaff = Boolean(cart.placer?.adminEmail)
  const charge = chargeDelivery({ method, zone, goodsSantim, shownFeeSantim: cart.shownFeeSantim, isStaff }, settings)
  if (!charge.ok) return charge
  const cakeIds = [...quantities.keys()]
  const time = checkDeliveryTime(cart.delivery, now, dailyRule(settings), { settings, exceptions, zone, cakeIds })
  if (!time.ok) return time
  const stockDay = stockDayOf(cart.delivery.date, now, { settings, exceptions })
  const deliveryFeeSantim = charge.feeSantim
  const totalSantim = goodsSantim + deliveryFeeSantim
  return { ok: true, lines, totalSantim, deliveryFeeSantim, settings, stockDay, isLimited }
}

function priceLine(cake: CakePrice, quantity: number): PricedLine {
  const { id: cakeId, nameEn, nameAm, priceSantim } = cake
  return { cakeId, quantity, nameEn, nameAm, priceSantim, savingSantim: packSaving(quantity, cake) }
}

export interface CartOrder {
  cart: PricedCart
  contact: OrderContact & { phone?: string | undefined }
  placer: Placer
  lang: Lang
  requestKey?: string | undefined
  buyerKey?: string | undefined
  clientAddress: string
  also: WrittenWithOrder
}

/**
 * Places a priced cart as one order, Pending until it is paid, or resumes this customer's unpaid order of the same
 * cakes: two taps, or a second try after a prompt that never came, remain one order (Requirement 11.8). Reserves its
 * pieces. Fails, with the caller's transaction, when too few remain (`explainShortStock`). The caller's transaction
 * must hold the lock on the phone's prompts.
 */
export async function placeCartOrder(
  trx: Database,
  order: CartOrder,
  now: Date,
): Promise<(PlacedOrder & { ok: true; isNew: boolean }) | OrderInHandRefusal> {
  const { delivery } = order.contact
  const unpaid = await resumeCartOrder(trx, order, now)
  if (unpaid && 'reason' in unpaid) return unpaid
  if (!unpaid) {
    const placed = await insertOrder(trx, 'shop', newCartOrder(order, now), now, { also: withStock(order, now) })
    return { ok: true, ...placed, isNew: true }
  }
  if (delivery.date !== undefined) await moveStock(trx, unpaid.id, { day: order.cart.stockDay, way: 'all' }, now)
  return { ok: true, ...unpaid, isNew: false }
}

/**
 * Like `placeCartOrder` in one statement that is its own transaction, for a phone and a browser without unpaid orders.
 * Writes nothing and returns undefined unless the SELECT `isFirst` returns a row whose `may_place` is true, when the
 * browser has an unpaid order, or when a cake became counted since it was priced. Fails like `placeCartOrder` when too few pieces remain.
 */
export async function placeFirstCartOrder(
  db: Database,
  isFirst: RawBuilder<unknown>,
  order: CartOrder,
  now: Date,
): Promise<PlacedOrder | undefined> {
  const { cart, also } = order
  const mayPlace = unlessUnpaid(isFirst, order, now)
  return cart.isLimited
    ? insertOrderIf(db, mayPlace, newCartOrder(order, now), now, { also: withStock(order, now) })
    : insertOrderIf(db, whileUnlimited(mayPlace, stockWishOf(cart)), newCartOrder(order, now), now, { also })
}

export function stockWishOf({ stockDay, lines }: PricedCart): StockWish {
  return { day: stockDay, lines: lines.map((line) => ({ ...line, pieces: line.quantity })) }
}

/** Who would hold the unpaid pieces of the cart; null: staff. */
export function holderOfCart({ cart, contact, ...buyer }: Omit<CartOrder, 'also'>): Holder | null {
  return holderOf({ ...buyer, phone: contact.phone, settings: cart.settings })
}

function withStock({ also, ...order }: CartOrder, now: Date): WrittenWithOrder {
  const stocked = (placed: Parameters<WrittenWithOrder>[0]) =>
    stockOfPlaced(placed, stockWishOf(order.cart), now, { holder: holderOfCart(order) })
  return (placed, written) => sql`${also(placed, written)}, ${stocked(placed)}`
}

export function newCartOrder(
  { cart, contact, placer, lang, requestKey, buyerKey }: Omit<CartOrder, 'also' | 'clientAddress'>,
  now: Date,
): NewOrder {
  return {
    kind: 'cart',
    status: 'Pending',
    lang,
    contact,
    zones: cart.settings['delivery.zones'],
    placer,
    lines: cart.lines.map((line) => ({ ...line, pieces: line.quantity, unitPriceSantim: line.priceSantim })),
    totalSantim: cart.totalSantim,
    deliveryFeeSantim: cart.deliveryFeeSantim,
    paymentDeadline: paymentDeadline(now, cart.settings),
    requestKey,
    buyerKey,
  }
}
