import { createHash } from 'node:crypto'
import { findChosenCake, type CakeChoiceIds, type ChosenCake } from '#app/catalog/chosen-cake.queries.server.ts'
import type { DayExceptions } from '#app/catalog/day-exception.ts'
import { listDayExceptions } from '#app/catalog/day-exceptions.queries.server.ts'
import { attachReferenceImages, isReferenceImageGone } from '#app/media/attach-reference-images.server.ts'
import { listReferenceImages } from '#app/media/reference-images.queries.server.ts'
import { dayInAddis } from '#app/platform/calendar.ts'
import type { Clock } from '#app/platform/clock.ts'
import { type Database, sql } from '#app/platform/database.server.ts'
import type { Santim } from '#app/platform/money.ts'
import type { Lang, Translate } from '#app/platform/translate.ts'
import { loadSettings } from '#app/settings/settings.queries.server.ts'
import type { Settings } from '#app/settings/settings.ts'
import { pointsOf } from './capacity.ts'
import {
  checkDeliveryTime,
  earliestHandover,
  readWish,
  slotAt,
  type DeliveryTimeRefusal,
  type HandoverRule,
  type ShopDays,
} from './delivery-time.ts'
import { drawingOf } from './drawing/drawing-of-order.server.ts'
import {
  findRoomOnDay,
  holdOfPlaced,
  lockDay,
  type CapacityRefusal,
  type CapacityWish,
} from './hold-capacity.server.ts'
import { filledIn, insertOrder, type OrderContact, type PlacedOrder, type Placer } from './insert-order.server.ts'
import { customRule } from './lead-time.ts'
import { listAvailableDays } from './list-available-days.server.ts'
import { takeOrderHit, type OrderLimitRefusal } from './order-limits.server.ts'
import { orderPrice } from './pricing.ts'
import { MAX_OPEN_REQUESTS, missingChoices, type MissingChoice } from './quote-request.ts'
import { tellCustomer } from './tell-customer.server.ts'
import { parseTopper, type TopperRefusal } from './topper.ts'

export interface QuoteRequestDeps {
  db: Database
  clock: Clock
  /** For the description of the drawing in both languages. */
  translateTo: (lang: Lang) => Translate
}

/** A cake that a customer wants a price for. Ids are the catalog's; anything may stand in them. */
export interface QuoteRequest extends CakeChoiceIds {
  /** Whether something is written on it; when not said, the text tells. */
  hasTopper?: boolean | undefined
  topperText?: string | undefined
  /** Ids of pictures that were sent before, first to last. */
  referenceImageIds?: readonly string[] | undefined
  contact: OrderContact
  placer: Placer
  lang: Lang
  clientAddress: string
  /** The same for every sending of the same form: sent twice, it is one order. */
  requestKey?: string | undefined
  override?: QuoteOverride | undefined
}

/** What an administrator decides against the shop's rules, and why; kept in the first entry of the order's timeline. */
export interface QuoteOverride {
  /** Any day and time still to come will do, whatever lead times, hours and closed days say. */
  leadTime?: boolean | undefined
  /** The day may run over; the points are held all the same. */
  capacity?: boolean | undefined
  /** In place of the price by the rule. */
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
  | { ok: false; reason: 'variant_unavailable' }
  | { ok: false; reason: 'inspiration_unavailable' }
  | { ok: false; reason: 'topper_text_missing' }
  | TopperRefusal
  | { ok: false; reason: 'too_many_reference_images'; maxImages: number }
  | { ok: false; reason: 'reference_image_unknown'; imageIds: string[] }
  | { ok: false; reason: 'delivery_address_missing' }
  | DeliveryTimeRefusal
  | CapacityRefusal
  | { ok: false; reason: 'too_many_open_requests'; maxOpen: number }
  | OrderLimitRefusal
  | { ok: false; reason: 'override_not_allowed' }
  | { ok: false; reason: 'override_reason_missing' }

export interface PlacedQuoteRequest extends PlacedOrder {
  ok: true
  totalSantim: Santim
}

/**
 * Places a request for a price: an order in Pending Quote with its line, drawing and pictures, which holds its points of
 * the day from this moment, and the message that it was received; all of it or nothing. The total is the price by the
 * rule until the shop offers one. Whatever a page showed, everything is checked here.
 * Source: spec 5, 9; product.md 3.1, N9; decision 0015.
 */
export async function placeQuoteRequest(
  deps: QuoteRequestDeps,
  request: QuoteRequest,
): Promise<PlacedQuoteRequest | QuoteRequestRefusal> {
  const { db, clock } = deps
  const requestKey = digestOf(request)
  const sentBefore = requestKey && (await findPlaced(db, requestKey))
  if (sentBefore) return sentBefore
  const hit = await takeOrderHit(deps, request.clientAddress)
  if (!hit.ok) return hit

  const now = clock.now()
  const referenceImageIds = [...new Set(request.referenceImageIds)]
  const [chosen, settings, exceptions, images] = await Promise.all([
    findChosenCake(db, request),
    loadSettings(db),
    listDayExceptions(db, now),
    referenceImageIds.length > 0 ? listReferenceImages(db, referenceImageIds) : [],
  ])
  const checked = checkRequest(request, chosen, { settings, exceptions, now })
  if (!checked.ok) return tellNextOpen(db, request, settings, now, checked)

  const maxImages = settings['upload.max_images']
  if (referenceImageIds.length > maxImages) return { ok: false, reason: 'too_many_reference_images', maxImages }
  const found = new Set(images.map(({ id }) => id))
  const unknown = referenceImageIds.filter((id) => !found.has(id.toLowerCase()))
  if (unknown.length > 0) return { ok: false, reason: 'reference_image_unknown', imageIds: unknown }

  const placing = { request, checked, requestKey, referenceImageIds: [...found], settings, now }
  try {
    const placed = await db.transaction().execute((trx) => place(deps, trx, placing))
    return placed.ok ? placed : await tellNextOpen(db, request, settings, now, placed)
  } catch (error) {
    // Another order took one of the pictures meanwhile.
    if (isReferenceImageGone(error))
      return { ok: false, reason: 'reference_image_unknown', imageIds: referenceImageIds }
    throw error
  }
}

/** Of the key and all that is asked for. Who sends it, and from where, does not make it another request. */
function digestOf(request: QuoteRequest): string | undefined {
  if (request.requestKey === undefined) return undefined
  const asked = { ...request, clientAddress: undefined, placer: undefined }
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}

async function findPlaced(db: Database, requestKey: string): Promise<PlacedQuoteRequest | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'code', 'order_total_santim as totalSantim'])
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  return row && { ok: true, ...row }
}

interface CheckedRequest {
  ok: true
  chosen: ChosenCake & { cake: NonNullable<ChosenCake['cake']> }
  /** Empty: no topper. */
  topperText: string
  totalSantim: Santim
  /** Undefined: nothing of any day is held. */
  wish: CapacityWish | undefined
}

/** Everything that can be told without the lock of the day. */
function checkRequest(
  request: QuoteRequest,
  chosen: ChosenCake,
  { settings, exceptions, now }: { settings: Settings; exceptions: DayExceptions; now: Date },
): CheckedRequest | QuoteRequestRefusal {
  const { contact, override, placer } = request
  if (override && !placer.adminEmail) return { ok: false, reason: 'override_not_allowed' }
  if (override && !filledIn(override.reason)) return { ok: false, reason: 'override_reason_missing' }

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
  if (method === 'delivery' && !filledIn(contact.address)) return { ok: false, reason: 'delivery_address_missing' }
  const shopDays = { settings, exceptions }
  const rule = customRule(chosen, settings)
  const when = override?.leadTime
    ? checkStillToCome(contact.delivery, now, rule, shopDays)
    : checkDeliveryTime(contact.delivery, now, rule, shopDays)
  if (!when.ok) return when

  const points = pointsOf(cake, chosen.size)
  const slot = date !== undefined && time !== undefined ? slotAt({ method, date, time }, shopDays) : undefined
  const topperSantim = topper.text !== '' && !cake.isAvailableDaily ? settings['topper.price_santim'] : 0
  const size = chosen.size ?? undefined
  const variant = chosen.variant ?? undefined
  return {
    ok: true,
    chosen: { ...chosen, cake },
    topperText: topper.text,
    totalSantim: override?.priceSantim ?? orderPrice({ cake, size, variant }) + topperSantim,
    wish: date !== undefined && points > 0 ? { day: date, slotFrom: slot?.from ?? null, points } : undefined,
  }
}

/** Choices that are not on sale, or do not go with the occasion. A daily cake has a variant, any other the rest. */
function findUnavailable(
  request: QuoteRequest,
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
  return chosen.cakeType ? undefined : { ok: false, reason: 'cake_type_unavailable' }
}

function checkStillToCome(
  wish: OrderContact['delivery'],
  now: Date,
  rule: HandoverRule,
  shopDays: ShopDays,
): { ok: true } | DeliveryTimeRefusal {
  const read = readWish(wish)
  if (!read.ok || wish.date === undefined || wish.date >= dayInAddis(now)) return read
  const earliest = earliestHandover(wish.method, now, rule, shopDays)
  if (!earliest) return { ok: false, reason: 'delivery_day_closed', closedBecause: null }
  return { ok: false, reason: 'delivery_too_soon', earliestDate: earliest.date, earliestTime: earliest.time }
}

interface Placing {
  request: QuoteRequest
  checked: CheckedRequest
  requestKey: string | undefined
  referenceImageIds: readonly string[]
  settings: Settings
  now: Date
}

async function place(
  deps: QuoteRequestDeps,
  trx: Database,
  { request, checked, requestKey, referenceImageIds, settings, now }: Placing,
): Promise<PlacedQuoteRequest | Extract<QuoteRequestRefusal, { reason: 'too_many_open_requests' }> | CapacityRefusal> {
  const { contact, placer, override } = request
  const { wish } = checked
  await lock(trx, contact.phone ?? requestKey, wish)
  const sentBefore = requestKey && (await findPlaced(trx, requestKey))
  if (sentBefore) return sentBefore
  if (contact.phone !== undefined && !placer.adminEmail) {
    const open = await countOpenRequests(trx, contact.phone)
    if (open >= MAX_OPEN_REQUESTS) return { ok: false, reason: 'too_many_open_requests', maxOpen: MAX_OPEN_REQUESTS }
  }
  if (wish && !override?.capacity) {
    const room = await findRoomOnDay(trx, wish, settings)
    if (!room.ok) return room
  }

  const parts = [
    ...(wish ? [holdOfPlaced(wish, now)] : []),
    ...(referenceImageIds.length > 0 ? [attachReferenceImages(referenceImageIds)] : []),
    ...(checked.chosen.cake.isAvailableDaily ? [] : [drawingOfPlaced(deps, checked)]),
  ]
  const also = parts.length > 0 ? () => sql.join(parts) : undefined
  const placed = await insertOrder(trx, newOrder(request, checked, requestKey), now, also && { also })
  await tellCustomer(trx, placed, 'request_received', {}, now)
  return { ok: true, ...placed, totalSantim: checked.totalSantim }
}

/** Requests of one phone, and those for one day, come one after the other; the day's lock is always the last. */
async function lock(trx: Database, sender: string | undefined, wish: CapacityWish | undefined): Promise<void> {
  if (sender !== undefined) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`quote request ${sender}`}, 0))`.execute(trx)
  }
  if (wish) await lockDay(trx, wish.day)
}

async function countOpenRequests(trx: Database, phone: string): Promise<number> {
  const row = await trx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('phone', '=', phone)
    .where('kind', '=', 'quote')
    .where('status', 'in', ['Pending Quote', 'Quoted'])
    .executeTakeFirstOrThrow()
  return row.open
}

function newOrder(request: QuoteRequest, { chosen, topperText, totalSantim }: CheckedRequest, requestKey?: string) {
  const { cake, size, flavor, cakeType, variant } = chosen
  const made = cake.isAvailableDaily
    ? { variantId: variant?.id, pieces: variant?.pieces ?? 1 }
    : { sizeId: size?.id, flavorId: flavor?.id, cakeTypeId: cakeType?.id, pieces: 1 }
  const line = {
    cakeId: cake.id,
    ...made,
    occasionId: chosen.occasion?.id,
    inspirationId: chosen.inspiration?.id,
    hasTopper: topperText !== '',
    topperText,
    nameEn: cake.nameEn,
    nameAm: cake.nameAm,
    quantity: 1,
    unitPriceSantim: totalSantim,
  }
  const { lang, contact, placer, override } = request
  return {
    kind: 'quote' as const,
    status: 'Pending Quote' as const,
    lang,
    contact,
    placer,
    lines: [line],
    totalSantim,
    paymentDeadline: null,
    requestKey,
    facts: override && { override: { ...override, reason: override.reason.trim() } },
  }
}

/** Part of the statement that places the order: the drawing, made by the server from the rows it read. */
function drawingOfPlaced({ translateTo }: QuoteRequestDeps, { chosen, topperText }: CheckedRequest) {
  const { choices, svg, descriptionEn, descriptionAm } = drawingOf({ ...chosen, topperText }, translateTo)
  return sql`drawing as (
    insert into order_drawings (order_id, line_position, choices, svg, description_en, description_am)
    select id, 0, ${JSON.stringify(choices)}::jsonb, ${svg}, ${descriptionEn}, ${descriptionAm} from placed)`
}

/** A refusal about the day names the first one that is still open, so that the customer need not search. */
async function tellNextOpen(
  db: Database,
  request: QuoteRequest,
  settings: Settings,
  now: Date,
  refusal: QuoteRequestRefusal | CapacityRefusal,
): Promise<QuoteRequestRefusal> {
  const { reason } = refusal
  if (
    reason !== 'delivery_too_soon' &&
    reason !== 'delivery_day_closed' &&
    reason !== 'day_full' &&
    reason !== 'slot_full'
  ) {
    return refusal
  }
  const { method, date } = request.contact.delivery
  const from = reason === 'delivery_too_soon' ? undefined : date
  const { days, earliest } = await listAvailableDays(db, { ...request, method, now, settings, from })
  const open = days.find(({ state }) => state === 'open')
  const time = open?.slots.find(({ isFull }) => !isFull)?.from
  const next = open && time ? { date: open.day, time } : earliest
  if (reason !== 'delivery_too_soon') return { ...refusal, next }
  return next ? { ...refusal, earliestDate: next.date, earliestTime: next.time } : refusal
}
