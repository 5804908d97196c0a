import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { redraw } from '#app/ordering/drawing/redraw.server.ts'
import { dueMoment } from '#app/ordering/scheduling/due-moment.ts'
import { findHold, type CapacityRefusal } from '#app/ordering/scheduling/hold-capacity.server.ts'
import { holdOrderDay } from '../placing/hold-order-day.server.ts'
import { lockOrder, type LockedOrder } from '../status/lock-order.server.ts'
import { checkMove, moveOrder, type MoveRefusal } from '../status/move-order.server.ts'
import { balanceDueAt } from './balance-due.ts'
import { depositDeadline } from './deposit-deadline.ts'
import { findPaidInFull } from '#app/ordering/scheduling/feasts/feast-plans.queries.server.ts'
import { depositFor } from './deposit.ts'
import { resumeClock } from './quote-clock.ts'
import { optionTotal, type Quote, type QuoteOption } from './quote.ts'
import { findCurrentQuote } from './quotes.queries.server.ts'

export interface QuoteAcceptance {
  version: number
  position: number | undefined
  /** The customer ticked the policies, or staff read them out on the phone. */
  hasAgreed: boolean
  /** `counter`: staff record what the customer said on the phone. */
  role: 'customer' | 'counter'
  actor?: Actor | undefined
}

export type AcceptQuoteRefusal =
  | MoveRefusal
  | CapacityRefusal
  | { ok: false; reason: 'order_not_found' }
  | { ok: false; reason: 'quote_changed' }
  | { ok: false; reason: 'quote_expired' }
  | { ok: false; reason: 'quote_accepted_already' }
  | { ok: false; reason: 'option_missing' }
  | { ok: false; reason: 'policies_not_agreed' }

export interface AcceptedQuote {
  ok: true
  totalSantim: Santim
  depositSantim: Santim
}

/**
 * Accepts one option of the open quote version of a locked order: it costs its price and delivery, the deposit is due, the balance
 * a day before the handover, the day is held for the chosen size, and the cake is redrawn in it. The first of two
 * concurrent acceptances wins; repeating the same choice changes nothing. Refuses a version that expired or was
 * replaced since it was seen, and a full day if the version holds none. Requirements 10.8 and 13.10.
 */
export async function acceptLocked(
  trx: Database,
  order: LockedOrder,
  acceptance: QuoteAcceptance,
  now: Date,
): Promise<AcceptedQuote | AcceptQuoteRefusal> {
  if (order.kind !== 'quote') return { ok: false, reason: 'order_not_found' }
  const quote = await findCurrentQuote(trx, order.id)
  const option = quote?.options.find(({ position }) => position === acceptance.position)
  if (quote?.state === 'accepted' && order.status !== 'Expired') return acceptedBefore(order, quote, option, acceptance)
  if (!quote || quote.version !== acceptance.version) return { ok: false, reason: 'quote_changed' }
  if (quote.validUntil === null || quote.validUntil <= now) return { ok: false, reason: 'quote_expired' }
  if (!option || option.priceSantim === null) return { ok: false, reason: 'option_missing' }
  if (!acceptance.hasAgreed) return { ok: false, reason: 'policies_not_agreed' }
  const allowed = checkMove(order, { to: 'Pending', role: acceptance.role })
  if (!allowed.ok) return allowed
  const chosen = { ...option, priceSantim: option.priceSantim }
  return accept(trx, { order, quote, option: chosen, acceptance, settings: await loadSettings(trx) }, now)
}

/** Repeating the same choice returns the first answer. */
function acceptedBefore(
  order: LockedOrder,
  quote: Quote,
  option: QuoteOption | undefined,
  { version }: QuoteAcceptance,
): AcceptedQuote | AcceptQuoteRefusal {
  if (!option?.isAccepted || quote.version !== version) return { ok: false, reason: 'quote_accepted_already' }
  const { orderTotalSantim, depositSantim } = order
  return { ok: true, totalSantim: orderTotalSantim, depositSantim: depositSantim ?? orderTotalSantim }
}

/** The end of a version whose question still waits, as if it were answered now. */
function endOf(quote: Quote, now: Date): Date {
  return quote.validUntil === null ? now : resumeClock({ ...quote, validUntil: quote.validUntil }, now).validUntil
}

async function accept(
  trx: Database,
  {
    order,
    quote,
    option,
    acceptance,
    settings,
  }: {
    order: LockedOrder
    quote: Quote
    option: QuoteOption & { priceSantim: Santim }
    acceptance: QuoteAcceptance
    settings: Settings
  },
  now: Date,
): Promise<AcceptedQuote | AcceptQuoteRefusal> {
  // Releases capacity that only the other options needed. A held day is kept even above capacity; an unheld day needs room.
  const mayExceed = (await findHold(trx, order.id)) !== undefined
  const held = await holdOrderDay(trx, order, { settings, sizeIds: [option.sizeId], mayExceed }, now)
  if (!held.ok) return held
  const totalSantim = optionTotal(option, quote)
  const dueAt = dueMoment(order, settings)
  const isFeastPaidInFull = await findPaidInFull(trx, order.deliveryDate)
  const percent = quote.depositPercent
  const depositSantim = depositFor({ totalSantim, percent, dueAt, isFeastPaidInFull }, settings, now)
  const { rows } = await sql<{ isOtherSize: boolean }>`
    with chosen as (
      update quote_options set is_accepted = true where quote_id = ${quote.id} and position = ${option.position}
    ), agreed as (
      update quotes set state = 'accepted', closed_at = ${now}, updated_at = ${now} where id = ${quote.id}
    ), line as (
      update order_lines set size_id = coalesce(${option.sizeId}, size_id),
        asked_size_id = case when size_id <> ${option.sizeId} then size_id end, quantity = 1,
        unit_price_santim = ${option.priceSantim}, line_total_santim = ${option.priceSantim}
      where order_id = ${order.id} and position = 0
      returning asked_size_id
    )
    update orders set order_total_santim = ${totalSantim}, delivery_fee_santim = ${quote.deliveryFeeSantim},
      deposit_santim = ${depositSantim}, balance_due_at = ${balanceDueAt({ totalSantim, depositSantim, dueAt }, settings)},
      payment_deadline_at = ${depositDeadline(endOf(quote, now), now)}, updated_at = ${now}
    where id = ${order.id}
    returning (select asked_size_id is not null from line) as "isOtherSize"`.execute(trx)
  if (rows[0]?.isOtherSize) await redraw(trx, order.id)

  // A lower price also lowers what a company withheld of the one before.
  const priced = (await lockOrder(trx, order))!
  const isSettled = priced.netPaidSantim >= depositSantim
  const { role, actor } = acceptance
  const moved = await moveOrder(
    trx,
    priced,
    {
      to: 'Pending',
      role,
      actor,
      data: { quote_version: quote.version, option: option.position, title: option.title },
      facts: { dueSantim: depositSantim - priced.netPaidSantim },
      isNotified: !isSettled,
    },
    now,
  )
  if (!moved.ok) return moved
  // No deposit is required, or money of an earlier price covers it.
  if (isSettled)
    await moveOrder(
      trx,
      { ...priced, status: 'Pending', version: moved.version },
      { to: 'Confirmed', role: 'system' },
      now,
    )
  return { ok: true, totalSantim, depositSantim }
}
