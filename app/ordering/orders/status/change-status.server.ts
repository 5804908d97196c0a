import { recordReceipt, wasReceived, type Receipt } from '#app/base/commands/receive-once.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { CancelledFor } from './cancel-free.ts'
import { cancelOrder, type CancelRefusal } from './cancel-order.server.ts'
import type { CapacityRefusal } from '#app/ordering/scheduling/hold-capacity.server.ts'
import { holdOrderDay } from '../placing/hold-order-day.server.ts'
import { lockOrder, type LockedOrder } from './lock-order.server.ts'
import { checkMove, moveOrder, type MoveRefusal } from './move-order.server.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import { askAgain, type AskAgainRefusal } from '../quotes/ask-again.server.ts'
import { declineRequest, type DeclineRefusal } from '../quotes/decline-request.server.ts'
import { findStandingQuote } from '../quotes/quotes.queries.server.ts'
import { confirmsUnpaid, mayReopen } from './staff-moves.ts'

export interface StatusChange {
  orderId: string
  to: OrderStatus
  actor: Actor
  reason: string
  cancelledFor?: CancelledFor | undefined
  expectedVersion: number
  /** The status that the person saw, for an act that waited on a device. */
  expectedStatus?: string | undefined
  /** Of an act that may be sent again after a later change. */
  receipt?: Receipt | undefined
  batch?: string | undefined
}

export type StatusRefusal =
  | MoveRefusal
  | CancelRefusal
  | DeclineRefusal
  | AskAgainRefusal
  | CapacityRefusal
  | { ok: false; reason: 'order_not_found' }

type Changed = { ok: true; version: number } | StatusRefusal

/**
 * Makes the move of an administrator's button. Cancelling, declining and requesting again are separate commands; quotes are sent
 * at the quote desk and accepted by option. Continuing unpaid needs a reason, which is stored; a cancelled order reopens only if
 * its day has room. Refuses when the order changed since the page was shown; the same tap twice is one move. Requirement 10.4.
 */
export async function changeStatus(deps: CommandDeps, change: StatusChange): Promise<Changed> {
  const changed = await move(deps, change)
  const isRepeat = !changed.ok && changed.reason === 'order_changed' && (await wasMadeBefore(deps.db, change))
  return isRepeat ? { ok: true, version: changed.version } : changed
}

function move(deps: CommandDeps, change: StatusChange): Promise<Changed> {
  const { to } = change
  if (to === 'Cancelled') return cancelOrder(deps, { ...change, role: 'manager' })
  if (to === 'Declined') return declineRequest(deps, { ...change, role: 'counter' })
  if (to === 'Pending Quote') return askAgain(deps, { ...change, role: 'counter' })
  return deps.db.transaction().execute((trx) => moveLocked({ ...deps, db: trx }, { ...change, to }))
}

type PlainStatus = Exclude<OrderStatus, 'Cancelled' | 'Declined' | 'Pending Quote'>

async function moveLocked(
  { db: trx, clock }: CommandDeps,
  change: StatusChange & { to: PlainStatus },
): Promise<Changed> {
  const { orderId, to, actor, expectedVersion, expectedStatus, receipt, batch } = change
  const order = await lockOrder(trx, { id: orderId })
  if (!order) return { ok: false, reason: 'order_not_found' }
  if (receipt && (await wasReceived(trx, receipt))) return { ok: true, version: order.version }
  if (expectedStatus && expectedStatus !== order.status) {
    return { ok: false, reason: 'order_changed', version: order.version }
  }
  const reason = change.reason.trim() || undefined
  const by = { role: 'manager', actor, reason, expectedVersion, batch } as const
  const allowed = checkMove(order, { to, ...by })
  if (!allowed.ok) return allowed
  if (to === 'Quoted' || to === 'Pending') return { ok: false, reason: 'move_not_allowed', from: order.status, to }
  if (confirmsUnpaid(order, to) && !reason) return { ok: false, reason: 'reason_missing' }
  const now = clock.now()
  // The order that nobody picked up is still in the shop. The customer has come, so nothing is made again.
  const isPickedUpAfterAll = order.status === 'Cancelled' && to === 'Ready'
  if (order.status === 'Cancelled' && !isPickedUpAfterAll) {
    const reopened = await reopen(trx, order, to, now)
    if (!reopened.ok) return reopened
  }
  const moved = await moveOrder(trx, order, { to, ...by, isTold: !isPickedUpAfterAll }, now)
  if (moved.ok && receipt) await recordReceipt(trx, receipt, now)
  return moved
}

/** Reopens a cancelled order; a request as agreed, on its day. */
async function reopen(
  trx: Database,
  order: LockedOrder,
  to: OrderStatus,
  now: Date,
): Promise<{ ok: true } | CapacityRefusal | MoveRefusal> {
  if (order.kind !== 'quote') return { ok: true }
  const quote = await findStandingQuote(trx, order.id)
  if (!mayReopen({ ...order, hasAgreedPrice: quote?.state === 'accepted' })) {
    return { ok: false, reason: 'move_not_allowed', from: order.status, to }
  }
  return holdOrderDay(trx, order, { settings: await loadSettings(trx), mayExceed: false }, now)
}

/** Whether this administrator already made this move from this version. */
async function wasMadeBefore(db: Database, { orderId, to, actor, expectedVersion }: StatusChange): Promise<boolean> {
  const { rows } = await sql`
    select from orders
    where id = ${orderId} and status = ${to} and version = ${expectedVersion + 1}
      and (select (actor_name, to_status) = (${actor.name}, ${to}) from order_events
        where order_id = orders.id and kind = 'moved' order by id desc limit 1)`.execute(db)
  return rows.length > 0
}
