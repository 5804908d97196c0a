import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { withdrawMessages } from '#app/base/notifications/withdraw-messages.server.ts'
import { recordChange, UNDO_ACCEPTED_MS } from '#app/base/platform/change-log/change-log.server.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import {
  holdCapacity,
  lockDay,
  releaseCapacity,
  type CapacityWish,
} from '#app/ordering/scheduling/hold-capacity.server.ts'
import { moveClosingRefunds } from './closing-refunds.server.ts'
import { lockOrder, type LockedOrder } from './lock-order.server.ts'
import { missingMoney } from './missing-money.ts'
import { hasTrait, isOrderStatus, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import { followOrder } from '#app/ordering/inventory/follow-order.server.ts'

interface LoggedState {
  status: OrderStatus
  version: number
  closedReason: string | null
  paymentDeadline: string | null
  /** Undefined: unchanged by the move, as the same reason for the next status is. */
  unpaidReason: string | null | undefined
  unpaidReasonFor: string | null | undefined
  waitsForCustomerSince: string | null
  hold: CapacityWish | null
}

/**
 * Undoes a recent move of an order by `actor`: status, reason, deadline, its day's points, its quote and its pieces.
 * Withdraws its message; one that is already sent stays, and the timeline says so, because somebody must call. False
 * without effect when the move is another's or too old, when anything happened to the order since, when its day or
 * pieces went to others, or when it was closed and a refund is under way. Locks a day, so use one order per
 * transaction. Requirements 10.18 and 17.4.
 */
export async function undoOrderMove(trx: Database, change: RecordedChange, actor: Actor, now: Date): Promise<boolean> {
  const [before, after] = [readState(change.before), readState(change.after)]
  const isRecent = now.getTime() - change.at.getTime() <= UNDO_ACCEPTED_MS
  if (!['move', 'hand_over'].includes(change.action) || change.actor !== actor.name || !isRecent || !before || !after)
    return false
  const order = await lockOrder(trx, { id: change.entityId })
  if (!order || order.version !== after.version || order.status !== after.status) return false
  if (!(await isLastEvent(trx, order, change))) return false
  const { unpaidReason = order.unpaidReason, unpaidReasonFor = order.unpaidReasonFor } = before
  const unpaid = { reason: unpaidReason, for: unpaidReasonFor }
  const money = { ...order, owedSantim: order.owedOnceReopenedSantim, unpaidReasonFor: unpaid.for }
  const isReopened = hasTrait(after.status, 'called off')
  if (isReopened && (order.isRefunding || missingMoney(money, before.status))) return false
  const wasFirm = { status: before.status, mayLapse: before.paymentDeadline !== null }
  const stock = await followOrder(trx, order, wasFirm, now)
  if (!stock.ok) return false
  if (hasTrait(before.status, 'called off')) await releaseCapacity(trx, order.id)
  else if (before.hold && !(await holdAgain(trx, order.id, before.hold, change.at, now))) return false

  const sent = await withdrawMessages(trx, { orderId: order.id, writtenAt: change.at })
  if (before.status === 'Quoted') await reopenQuote(trx, order.id, change.at, now)
  const isClosedAgain = hasTrait(before.status, 'called off')
  const refundDue = isClosedAgain ? await sumWithdrawnRefunds(trx, order.id, change.at) : 0
  const keptSantim = isClosedAgain ? order.netPaidSantim - refundDue : 0
  const data = {
    undone: true,
    ...(sent > 0 && { customer_was_told: true }),
    ...(refundDue > 0 && { refund_due_santim: refundDue }),
    ...(keptSantim > 0 && { kept_santim: keptSantim }),
  }
  await sql`
    with undone as (
      update orders set
        status = ${before.status},
        closed_reason = ${before.closedReason},
        payment_deadline_at = ${before.paymentDeadline},
        unpaid_reason = ${unpaid.reason},
        unpaid_reason_for = ${unpaid.for},
        waits_for_customer_since = ${before.waitsForCustomerSince},
        version = version + 1,
        updated_at = ${now}
      where id = ${order.id}
    )
    insert into order_events (order_id, at, kind, actor, actor_name, from_status, to_status, data)
    values (${order.id}, ${now}, 'moved', 'admin', ${actor.name}, ${after.status}, ${before.status},
      ${JSON.stringify(data)}::jsonb)`.execute(trx)
  const move = {
    orderId: order.id,
    from: after.status,
    to: before.status,
    keptSantim,
    reason: null,
    actor,
  }
  await moveClosingRefunds(trx, move, now)
  const thing = { type: change.entityType, id: order.id, label: change.label }
  const swapped = { before: change.after, after: { ...change.before, version: order.version + 1 } }
  await recordChange(trx, { actor, action: 'undo', thing, ...swapped, undoes: change.id }, now)
  return true
}

/**
 * Sum of the refunds that reopening withdrew, in santim: closed again, the order requests them again and keeps the
 * rest.
 */
async function sumWithdrawnRefunds(trx: Database, orderId: string, reopenedAt: Date): Promise<number> {
  const { sum } = await trx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_santim), 0)::bigint`.as('sum'))
    .where('order_id', '=', orderId)
    .where('rejection', '=', 'order_reopened')
    .where('rejected_at', '=', reopenedAt)
    .executeTakeFirstOrThrow()
  return sum
}

async function reopenQuote(trx: Database, orderId: string, closedAt: Date, now: Date): Promise<void> {
  await trx
    .updateTable('quotes')
    .set({ state: 'sent', closed_at: null, updated_at: now })
    .where('order_id', '=', orderId)
    .where('closed_at', '=', closedAt)
    .where('state', 'in', ['void', 'declined'])
    .execute()
}

function readState(columns: RecordedChange['before']): LoggedState | undefined {
  const status = String(columns?.status)
  if (!columns || !isOrderStatus(status)) return undefined
  return {
    status,
    version: Number(columns.version),
    closedReason: textOr(columns.closed_reason),
    paymentDeadline: textOr(columns.payment_deadline_at),
    unpaidReason: 'unpaid_reason' in columns ? textOr(columns.unpaid_reason) : undefined,
    unpaidReasonFor: 'unpaid_reason_for' in columns ? textOr(columns.unpaid_reason_for) : undefined,
    waitsForCustomerSince: textOr(columns.waits_for_customer_since),
    hold: (columns.capacity_hold ?? null) as CapacityWish | null,
  }
}

function textOr(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/**
 * Whether only notes, and events that do not touch the order itself, followed the move: no payment, quote or other
 * move.
 */
async function isLastEvent(trx: Database, order: LockedOrder, change: RecordedChange): Promise<boolean> {
  const last = await trx
    .selectFrom('order_events')
    .select(['kind', 'at', 'actor_name', 'to_status'])
    .where('order_id', '=', order.id)
    .where('kind', 'not in', ['note', 'assigned', 'spelling', 'finished', 'handover'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return (
    last?.kind === 'moved' &&
    last.actor_name === change.actor &&
    last.to_status === order.status &&
    last.at.getTime() === change.at.getTime()
  )
}

/** Holds the order's former points, if nobody took any of that day since; may exceed the capacity as before. */
async function holdAgain(trx: Database, orderId: string, hold: CapacityWish, since: Date, now: Date): Promise<boolean> {
  await lockDay(trx, hold.day)
  const { rows } = await sql`
    select from capacity_holds where day = ${hold.day} and held_at >= ${since} limit 1`.execute(trx)
  const held = await holdCapacity(trx, { orderId, ...hold, mayExceed: rows.length === 0 }, now)
  return held.ok
}
