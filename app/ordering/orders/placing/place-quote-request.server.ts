import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { withNumber } from '#app/catalog/cakes/extra-number.ts'
import { asPart } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { findChosenCake } from '#app/catalog/cakes/chosen-cake.queries.server.ts'
import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import {
  attachReferenceImages,
  isReferenceImageGone,
} from '#app/base/media/reference-images/attach-reference-images.server.ts'
import { listReferenceImages } from '#app/base/media/reference-images/reference-images.queries.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import type { Cte, PlacedRow } from '#app/base/platform/database/cte.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { TranslateTo } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { holdsDayByRule } from '#app/ordering/scheduling/capacity.ts'
import { checkQuoteRequest, type CheckedRequest } from './check-quote-request.ts'
import { isRefused } from './blocked-phone.server.ts'
import { findDeliveryZone } from '#app/ordering/scheduling/delivery-zone.server.ts'
import { drawingOf } from '#app/ordering/drawing/drawing-of-order.server.ts'
import {
  findRoomOnDay,
  holdOfPlaced,
  lockDay,
  type CapacityRefusal,
  type CapacityWish,
} from '#app/ordering/scheduling/hold-capacity.server.ts'
import { endHold } from '#app/ordering/inventory/waiting/hold-for-wait.server.ts'
import { insertOrder, type PlacedOrder, type WrittenWithOrder } from './insert-order.server.ts'
import { refusePaused } from '#app/ordering/scheduling/orders-paused.ts'
import { placingFacts } from './placing-facts.ts'
import { listAvailableDays } from '#app/ordering/scheduling/list-available-days.server.ts'
import { nearestSlots } from '#app/ordering/scheduling/nearest-slots.ts'
import { takeOrderHit } from '#app/ordering/scheduling/order-limits.server.ts'
import { MAX_OPEN_REQUESTS, type QuoteRequest, type QuoteRequestRefusal } from './quote-request.ts'
import { digestOf, findPlaced } from './request-key.server.ts'
import { notifyCustomer } from '../messages/notify-customer.server.ts'
import { statusesWith } from '#app/ordering/terms/order-status.ts'

export interface QuoteRequestDeps extends CommandDeps {
  translateTo: TranslateTo
}

export interface PlacedQuoteRequest extends PlacedOrder {
  ok: true
  totalSantim: Santim
}

/**
 * Places a request: an order in Pending Quote with its line, drawing and pictures, a hold on its day's points, and the
 * message that confirms it; all or nothing. The total is the rule price until a quote is sent. Checks everything again,
 * whatever a page showed. Requirements 5.11 and 13.8; decision 0015.
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
  return hit.ok ? placeRequest(db, { ...request, requestKey }, clock.now()) : hit
}

/** The same, in its own transaction or as a part of one that is open; `requestKey`: the digest under which the order is found again. */
export async function placeRequest(
  db: Database,
  request: KnownRequest,
  now: Date,
): Promise<PlacedQuoteRequest | QuoteRequestRefusal> {
  const { requestKey } = request
  const referenceImageIds = [...new Set(request.referenceImageIds)]
  const [isBlocked, chosen, settings, exceptions, images] = await Promise.all([
    isRefused(db, request),
    findChosenCake(db, request, { today: dayInAddis(now) }),
    loadSettings(db),
    listDayExceptions(db, now),
    referenceImageIds.length > 0 ? listReferenceImages(db, referenceImageIds) : [],
  ])
  const paused = refusePaused(settings, request.placer, now)
  if (paused) return paused
  if (isBlocked) return { ok: false, reason: 'customer_blocked' }
  const { delivery, address } = request.contact
  const zone = findDeliveryZone(delivery.method, address, settings['delivery.zones'])
  const checked = checkQuoteRequest(request, chosen, { settings, exceptions, zone, now })
  if (!checked.ok) return messageNextOpen(db, request, settings, now, checked)

  const maxImages = settings['upload.max_images']
  if (referenceImageIds.length > maxImages) return { ok: false, reason: 'too_many_reference_images', maxImages }
  const found = new Set(images.map(({ id }) => id))
  const unknown = referenceImageIds.filter((id) => !found.has(id.toLowerCase()))
  if (unknown.length > 0) return { ok: false, reason: 'reference_image_unknown', imageIds: unknown }

  const placing = { request, checked, requestKey, referenceImageIds: [...found], settings, now }
  try {
    const placed = await asPart(db, (trx) => place(trx, placing))
    return placed.ok ? placed : await messageNextOpen(db, request, settings, now, placed)
  } catch (error) {
    // Another order took one of the pictures first.
    if (isReferenceImageGone(error))
      return { ok: false, reason: 'reference_image_unknown', imageIds: referenceImageIds }
    throw error
  }
}

type KnownRequest = Omit<QuoteRequest, 'clientAddress'>

interface Placing {
  request: KnownRequest
  checked: CheckedRequest
  requestKey: string | undefined
  referenceImageIds: readonly string[]
  settings: Settings
  now: Date
}

async function place(
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
    const room = await findRoomOnDay(trx, wish, settings, request.holdId)
    if (!room.ok) return room
  }

  const parts: WrittenWithOrder[] = []
  if (wish && holdsDayByRule('Pending Quote', settings)) parts.push((from) => holdOfPlaced(from, wish, now))
  if (referenceImageIds.length > 0) parts.push((from) => attachReferenceImages(from, referenceImageIds))
  if (!checked.chosen.cake.isAvailableDaily) parts.push((from) => drawingOfPlaced(from, checked))
  const also: WrittenWithOrder = (from, order) => sql.join(parts.map((part) => part(from, order)))
  const placed = await insertOrder(
    trx,
    'shop',
    newOrder(request, checked, { settings, requestKey }),
    now,
    parts.length > 0 ? { also } : {},
  )
  if (request.holdId) await endHold(trx, request.holdId)
  await notifyCustomer(trx, placed, 'request_received', {}, now)
  return { ok: true, ...placed, totalSantim: checked.totalSantim }
}

/** Serializes the requests of one phone and those for one day; always locks the day last. */
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
    .where('status', 'in', statusesWith('being priced'))
    .executeTakeFirstOrThrow()
  return row.open
}

function newOrder(
  request: KnownRequest,
  { chosen, topperText, totalSantim, rushPercent }: CheckedRequest,
  { settings, requestKey }: Pick<Placing, 'settings' | 'requestKey'>,
) {
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
    extras: withNumber(chosen.extras, request.extraNumber ?? ''),
    guests: cake.isAvailableDaily ? undefined : request.guests,
    nameEn: cake.nameEn,
    nameAm: cake.nameAm,
    quantity: 1,
    unitPriceSantim: totalSantim,
  }
  const { lang, contact, placer, override, source } = request
  return {
    kind: 'quote' as const,
    status: 'Pending Quote' as const,
    lang,
    contact,
    zones: settings['delivery.zones'],
    placer,
    lines: [line],
    totalSantim,
    rushPercent,
    paymentDeadline: null,
    requestKey,
    facts: placingFacts({ override, source }),
  }
}

/** CTE with the drawing, which the server makes from the rows it read. */
function drawingOfPlaced(placed: Cte<PlacedRow>, { chosen, topperText }: CheckedRequest) {
  const { choices, svg, descriptionEn, descriptionAm } = drawingOf({ ...chosen, topperText })
  return sql`drawing as (
    insert into order_drawings (order_id, line_position, choices, svg, description_en, description_am)
    select id, 0, ${JSON.stringify(choices)}::jsonb, ${svg}, ${descriptionEn}, ${descriptionAm} from ${placed})`
}

/** Adds the first open day to a refusal about the day, so that the customer need not search. */
async function messageNextOpen(
  db: Database,
  request: KnownRequest,
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
  const free = open?.slots.filter(({ isFull }) => !isFull) ?? []
  const next = open && free[0] ? { date: open.day, time: free[0].from } : earliest
  if (reason === 'slot_full' && open) {
    return { ...refusal, next, free: { day: open.day, slots: nearestSlots(free, refusal.slot) } }
  }
  if (reason !== 'delivery_too_soon') return { ...refusal, next }
  return next ? { ...refusal, earliestDate: next.date, earliestTime: next.time } : refusal
}
