import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { RequestOrigin } from '#app/base/platform/change-log/actor.ts'
import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import { recordAccountChange, recordOwnChange } from '../account-log.server.ts'
import { lockProfile, storePassword } from '../passwords/check-password.server.ts'
import { findPasswordFault, type PasswordFault } from '../passwords/password.ts'
import { endSessions } from '../sessions/end-sessions.server.ts'
import { orTakenPhone } from '../sign-in-phone.server.ts'
import { newUserId } from '../user-id.server.ts'
import { takeAccountLink, type AccountLink } from './account-link.server.ts'
import { hashPassword } from '../passwords/hash-password.server.ts'

export type LinkPasswordRefusal = { ok: false; reason: PasswordFault | 'link_over' | 'phone_taken' }

/** Whether the link sets a staff password. */
export async function isStaffLink(db: Database, link: AccountLink): Promise<boolean> {
  if (link.userId === null) return link.kind === 'invite'
  const row = await db.selectFrom('profiles').select('is_admin').where('id', '=', link.userId).executeTakeFirst()
  return row?.is_admin ?? false
}

/**
 * Sets the password chosen by a link's holder: of a forgotten one, or of the account that an invitation creates. Ends
 * every session and remembered browser of the account; two-factor stays. The link works once. Refuses an invitation whose phone
 * another account signs in with by now, and one to an account of staff that was disabled since.
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
  const hash = await hashPassword(password)
  const setting = db.transaction().execute(async (trx): Promise<{ ok: true } | LinkPasswordRefusal> => {
    const now = clock.now()
    if (link.userId !== null) await lockProfile(trx, link.userId)
    if (!(await takeAccountLink(trx, link.id, now))) return { ok: false, reason: 'link_over' }
    if (link.userId === null && (await isDisabledStaff(trx, link.email))) return { ok: false, reason: 'link_over' }
    const userId = link.userId ?? (await makeStaffAccount(trx, link, now))
    await storePassword(trx, userId, { hash, isForStaff }, now)
    await endSessions(trx, userId)
    // The link was sent by email, so the address is theirs.
    if (link.madeBy === null)
      await trx.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
    const self = { userId, email: link.email, origin }
    if (link.kind === 'reset') await recordOwnChange(trx, self, { action: 'reset_password' }, now)
    return { ok: true }
  })
  return orTakenPhone(setting)
}

async function isDisabledStaff(trx: Database, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('profiles')
    .select('id')
    .where('email', '=', email)
    .where('is_admin', '=', true)
    .where('disabled_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Account of an invited person; an existing account with the email becomes theirs, as the invitation intends. */
async function makeStaffAccount(trx: Database, link: AccountLink, now: Date): Promise<string> {
  const { email, madeBy, name, phone, role = null } = link
  const { id } = await trx
    .insertInto('users')
    .values({ id: newUserId(), name: name || email.split('@')[0]!, email })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(name ? { email, name } : { email }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('profiles')
    .values({ id, email, is_admin: true, role, phone: phone ?? null, sign_in_phone: phone ?? null })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        is_admin: true,
        // Somebody who became staff since keeps the role that they have.
        role: sql`case when profiles.is_admin then profiles.role else excluded.role end`,
        disabled_at: null,
        ...(phone && { phone, sign_in_phone: phone }),
      }),
    )
    .execute()
  await recordAccountChange(
    trx,
    {
      actor: madeBy ?? { name: email },
      action: 'accept_invitation',
      user: { id, email },
      before: { is_admin: false },
      after: { is_admin: true, ...(role && { role }) },
    },
    now,
  )
  return id
}
