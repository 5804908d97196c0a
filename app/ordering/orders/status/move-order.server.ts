import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { changedColumns, recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { findHold, releaseCapacity, type CapacityWish } from '#app/ordering/scheduling/hold-capacity.server.ts'
import { moveClosingRefunds } from './closing-refunds.server.ts'
import { findMissingPhotos } from '../missing-photo.queries.server.ts'
import type { LockedOrder } from './lock-order.server.ts'
import { missingMoney, type MissingMoney } from './missing-money.ts'
import { moveBlock, type MoveBlock } from './move-block.ts'
import { findMove, hasTrait, type OrderRole, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import { confirmsUnpaid } from './staff-moves.ts'
import { followOrder } from '#app/ordering/inventory/follow-order.server.ts'
import type { StockRefusal } from '#app/ordering/inventory/stock.ts'
import { notifyStatusChange, type MoveFacts } from '../messages/notify-status-change.server.ts'

export type OrderMove = {
  role: OrderRole
  actor?: Actor | undefined
  /** Stored when the order closes or continues unpaid. */
  reason?: string | undefined
  /** For a closing: the sum that the shop keeps. The rest is refunded. */
  keptSantim?: number | undefined
  data?: Record<string, unknown> | undefined
  expectedVersion?: number | undefined
  batch?: string | undefined
  /** False: the same transaction sends a more specific message. */
  isNotified?: boolean | undefined
  /** A handover whose taker was checked: it needs no reason. */
  isChecked?: boolean | undefined
  /** Name of the audit entry; by default `move`. */
  loggedAs?: 'move' | 'hand_over' | 'void_sale' | undefined
} & MoveFacts

export type MoveRefusal =
  | { ok: false; reason: 'move_not_allowed'; from: OrderStatus; to: OrderStatus }
  | { ok: false; reason: 'order_changed'; version: number }
  | { ok: false; reason: 'reason_missing' }
  | { ok: false; reason: MoveBlock }
  | ({ ok: false } & MissingMoney)
  | StockRefusal

/**
 * Checks a move of the order: the table of moves, the expected version, a reason or a check where one is needed, the
 * money, and the call that a customer wants. Commands that write more than the move check before they write.
 */
export function checkMove(
  order: LockedOrder,
  move: Pick<OrderMove, 'to' | 'role' | 'reason' | 'expectedVersion' | 'isChecked'>,
): { ok: true } | MoveRefusal {
  const { to, role, expectedVersion } = move
  if (expectedVersion !== undefined && expectedVersion !== order.version) {
    return { ok: false, reason: 'order_changed', version: order.version }
  }
  const rule = findMove(order.status, to, role, order)
  if (!rule) return { ok: false, reason: 'move_not_allowed', from: order.status, to }
  // moveOrder checks for a missing picture itself, and no command writes anything before it.
  const blockedBy = moveBlock({ ...order, isPhotoMissing: false }, to)
  if (blockedBy) return { ok: false, reason: blockedBy }
  if (move.reason?.trim()) return { ok: true }
  const missing = missingMoney(order, to)
  if (missing) return { ok: false, ...missing }
  if (rule.needsReason && !move.isChecked) return { ok: false, reason: 'reason_missing' }
  return { ok: true }
}

/**
 * Moves a locked order to another status, with its timeline entry, refunds, message and, for administrators, audit
 * entry. Closing releases its points and pieces; reopening reserves its pieces again and is refused when too few
 * remain. The only place where a single order's status changes; other changes of the transaction come before it.
 * Requirement 10.4; decisions 0016, 0021.
 */
export async function moveOrder(
  trx: Database,
  order: LockedOrder,
  move: OrderMove,
  now: Date,
): Promise<{ ok: true; version: number } | MoveRefusal> {
  const allowed = checkMove(order, move)
  if (!allowed.ok) return allowed
  const { to, role, actor, keptSantim = 0 } = move
  const blockedBy = to === 'Ready' && (await blockOfReady(trx, order))
  if (blockedBy) return { ok: false, reason: blockedBy }
  const reason = move.reason?.trim() || null
  const isClosed = hasTrait(to, 'called off')
  const stock = await followOrder(trx, order, { status: to, mayLapse: false }, now)
  if (!stock.ok) return stock
  const isUnpaid = reason !== null && (missingMoney(order, to) !== undefined || confirmsUnpaid(order, to))
  const unpaid = isUnpaid ? { reason, for: to } : { reason: order.unpaidReason, for: order.unpaidReasonFor }
  const data = {
    ...move.data,
    ...(keptSantim > 0 && { kept_santim: keptSantim }),
    ...(reason !== null && { reason }),
    ...(isUnpaid && { without_money: true }),
    ...forCustomer(move),
  }
  const hold = isClosed ? await findHold(trx, order.id) : undefined
  const { rows } = await sql<{ version: number }>`
    with moved as (
      update orders set
        status = ${to},
        closed_reason = ${isClosed ? reason : null},
        payment_deadline_at = case when ${to === 'Pending'} then payment_deadline_at end,
        unpaid_reason = ${unpaid.reason},
        unpaid_reason_for = ${unpaid.for},
        waits_for_customer_since = null,
        version = version + 1,
        updated_at = ${now}
      where id = ${order.id}
      returning id, version
    ), event as (
      insert into order_events (order_id, at, kind, actor, actor_name, actor_id, from_status, to_status, data)
      select id, ${now}, 'moved', ${eventActor(role, actor)}, ${actor?.name ?? null}, ${actor?.id ?? null}, ${order.status}, ${to},
        ${JSON.stringify(data)}::jsonb
      from moved
    )
    select version from moved`.execute(trx)
  const { version } = rows[0]!
  const closing = { orderId: order.id, from: order.status, to, keptSantim, reason, actor }
  await moveClosingRefunds(trx, closing, now)
  if (isClosed) await releaseCapacity(trx, order.id)
  if (move.isNotified !== false) await notifyStatusChange(trx, order, move, now)
  const closedReason = isClosed ? reason : null
  await logMove(trx, order, { ...move, reason: reason ?? undefined }, { closedReason, unpaid, version, hold }, now)
  return { ok: true, version }
}

async function blockOfReady(trx: Database, order: LockedOrder): Promise<MoveBlock | undefined> {
  const lacking = await findMissingPhotos(trx, [order.id])
  return moveBlock({ ...order, isPhotoMissing: lacking.has(order.id) }, 'Ready')
}

/** Moves that cannot be undone, because a quote was sent, accepted or requested again. */
const FINAL_MOVES: ReadonlySet<OrderStatus> = new Set(['Quoted', 'Pending', 'Pending Quote'])

/**
 * Audit entry of a person's move, with the data for undo. `capacity_hold` is the released hold; the version shows
 * whether the order changed since.
 */
async function logMove(
  trx: Database,
  order: LockedOrder,
  { to, actor, reason, batch, loggedAs = 'move' }: Pick<OrderMove, 'to' | 'actor' | 'reason' | 'batch' | 'loggedAs'>,
  moved: {
    closedReason: string | null
    unpaid: { reason: string | null; for: string | null }
    version: number
    hold: CapacityWish | undefined
  },
  now: Date,
): Promise<void> {
  if (actor === undefined) return
  const { status, closedReason, paymentDeadline, unpaidReason, unpaidReasonFor, waitsForCustomerSince, version } = order
  const changed = changedColumns(
    {
      status,
      version,
      closed_reason: closedReason,
      payment_deadline_at: paymentDeadline,
      unpaid_reason: unpaidReason,
      unpaid_reason_for: unpaidReasonFor,
      waits_for_customer_since: waitsForCustomerSince,
      capacity_hold: moved.hold ?? null,
    },
    {
      status: to,
      version: moved.version,
      closed_reason: moved.closedReason,
      payment_deadline_at: to === 'Pending' ? paymentDeadline : null,
      unpaid_reason: moved.unpaid.reason,
      unpaid_reason_for: moved.unpaid.for,
      waits_for_customer_since: null,
      capacity_hold: null,
    },
  )
  if (!changed) return
  const thing = { type: 'order', id: order.id, label: { en: order.code, am: order.code } } as const
  const isUndoable = !FINAL_MOVES.has(to) && loggedAs !== 'void_sale'
  const more = { ...(reason !== undefined && { reason }), ...(batch !== undefined && { batch }) }
  await recordChange(trx, { actor, action: loggedAs, thing, ...changed, ...more, isUndoable }, now)
}

/**
 * The actor in the timeline: an administrator on a customer's page, who is limited to the customer's moves, is named.
 */
function eventActor(role: OrderRole, actor: Actor | undefined): 'customer' | 'admin' | 'system' {
  if (role === 'customer' && actor === undefined) return role
  return role === 'system' ? role : 'admin'
}

function forCustomer({ role, actor }: Pick<OrderMove, 'role' | 'actor'>): { for_customer?: true } {
  return role === 'customer' && actor !== undefined ? { for_customer: true } : {}
}
