import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { runBulk, type BulkDone } from '#app/base/platform/bulk.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { recordAccountChange } from '#app/people/auth/account-log.server.ts'
import { endWhatTheyMade } from '#app/people/auth/end-what-they-made.server.ts'
import { lockAdministrators, remainsOwner } from '#app/people/auth/administrators.server.ts'
import { endSessions } from '#app/people/auth/sessions/end-sessions.server.ts'
import { STAFF_AT_ONCE } from './plan-switch.ts'

export type SwitchRefusal = Refusal<'no_such_account' | 'oneself' | 'last_administrator'>

type Switched = { ok: true; email: string } | SwitchRefusal

/**
 * Disables or enables an account. Disabling ends its sessions immediately, refuses its sign-in and permanently ends
 * tokens and links that it created; its past acts stay. Refuses the actor's own account and the last owner who
 * can sign in. `batch` joins the accounts of one bulk act.
 */
export async function switchUser(
  { db, clock }: CommandDeps,
  actor: Actor,
  userId: string,
  isActive: boolean,
  batch?: string,
): Promise<Switched> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user) return { ok: false, reason: 'no_such_account' }
    if (user.id === actor.id) return { ok: false, reason: 'oneself' }
    if (user.isActive === isActive) return { ok: true, email: user.email }
    if (!isActive && !(await remainsOwner(trx, userId))) return { ok: false, reason: 'last_administrator' }
    await writeSwitch(trx, { userId, isActive, actor }, now)
    await recordAccountChange(
      trx,
      {
        actor,
        action: isActive ? 'switch_on' : 'switch_off',
        user,
        before: { is_active: !isActive },
        after: { is_active: isActive },
        isUndoable: true,
        ...(batch !== undefined && { batch }),
      },
      now,
    )
    return { ok: true, email: user.email }
  })
}

/** Switches several accounts as one act with one undo. Each has its own transaction. Requirement 21.9. */
export function switchSeveral(
  deps: CommandDeps,
  actor: Actor,
  userIds: readonly string[],
  isActive: boolean,
): Promise<BulkDone<SwitchRefusal>> {
  const accounts = userIds.slice(0, STAFF_AT_ONCE).map((id) => ({ id }))
  return runBulk(accounts, ({ id }, batch) => switchUser(deps, actor, id, isActive, batch))
}

/**
 * Undoes a switch of an account. Ended sessions, tokens and links stay ended: the person signs in and creates them
 * again. False when somebody switched it since, and where `switchUser` refuses.
 */
export async function undoSwitch(trx: Database, change: RecordedChange, actor: Actor, now: Date): Promise<boolean> {
  const { before, after } = change
  if (typeof before?.['is_active'] !== 'boolean') return false
  const isActive = before['is_active']
  const user = await lockUser(trx, change.entityId)
  if (!user || user.id === actor.id || user.isActive === isActive) return false
  if (!isActive && !(await remainsOwner(trx, user.id))) return false
  await writeSwitch(trx, { userId: user.id, isActive, actor }, now)
  await recordAccountChange(trx, { actor, action: 'undo', user, before: after, after: before, undoes: change.id }, now)
  return true
}

async function lockUser(trx: Database, userId: string) {
  await lockAdministrators(trx)
  const user = await trx
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'profiles.disabled_at'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return user && { id: user.id, email: user.email, isActive: user.disabled_at === null }
}

async function writeSwitch(
  trx: Database,
  { userId, isActive, actor }: { userId: string; isActive: boolean; actor: Actor },
  now: Date,
): Promise<void> {
  if (!isActive) await endWhatTheyMade(trx, { makerId: userId, actor }, now)
  await trx
    .updateTable('profiles')
    .set({ disabled_at: isActive ? null : now })
    .where('id', '=', userId)
    .execute()
  if (!isActive) await endSessions(trx, userId)
}
