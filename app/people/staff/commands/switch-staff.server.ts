import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { accountChange, recordAccountChange } from '#app/people/auth/account-log.server.ts'
import { remainsOwner } from '#app/people/auth/administrators.server.ts'
import { endWhatTheyMade } from '#app/people/auth/end-what-they-made.server.ts'
import { endSessions } from '#app/people/auth/sessions/end-sessions.server.ts'
import { userRefusals } from '#app/people/auth/user-refusals.ts'
import { accountById, definePeopleCommand, lockAccount, userId } from './people-command.server.ts'

/**
 * Disables or enables an account. Disabling ends its sessions immediately, refuses its sign-in and permanently ends
 * tokens and links that it created; its past acts stay. Refuses the actor's own account and the last owner who
 * can sign in.
 */
export const switchUser = definePeopleCommand({
  name: 'user.switch',
  input: z.object({ userId, isActive: z.boolean() }),
  may: 'users.edit',
  doors: ['form'],
  author: 'proved',
  on: accountById,
  refusals: userRefusals,
  async run({ trx, subject: user, caller: { batch }, actor, now }, { isActive }) {
    if (user.id === actor.id) return refuse('oneself')
    const made = { email: user.email }
    if (user.isActive === isActive) return done(undefined, made)
    if (!isActive && !(await remainsOwner(trx, user.id))) return refuse('last_administrator')
    await writeSwitch(trx, { userId: user.id, isActive, actor }, now)
    const [action, before, after] = [
      isActive ? 'switch_on' : 'switch_off',
      { is_active: !isActive },
      { is_active: isActive },
    ]
    return done(accountChange({ action, user, before, after, isUndoable: true, batch }), made)
  },
})

/**
 * Undoes a switch of an account. Ended sessions, tokens and links stay ended: the person signs in and creates them
 * again. False when somebody switched it since, and where `switchUser` refuses.
 */
export async function undoSwitch(trx: Database, change: RecordedChange, actor: Actor, now: Date): Promise<boolean> {
  const { before, after } = change
  if (typeof before?.['is_active'] !== 'boolean') return false
  const isActive = before['is_active']
  const user = await lockAccount(trx, change.entityId)
  if (!user || user.id === actor.id || user.isActive === isActive) return false
  if (!isActive && !(await remainsOwner(trx, user.id))) return false
  await writeSwitch(trx, { userId: user.id, isActive, actor }, now)
  await recordAccountChange(trx, { actor, action: 'undo', user, before: after, after: before, undoes: change.id }, now)
  return true
}

async function writeSwitch(
  trx: Database,
  { userId: id, isActive, actor }: { userId: string; isActive: boolean; actor: Actor },
  now: Date,
): Promise<void> {
  if (!isActive) await endWhatTheyMade(trx, { makerId: id, actor }, now)
  await trx
    .updateTable('profiles')
    .set({ disabled_at: isActive ? null : now })
    .where('id', '=', id)
    .execute()
  if (!isActive) await endSessions(trx, id)
}
