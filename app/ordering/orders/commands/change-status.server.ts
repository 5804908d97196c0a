import { z } from 'zod'
import { done, EVERY_DOOR, type Ran, type Running } from '#app/base/commands/command.server.ts'
import { text } from '#app/base/commands/fields.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { CapacityRefusal } from '#app/ordering/scheduling/hold-capacity.server.ts'
import { ORDER_STATUSES, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { holdOrderDay } from '../placing/hold-order-day.server.ts'
import { askAgainLocked, type AskAgainRefusal } from '../quotes/ask-again.server.ts'
import { declineLocked, type DeclineRefusal } from '../quotes/decline-request.server.ts'
import { quoteRefusalText } from '../quotes/quote-refusal-text.ts'
import { MOVE_REASONS, quoteRefusals } from '../quotes/quote-refusals.ts'
import { findCurrentQuote } from '../quotes/quotes.queries.server.ts'
import { CANCELLED_FOR, type CancelledFor } from '../status/cancel-free.ts'
import { cancelLocked, type CancelRefusal } from '../status/cancel-order.server.ts'
import type { LockedOrder } from '../status/lock-order.server.ts'
import { checkMove, moveOrder, type MoveRefusal } from '../status/move-order.server.ts'
import { REASON_MAX_LENGTH } from '../status/move-reason.ts'
import { confirmsUnpaid, mayReopen } from '../status/staff-moves.ts'
import { orderById, orderId, seenVersion } from './order-subject.server.ts'

type StatusRefusal = MoveRefusal | CancelRefusal | DeclineRefusal | AskAgainRefusal | CapacityRefusal

type Changed = { ok: true; version: number } | StatusRefusal

/** What a move by staff may be refused for. */
export const moveRefusals = {
  ...pickRefusals(quoteRefusals, [
    ...MOVE_REASONS,
    'order_not_found',
    'payment_under_way',
    'cancel_too_late',
    'declined_by_shop',
    'cake_off_the_menu',
    'day_full',
    'slot_full',
    'delivery_date_invalid',
    'delivery_date_missing',
    'delivery_time_invalid',
    'delivery_too_soon',
    'delivery_too_far',
    'delivery_day_closed',
    'delivery_outside_slots',
  ]),
  status_unknown: { status: 400, message: 'quote.refused.move_not_allowed' },
} as const

export type MoveReason = keyof typeof moveRefusals

export const moveRefusalText = (refusal: { reason: MoveReason }, lang: Lang, t: Translate): string =>
  quoteRefusalText(refusal as StatusRefusal, lang, t)

/** What every move by hand says of the order that its author saw. */
export const seenOrder = {
  orderId,
  version: seenVersion,
  /** The status that the person saw, of a move that waited on a device. */
  from: z.string().optional(),
}

/**
 * Makes the move of an administrator's button. Cancelling and declining tell the customer, and release the day; a request is asked again as
 * it was; quotes are sent at the quote desk and accepted by option. Continuing unpaid needs a reason, which is stored; a cancelled order
 * reopens only if its day has room. Refuses when the order changed since the page was shown; the same tap twice is one move. Requirement 10.4.
 */
export const changeStatus = defineCommand({
  name: 'order.move',
  input: z.object({
    ...seenOrder,
    to: z.enum(ORDER_STATUSES, 'status_unknown'),
    reason: text(REASON_MAX_LENGTH).optional(),
    /** Of a cancellation: who wished it. By default the shop, which gives all money back. */
    cancelledFor: z.enum(CANCELLED_FOR).optional(),
  }),
  may: 'orders.edit',
  doors: EVERY_DOOR,
  takes: (_, { to }) => (to === 'Completed' ? 'customer' : undefined),
  program: {
    operationId: 'moveOrder',
    summary: 'Move an order to another status',
    description:
      'As the buttons of its page: the table of moves, the money and the room of the day decide. A reason is asked for where the order is given up or goes on unpaid. Refused when the order has another version by now, and for `Completed`: who hands it over has the customer before them. Answers its new version.',
    example: { orderId: '019a0000-0000-7000-8000-0000000000dd', version: 3, to: 'In Production' },
  },
  author: 'proved',
  on: orderById,
  refusals: moveRefusals,
  refusalText: moveRefusalText,
  run: (running, change) => moveByHand(running, { ...change, role: 'manager' }),
})

interface MoveByHand {
  to: OrderStatus
  role: 'manager' | 'kitchen'
  version: number
  from?: string | undefined
  reason?: string | undefined
  cancelledFor?: CancelledFor | undefined
}

type OnOrder = Pick<Running<LockedOrder>, 'trx' | 'subject' | 'call' | 'actor' | 'now'>

/** The move of a person with a locked order, once: it says the order's version afterwards. */
export async function moveByHand(running: OnOrder, change: MoveByHand): Promise<Ran<MoveReason>> {
  const { trx, subject: order } = running
  const changed = await move(running, change)
  if (changed.ok) return done(undefined, { version: changed.version })
  const isRepeat = changed.reason === 'order_changed' && (await wasMadeBefore(trx, running, change))
  return isRepeat ? done(undefined, { version: order.version }) : changed
}

function move(running: OnOrder, change: MoveByHand): Promise<Changed> {
  const { trx, subject: order, call, actor, now } = running
  const { to, version: expectedVersion, reason = '', cancelledFor } = change
  const by = { actor, reason, expectedVersion, batch: call.batch }
  if (to === 'Cancelled') return cancelLocked(trx, order, { ...by, role: 'manager', cancelledFor }, now)
  if (to === 'Declined') return declineLocked(trx, order, { ...by, role: 'counter' }, now)
  if (to === 'Pending Quote') return askAgainLocked(trx, order, { actor, expectedVersion, role: 'counter' }, now)
  return movePlainly(running, { ...change, to })
}

type PlainStatus = Exclude<OrderStatus, 'Cancelled' | 'Declined' | 'Pending Quote'>

async function movePlainly(
  { trx, subject: order, call, actor, now }: OnOrder,
  { to, role, version: expectedVersion, from, ...change }: MoveByHand & { to: PlainStatus },
): Promise<Changed> {
  if (from !== undefined && from !== order.status) return { ok: false, reason: 'order_changed', version: order.version }
  const reason = change.reason?.trim() || undefined
  const by = { role, actor, reason, expectedVersion, batch: call.batch } as const
  const allowed = checkMove(order, { to, ...by })
  if (!allowed.ok) return allowed
  if (to === 'Quoted' || to === 'Pending') return { ok: false, reason: 'move_not_allowed', from: order.status, to }
  if (confirmsUnpaid(order, to) && !reason) return { ok: false, reason: 'reason_missing' }
  // The order that nobody picked up is still in the shop. The customer has come, so nothing is made again.
  const isPickedUpAfterAll = order.status === 'Cancelled' && to === 'Ready'
  if (order.status === 'Cancelled' && !isPickedUpAfterAll) {
    const reopened = await reopen(trx, order, to, now)
    if (!reopened.ok) return reopened
  }
  return moveOrder(trx, order, { to, ...by, isNotified: !isPickedUpAfterAll }, now)
}

/** Reopens a cancelled order; a request as agreed, on its day. */
async function reopen(
  trx: Database,
  order: LockedOrder,
  to: OrderStatus,
  now: Date,
): Promise<{ ok: true } | CapacityRefusal | MoveRefusal> {
  if (order.kind !== 'quote') return { ok: true }
  const quote = await findCurrentQuote(trx, order.id)
  if (!mayReopen({ ...order, hasAgreedPrice: quote?.state === 'accepted' })) {
    return { ok: false, reason: 'move_not_allowed', from: order.status, to }
  }
  return holdOrderDay(trx, order, { settings: await loadSettings(trx), mayExceed: false }, now)
}

/** Whether this person already made this move from this version. */
async function wasMadeBefore(
  trx: Database,
  { subject: order, actor }: OnOrder,
  { to, version }: MoveByHand,
): Promise<boolean> {
  if (order.status !== to || order.version !== version + 1) return false
  const { rows } = await sql`
    select from (select actor_name, to_status from order_events
      where order_id = ${order.id} and kind = 'moved' order by id desc limit 1) last
    where actor_name = ${actor.name} and to_status = ${to}`.execute(trx)
  return rows.length > 0
}
