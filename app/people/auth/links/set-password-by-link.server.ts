import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { RequestOrigin } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { recordOwnChange } from '../account-log.server.ts'
import { endLinksTheyMade } from '../end-what-they-made.server.ts'
import { hashPassword } from '../passwords/hash-password.server.ts'
import { lockProfile, storePassword } from '../passwords/check-password.server.ts'
import { findPasswordFault, type PasswordFault } from '../passwords/password.ts'
import { endSessions } from '../sessions/end-sessions.server.ts'
import { orTakenPhone } from '../sign-in-phone.server.ts'
import { makeInvitedAccount, type InvitationRefusal } from './accept-invitation.server.ts'
import { orLinkOver, takeAccountLink, type AccountLink } from './account-link.server.ts'

export type LinkPasswordRefusal = InvitationRefusal | Refusal<PasswordFault>

/** Whether the link sets a staff password. */
export async function isStaffLink(db: Database, link: AccountLink): Promise<boolean> {
  if (link.userId === null) return link.kind === 'invite'
  const row = await db.selectFrom('profiles').select('is_admin').where('id', '=', link.userId).executeTakeFirst()
  return row?.is_admin ?? false
}

/**
 * Sets the password chosen by a link's holder: of a forgotten one, or of the account that an invitation makes. Ends every session and
 * remembered browser of the account; two-factor stays. The link works once. Refuses an invitation whose address has an account,
 * which accepts by itself, and one whose phone another account signs in with by now.
 */
export async function setPasswordByLink(
  { db, clock, origin }: CommandDeps & { origin?: RequestOrigin | undefined },
  link: AccountLink,
  password: string,
): Promise<{ ok: true } | LinkPasswordRefusal> {
  if (link.kind !== 'reset' && link.kind !== 'invite') return { ok: false, reason: 'link_over' }
  const isStaff = await isStaffLink(db, link)
  const fault = findPasswordFault(password, link.email, { isStaff })
  if (fault) return { ok: false, reason: fault }
  const isForStaff = findPasswordFault(password, link.email, { isStaff: true }) === undefined
  const chosen = { hash: await hashPassword(password), isForStaff }
  const setting = db
    .transaction()
    .execute((trx) =>
      link.userId === null
        ? makeInvitedAccount(trx, link, { chosen, origin }, clock.now())
        : resetPassword(trx, { ...link, userId: link.userId }, { chosen, origin }, clock.now()),
    )
  return orTakenPhone(orLinkOver(setting))
}

interface Chosen {
  chosen: { hash: string; isForStaff: boolean }
  origin: RequestOrigin | undefined
}

async function resetPassword(
  trx: Database,
  { id, userId, email, madeBy }: AccountLink & { userId: string },
  { chosen, origin }: Chosen,
  now: Date,
): Promise<{ ok: true }> {
  // A change of what the account may do ends the link: whoever holds it chose a password for what the account was.
  await lockProfile(trx, userId)
  await takeAccountLink(trx, id, now)
  await endLinksTheyMade(trx, { makerId: userId, actor: { id: userId, name: email, origin } }, now)
  await storePassword(trx, userId, chosen, now)
  await endSessions(trx, userId)
  // The link was sent by email, so the address is theirs.
  if (madeBy === null) {
    await trx.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
  }
  await recordOwnChange(trx, { userId, email, origin }, { action: 'reset_password' }, now)
  return { ok: true }
}
