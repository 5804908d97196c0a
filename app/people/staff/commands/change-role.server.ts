import { z } from 'zod'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { done, refuse } from '#app/base/commands/command.server.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { accountChange, recordAccountChange } from '#app/people/auth/account-log.server.ts'
import { remainsOwner } from '#app/people/auth/administrators.server.ts'
import { endWhatTheyMade, lockIssuer } from '#app/people/auth/end-what-they-made.server.ts'
import { parseRole, ROLES, type Role } from '#app/people/auth/profile.ts'
import { userRefusals } from '#app/people/auth/user-refusals.ts'
import { definePeopleCommand, lockMember, memberById, userId } from './people-command.server.ts'

/**
 * Gives somebody another role, with effect at their next request. Only an owner does it, never to themselves, and never to the
 * last owner who can sign in. Somebody who stops being an owner loses the tokens and links that they made.
 */
export const changeRole = definePeopleCommand({
  name: 'user.change_role',
  input: z.object({
    userId,
    role: z.enum(ROLES, 'role_unknown'),
    /** The role that the form showed; without it nothing is compared. */
    seen: z.enum(ROLES, 'role_unknown').optional(),
  }),
  may: 'users.edit',
  doors: ['form'],
  author: 'proved',
  on: memberById,
  refusals: userRefusals,
  async run({ trx, subject: user, caller: { batch }, actor, now }, { role, seen }) {
    if (!(await lockIssuer(trx, actor))) return refuse('maker_lost_right')
    if (user.id === actor.id) return refuse('oneself')
    const made = { email: user.email }
    if (user.role === role) return done(undefined, made)
    if (seen !== undefined && seen !== user.role) return refuse('role_changed_meanwhile')
    if (role !== 'owner' && !(await remainsOwner(trx, user.id))) return refuse('last_administrator')
    await writeRole(trx, { userId: user.id, role, actor }, now)
    const [before, after] = [{ role: user.role }, { role }]
    return done(accountChange({ action: 'change_role', user, before, after, isUndoable: true, batch }), made)
  },
})

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

async function writeRole(
  trx: Database,
  { userId: id, role, actor }: { userId: string; role: Role; actor: Actor },
  now: Date,
): Promise<void> {
  if (role !== 'owner') await endWhatTheyMade(trx, { makerId: id, actor }, now)
  await trx.updateTable('profiles').set({ role }).where('id', '=', id).execute()
}
