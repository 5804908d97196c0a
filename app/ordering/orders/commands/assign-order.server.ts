import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { accountOrNobody, orderById, orderId, orderThing } from './order-subject.server.ts'
import { staffNameOrNull } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { recordChange, UNDO_ACCEPTED_MS } from '#app/base/platform/change-log/change-log.server.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { lockOrder } from '../status/lock-order.server.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'

const account = accountOrNobody('maker_unknown')

/**
 * Assigns an order. Its version stays, because the assignee is not part of the agreement: pages that show the order stay valid. An order that
 * already has that assignee stays as it is. Requirement 18.11.
 */
export const assignOrder = defineCommand({
  name: 'order.assign',
  input: z.object({
    orderId,
    makerId: account,
    /** The assignee that its author saw. */
    expectedMakerId: account,
  }),
  may: 'orders.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'assignOrder',
    summary: 'Assign an order to somebody who makes it',
    description:
      'By their account; null: to nobody. Refused when somebody else has it by now than the expected one, null for nobody.',
    example: { orderId: '019a0000-0000-7000-8000-0000000000dd', makerId: 'x1', expectedMakerId: null },
  },
  author: 'proved',
  on: orderById,
  refusals: {
    order_not_found: { status: 404, message: 'orders.assign.refused.order_not_found' },
    order_closed: { status: 409, message: 'orders.assign.refused.order_closed' },
    maker_unknown: { status: 409, message: 'orders.assign.refused.maker_unknown' },
    /** Somebody else assigned it since; `makerName` is empty for nobody. */
    assigned_meanwhile: { status: 409, message: 'orders.assign.refused.assigned_meanwhile.none' },
  },
  refusalText(refusal, _lang, t) {
    const name = 'makerName' in refusal ? String(refusal.makerName) : ''
    return name
      ? t('orders.assign.refused.assigned_meanwhile', { name })
      : t('orders.assign.refused.assigned_meanwhile.none')
  },
  async run({ trx, subject: order, actor, now }, { makerId, expectedMakerId }) {
    const was = await findAssigneeOf(trx, order.id)
    if (was.id === makerId) return done()
    if (was.id !== expectedMakerId) {
      return { ok: false, reason: 'assigned_meanwhile', makerName: was.shownName ?? '' } as const
    }
    if (!hasTrait(order.status, 'open')) return refuse('order_closed')
    const maker = makerId === null ? null : await findAssignee(trx, { id: makerId })
    if (maker === undefined) return refuse('maker_unknown')
    const name = maker?.name ?? null
    await write(trx, { orderId: order.id, makerId, name, actor }, now)
    const change = { before: { made_by: was.name }, after: { made_by: name } }
    return done({ action: 'assign', thing: orderThing(order), ...change, isUndoable: true })
  },
})

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
