import { staffNameOrNull } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { runBulk, type BulkDone } from '#app/base/platform/bulk.ts'
import { recordChange, UNDO_ACCEPTED_MS } from '#app/base/platform/change-log/change-log.server.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { lockOrder } from '../status/lock-order.server.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'

export interface Assignment {
  /** Each with the assignee that the administrator's page shows: an account id, or null for nobody. */
  orders: readonly { id: string; expectedAssigneeId: string | null }[]
  makerId: string | null
  actor: Actor
}

export type AssignRefusal =
  | { ok: false; reason: 'order_not_found' }
  | { ok: false; reason: 'order_closed' }
  | { ok: false; reason: 'maker_unknown' }
  /** Somebody else assigned it since; `makerName` is empty for nobody. */
  | { ok: false; reason: 'assigned_meanwhile'; makerName: string }

/**
 * Assigns orders as one act with one undo. Each order has its own transaction and is checked again. Its version stays, because
 * the assignee is not part of the agreement: pages that show the order stay valid. Skips an order that already has that assignee.
 * Requirement 18.11.
 */
export function assignOrders(
  { db, clock }: CommandDeps,
  { orders, makerId, actor }: Assignment,
): Promise<BulkDone<AssignRefusal>> {
  return runBulk(orders, ({ id, expectedAssigneeId }, batch) => {
    const assignment = { orderId: id, expectedAssigneeId, makerId, actor, batch }
    return db.transaction().execute((trx) => assign(trx, assignment, clock.now()))
  })
}

interface OneAssignment {
  orderId: string
  expectedAssigneeId: string | null
  makerId: string | null
  actor: Actor
  batch: string
}

async function assign(
  trx: Database,
  { orderId, expectedAssigneeId, makerId, actor, batch }: OneAssignment,
  now: Date,
): Promise<{ ok: true } | AssignRefusal> {
  const order = await lockOrder(trx, { id: orderId })
  if (!order) return { ok: false, reason: 'order_not_found' }
  const was = await findAssigneeOf(trx, orderId)
  if (was.id === makerId) return { ok: true }
  if (was.id !== expectedAssigneeId) return { ok: false, reason: 'assigned_meanwhile', makerName: was.shownName ?? '' }
  if (!hasTrait(order.status, 'open')) return { ok: false, reason: 'order_closed' }
  const maker = makerId === null ? null : await findAssignee(trx, { id: makerId })
  if (maker === undefined) return { ok: false, reason: 'maker_unknown' }
  const name = maker?.name ?? null
  await write(trx, { orderId, makerId, name, actor }, now)
  const thing = { type: 'order', id: order.id, label: { en: order.code, am: order.code } } as const
  const change = { actor, action: 'assign', thing, batch, isUndoable: true } as const
  await recordChange(trx, { ...change, before: { made_by: was.name }, after: { made_by: name } }, now)
  return { ok: true }
}

/** Undoes an assignment shortly after it, for the same actor, unless somebody assigned another since. */
export async function undoAssignment(trx: Database, change: RecordedChange, actor: Actor, now: Date): Promise<boolean> {
  const isRecent = now.getTime() - change.at.getTime() <= UNDO_ACCEPTED_MS
  if (change.action !== 'assign' || change.actor !== actor.name || !isRecent) return false
  const order = await lockOrder(trx, { id: change.entityId })
  const [before, after] = [change.before?.['made_by'] ?? null, change.after?.['made_by'] ?? null]
  if (!order || (await findAssigneeOf(trx, order.id)).name !== after) return false
  const maker = typeof before === 'string' ? await findAssignee(trx, { name: before }) : null
  if (maker === undefined) return false
  await write(trx, { orderId: order.id, makerId: maker?.id ?? null, name: maker?.name ?? null, actor }, now)
  const thing = { type: change.entityType, id: order.id, label: change.label }
  const swapped = { before: change.after, after: change.before, undoes: change.id }
  await recordChange(trx, { actor, action: 'undo', thing, ...swapped }, now)
  return true
}

async function write(
  trx: Database,
  { orderId, makerId, name, actor }: { orderId: string; makerId: string | null; name: string | null; actor: Actor },
  now: Date,
): Promise<void> {
  await sql`
    with assigned as (update orders set made_by = ${makerId}, updated_at = ${now} where id = ${orderId} returning id)
    insert into order_events (order_id, at, kind, actor, actor_name, data)
    select id, ${now}, 'assigned', 'admin', ${actor.name}, ${JSON.stringify({ maker: name })}::jsonb from assigned`.execute(
    trx,
  )
}

async function findAssigneeOf(
  trx: Database,
  orderId: string,
): Promise<{ id: string | null; name: string | null; shownName: string | null }> {
  return trx
    .selectFrom('orders')
    .leftJoin('profiles', 'profiles.id', 'orders.made_by')
    .select(['orders.made_by as id', 'profiles.email as name', staffNameOrNull('profiles.email').as('shownName')])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

async function findAssignee(
  trx: Database,
  by: { id: string } | { name: string },
): Promise<{ id: string; name: string } | undefined> {
  return trx
    .selectFrom('profiles')
    .select(['id', 'email as name'])
    .where('is_admin', '=', true)
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('email', '=', by.name)))
    .executeTakeFirst()
}
