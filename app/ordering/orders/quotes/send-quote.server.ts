import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { holdsDayByRule } from '#app/ordering/scheduling/capacity.ts'
import { refuseBelowMinimum, type ZoneMinimumRefusal } from '#app/ordering/scheduling/delivery-zone.ts'
import { dueMoment } from '#app/ordering/scheduling/due-moment.ts'
import { findHold, type CapacityRefusal } from '#app/ordering/scheduling/hold-capacity.server.ts'
import { holdOrderDay } from '../placing/hold-order-day.server.ts'
import type { LockedOrder } from '../status/lock-order.server.ts'
import { checkMove, moveOrder, type MoveRefusal } from '../status/move-order.server.ts'
import { findAskedCake } from './asked-cake.server.ts'
import { validityFacts } from './quote-defaults.server.ts'
import { missingFromQuote } from './quote-draft.ts'
import type { Quote } from './quote.ts'
import { findQuoteDraft } from './quotes.queries.server.ts'
import { returnToRulePrice } from './return-to-rule-price.server.ts'
import { decideValidUntil, type ValidityRefusal } from './validity.ts'

interface QuoteSending {
  /** Of the draft. */
  version: number
  /** Of the order. */
  expectedVersion?: number | undefined
  /**
   * Reason why the day may exceed its points or the zone's minimum order may be missed; without it both are refused.
   */
  capacityWaiver?: string | undefined
  actor: Actor
}

export type SendQuoteRefusal =
  | MoveRefusal
  | ValidityRefusal
  | CapacityRefusal
  | ZoneMinimumRefusal
  | { ok: false; reason: 'quote_changed' }
  | { ok: false; reason: 'quote_unfinished'; missing: 'option' | 'title' | 'price' }

/**
 * Sends the draft of a locked order: it becomes the open version, the version before is void, and the day is held for the largest option
 * until the answer, unless the version leaves the day to the first customer who accepts. Needs a title and a price for
 * each option, an end in the future, room on the day or a reason, and for a delivery no option below the zone's minimum
 * order. Requirements 10.7 and 13.2.
 */
export async function sendQuoteLocked(
  trx: Database,
  order: LockedOrder,
  { actor, expectedVersion, ...sending }: QuoteSending,
  now: Date,
): Promise<{ ok: true; version: number; validUntil: Date } | SendQuoteRefusal> {
  const waiver = sending.capacityWaiver?.trim() || undefined
  const settings = await loadSettings(trx)
  const move = { to: 'Quoted', role: 'counter', actor, expectedVersion } as const
  const allowed = checkMove(order, move)
  if (!allowed.ok) return allowed
  const draft = await findQuoteDraft(trx, order.id)
  if (draft?.version !== sending.version) return { ok: false, reason: 'quote_changed' }
  const missing = missingFromQuote(draft)
  if (missing) return { ok: false, reason: 'quote_unfinished', missing }

  const asked = await findAskedCake(trx, order.id, settings)
  const bounds = { now, dueAt: dueMoment(order, settings), leadHours: asked.leadHours }
  const facts = await validityFacts(trx, bounds, settings)
  const validity = decideValidUntil(draft.validUntil, facts, settings)
  if (!validity.ok) return validity
  const { validUntil } = validity
  const zone = settings['delivery.zones'].find(({ id }) => id === order.deliveryZone)
  const least = Math.min(...draft.options.map(({ priceSantim }) => priceSantim ?? 0))
  const below = waiver === undefined ? refuseBelowMinimum(zone, least) : undefined
  if (below) return below
  const sizeIds = draft.options.map(({ sizeId }) => sizeId ?? asked.sizeId)
  // A quote that may exceed the capacity always holds its day for this customer.
  const isHeld = waiver !== undefined || (draft.holdsDay ?? (await isHeldByRule(trx, order.id, settings)))
  const held = await holdOrderDay(trx, order, { settings, sizeIds, mayExceed: waiver !== undefined, isHeld }, now)
  if (!held.ok) return held

  if (order.status === 'Expired') await returnToRulePrice(trx, order, asked)
  await standInPlaceOfOlder(trx, draft, validUntil, now)
  const pictures = draft.options.filter(({ imageId }) => imageId !== null).length
  const data = {
    quote_version: draft.version,
    options: draft.options.length,
    ...(pictures > 0 && { pictures }),
    valid_until: validUntil.toISOString(),
    ...(waiver !== undefined && { capacity_waived: waiver }),
  }
  const moved = await moveOrder(trx, order, { ...move, data, facts: { validUntil, holdsDay: isHeld } }, now)
  return moved.ok ? { ok: true, version: draft.version, validUntil } : moved
}

/** Default: a day that was held for the request stays held, otherwise the setting decides. */
async function isHeldByRule(trx: Database, orderId: string, settings: Settings): Promise<boolean> {
  return holdsDayByRule('Quoted', settings) || (await findHold(trx, orderId)) !== undefined
}

async function standInPlaceOfOlder(trx: Database, draft: Quote, validUntil: Date, now: Date): Promise<void> {
  await sql`
    update quotes set state = 'void', closed_at = ${now}, updated_at = ${now}
    where order_id = ${draft.orderId} and state in ('sent', 'accepted')`.execute(trx)
  await sql`
    update quotes set state = 'sent', valid_until = ${validUntil}, sent_at = ${now}, updated_at = ${now}
    where id = ${draft.id}`.execute(trx)
}
