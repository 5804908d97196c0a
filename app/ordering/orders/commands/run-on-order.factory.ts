import type { AnyCommand, DepsOf, InputOf } from '#app/base/commands/command.server.ts'
import { submitEach } from '#app/base/commands/doors.server.ts'
import type { Outcome } from '#app/base/commands/execute.server.ts'
import type { BulkDone } from '#app/base/platform/bulk.ts'
import type { Actor, StaffActor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import { callerOf, type StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { changeLocked, type ChangeOrderRefusal, type OrderChange } from '../changing/change-order.server.ts'
import { declineLocked } from '../quotes/decline-request.server.ts'
import { cancelLocked } from '../status/cancel-order.server.ts'
import { lockOrder, type LockedOrder } from '../status/lock-order.server.ts'
import { changeStatus } from './change-status.server.ts'

interface ActedBy {
  /** Need not have an account. */
  actor: Actor
  id?: string
}

/** What an owner does with an order by a form, named as `actor`: the order's version where it is answered, or the refusal with its facts. */
export async function runOnOrder<One extends AnyCommand>(
  { db, clock }: CommandDeps,
  command: One,
  { actor, id, ...input }: InputOf<One> & ActedBy,
): Promise<{ ok: true; version: number } | Refusal> {
  const profile = buildProfile('owner', actor.name)
  const by = { actor: actor as StaffActor, profile, door: 'form', id } as const
  const typed = input as unknown as InputOf<One>
  const sent = await sendCommand({ db, clock } as DepsOf<One> & CommandDeps, command, typed, by)
  return sent.ok ? ({ ok: true, ...sent.made } as { ok: true; version: number }) : sent
}

/** The same with several orders as one act, by the id of each. */
export async function runOnOrders<One extends AnyCommand>(
  deps: CommandDeps,
  command: One,
  { actor, inputs }: { actor: Actor; inputs: readonly (InputOf<One> & { orderId: string })[] },
): Promise<BulkDone<Refusal>> {
  const rows = inputs.map((input) => ({ id: input.orderId, input }))
  const { done, refused } = await submitEach(deps, command, { caller: buildOwnerCaller(actor), rows })
  return { done, refused: refused.map(({ id, refusal }) => ({ id, refusal: factsOf(refusal) })) }
}

const factsOf = ({ reason, refusal }: Extract<Outcome<AnyCommand>, { ok: false }>): Refusal =>
  refusal ?? { ok: false, reason: reason as string }

/** An owner, named as `actor`. */
export function buildOwnerCaller(actor: Actor): StaffCaller {
  const { lang, t } = buildFacts()
  return callerOf({ actor: actor as StaffActor, profile: buildProfile('owner', actor.name), lang, t })
}

export interface StatusChange {
  orderId: string
  to: OrderStatus
  actor: Actor
  reason: string
  cancelledFor?: 'shop' | 'customer' | undefined
  expectedVersion: number
  expectedStatus?: string | undefined
}

/** Moves an order as an owner does on its page. */
export function moveAsOwner(
  deps: CommandDeps,
  { expectedVersion: version, expectedStatus: from, ...change }: StatusChange,
): Promise<{ ok: true; version: number } | Refusal> {
  return runOnOrder(deps, changeStatus, { ...change, version, from })
}

interface ByStaff {
  orderId: string
  actor: Actor
  reason: string
}

/** Cancels an order as a manager does, whatever its version is by now. */
export function cancelAsManager(
  deps: CommandDeps,
  { orderId, ...cancel }: ByStaff & { cancelledFor?: 'shop' | 'customer'; expectedVersion?: number },
) {
  return withOrder(deps, orderId, (trx, order, now) => cancelLocked(trx, order, { ...cancel, role: 'manager' }, now))
}

/** Declines a request at the quote desk, whatever its version is by now. */
export function declineAtDesk(deps: CommandDeps, { orderId, ...decline }: ByStaff) {
  return withOrder(deps, orderId, (trx, order, now) => declineLocked(trx, order, { ...decline, role: 'counter' }, now))
}

/** Changes an order as a manager does, whatever was read of a form. */
export function changeAsManager(
  deps: CommandDeps,
  { orderId, ...change }: OrderChange & { orderId: string; actor: Actor },
): Promise<{ ok: true; version: number } | ChangeOrderRefusal> {
  return withOrder(deps, orderId, async (trx, order, now) => {
    const changed = await changeLocked(trx, order, change, now)
    if (!changed.ok) return changed
    if (changed.entry) await recordChange(trx, { ...changed.entry, actor: change.actor }, now)
    return { ok: true, version: changed.version }
  })
}

async function withOrder<Outcome>(
  { db, clock }: CommandDeps,
  id: string,
  act: (trx: Database, order: LockedOrder, now: Date) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id })
    if (!order) throw new Error('order_not_found')
    return act(trx, order, clock.now())
  })
}
