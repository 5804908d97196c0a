import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { RequestOrigin } from '#app/base/platform/change-log/actor.ts'
import { recordOwnChange } from '../account-log.server.ts'
import { endLinksTheyMade } from '../end-what-they-made.server.ts'
import { checkPassword, lockProfile, storePassword, type PasswordCheckRefusal } from './check-password.server.ts'
import { findPasswordFault, type PasswordFault } from './password.ts'
import { endSessions } from '../sessions/end-sessions.server.ts'
import { hashPassword } from './hash-password.server.ts'

export interface Self {
  userId: string
  email: string
  isAdmin: boolean
  clientAddress: string
  sessionId: string
  origin?: RequestOrigin | undefined
}

/**
 * Changes one's own password. Requires the present one. Ends all other sessions, and the links that were made for others in one's name.
 * Refuses by `findPasswordFault`.
 */
export async function changePassword(
  deps: CommandDeps,
  self: Self,
  { present, wanted }: { present: string; wanted: string },
): Promise<{ ok: true } | PasswordCheckRefusal | { ok: false; reason: PasswordFault }> {
  const fault = findPasswordFault(wanted, self.email, { isStaff: self.isAdmin })
  if (fault) return { ok: false, reason: fault }
  const checked = await checkPassword(deps, self, present)
  if (!checked.ok) return checked
  const hash = await hashPassword(wanted)
  const isForStaff = findPasswordFault(wanted, self.email, { isStaff: true }) === undefined
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now()
    await lockProfile(trx, self.userId)
    await endLinksTheyMade(
      trx,
      { makerId: self.userId, actor: { id: self.userId, name: self.email, origin: self.origin } },
      now,
    )
    // The database ends the sessions that this transaction has not noted.
    await trx.updateTable('sessions').set({ updated_at: now }).where('id', '=', self.sessionId).execute()
    await storePassword(trx, self.userId, { hash, isForStaff }, now)
    await endSessions(trx, self.userId, self.sessionId)
    await recordOwnChange(trx, self, { action: 'change_password' }, now)
  })
  return { ok: true }
}
