import type { Actor, StaffActor } from '#app/base/platform/change-log/actor.ts'
import { runBulk, type BulkDone } from '#app/base/platform/bulk.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { recordAccountChange } from '#app/people/auth/account-log.server.ts'
import { lockAdministrators, remainsOwner } from '#app/people/auth/administrators.server.ts'
import { endWhatTheyMade, lockIssuer } from '#app/people/auth/end-what-they-made.server.ts'
import { parseRole, type Role } from '#app/people/auth/profile.ts'
import { STAFF_AT_ONCE } from './plan-switch.ts'

export type RoleRefusal = Refusal<
  'no_such_account' | 'oneself' | 'last_administrator' | 'maker_lost_right' | 'role_changed_meanwhile'
>

interface RoleChange {
  userId: string
  role: Role
  /** The role that the form showed; without it nothing is compared. */
  seen?: Role | undefined
}

/**
 * Gives somebody another role, with effect at their next request. Only an owner does it, never to themselves, and never to the
 * last owner who can sign in. Somebody who stops being an owner loses the tokens and links that they made. `batch` joins the
 * accounts of one bulk act.
 */
export async function changeRole(
  { db, clock }: CommandDeps,
  actor: StaffActor,
  { userId, role, seen }: RoleChange,
  batch?: string,
): Promise<{ ok: true; email: string } | RoleRefusal> {
  return db.transaction().execute(async (trx) => {
    const user = await lockMember(trx, userId)
    if (!(await lockIssuer(trx, actor))) return { ok: false, reason: 'maker_lost_right' }
    if (!user) return { ok: false, reason: 'no_such_account' }
    if (user.id === actor.id) return { ok: false, reason: 'oneself' }
    if (user.role === role) return { ok: true, email: user.email }
    if (seen !== undefined && seen !== user.role) return { ok: false, reason: 'role_changed_meanwhile' }
    if (role !== 'owner' && !(await remainsOwner(trx, userId))) return { ok: false, reason: 'last_administrator' }
    const now = clock.now()
    await writeRole(trx, { userId, role, actor }, now)
    const [before, after] = [{ role: user.role }, { role }]
    const change = { actor, action: 'change_role', user, before, after, isUndoable: true }
    await recordAccountChange(trx, { ...change, ...(batch !== undefined && { batch }) }, now)
    return { ok: true, email: user.email }
  })
}

/** Gives several people a role as one act with one undo. Each has its own transaction. */
export function changeRoles(
  deps: CommandDeps,
  actor: StaffActor,
  { userIds, role }: { userIds: readonly string[]; role: Role },
): Promise<BulkDone<RoleRefusal>> {
  const accounts = userIds.slice(0, STAFF_AT_ONCE).map((id) => ({ id }))
  return runBulk(accounts, ({ id }, batch) => changeRole(deps, actor, { userId: id, role }, batch))
}

/** Undoes a change of role. False when somebody changed it since, and where `changeRole` refuses. */
export async function undoRole(trx: Database, change: RecordedChange, actor: Actor, now: Date): Promise<boolean> {
  const { before, after } = change
  const [role, present] = [parseRole(String(before?.['role'])), after?.['role']]
  const user = await lockMember(trx, change.entityId)
  if (!user || !role || user.id === actor.id || user.role !== present) return false
  if (role !== 'owner' && !(await remainsOwner(trx, user.id))) return false
  await writeRole(trx, { userId: user.id, role, actor }, now)
  await recordAccountChange(trx, { actor, action: 'undo', user, before: after, after: before, undoes: change.id }, now)
  return true
}

async function lockMember(trx: Database, userId: string) {
  await lockAdministrators(trx)
  const row = await trx
    .selectFrom('profiles')
    .select(['id', 'email', 'role'])
    .where('id', '=', userId)
    .where('is_admin', '=', true)
    .executeTakeFirst()
  return row && { id: row.id, email: row.email, role: parseRole(row.role ?? '') ?? ('owner' as const) }
}

async function writeRole(
  trx: Database,
  { userId, role, actor }: { userId: string; role: Role; actor: Actor },
  now: Date,
): Promise<void> {
  if (role !== 'owner') await endWhatTheyMade(trx, { makerId: userId, actor }, now)
  await trx.updateTable('profiles').set({ role }).where('id', '=', userId).execute()
}
