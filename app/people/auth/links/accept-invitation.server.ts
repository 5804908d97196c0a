import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { RequestOrigin } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { recordAccountChange } from '../account-log.server.ts'
import { lockInviter } from '../end-what-they-made.server.ts'
import type { Self } from '../passwords/change-password.server.ts'
import { lockProfile, storePassword } from '../passwords/check-password.server.ts'
import { givenName } from '../phone-account.ts'
import { endSessions } from '../sessions/end-sessions.server.ts'
import { orTakenPhone } from '../sign-in-phone.server.ts'
import { newUserId } from '../user-id.server.ts'
import { isLinkOpen, orLinkOver, takeAccountLink, type AccountLink } from './account-link.server.ts'

export type InvitationRefusal = Refusal<'link_over' | 'phone_taken' | 'account_exists'>

/** The account that has the address of an invitation; it accepts by itself. Undefined: the invitation makes one. */
export async function findInvitedAccount(
  db: Database,
  { email }: Pick<AccountLink, 'email'>,
): Promise<{ id: string; hasStaffPassword: boolean } | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'profiles.has_staff_password as hasStaffPassword'])
    .where('users.email', '=', email)
    .executeTakeFirst()
  return row && { id: row.id, hasStaffPassword: row.hasStaffPassword ?? false }
}

/**
 * Makes the account of somebody invited, whose password the caller has checked and hashed. Locks in the order of everybody who changes
 * an address: the maker, the account, then the link. Refuses an address that has an account, which the invitation stays open for.
 */
export async function makeInvitedAccount(
  trx: Database,
  link: AccountLink,
  { chosen, origin }: { chosen: { hash: string; isForStaff: boolean }; origin: RequestOrigin | undefined },
  now: Date,
): Promise<{ ok: true } | InvitationRefusal> {
  const { email, madeBy, name, phone = null, role = null } = link
  if (madeBy === null || !(await lockInviter(trx, madeBy, role))) return { ok: false, reason: 'link_over' }
  const user = await trx
    .insertInto('users')
    .values({ id: newUserId(), name: name || email.split('@')[0]!, email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!user) return { ok: false, reason: (await isLinkOpen(trx, link.id, now)) ? 'account_exists' : 'link_over' }
  await takeAccountLink(trx, link.id, now, { userId: user.id, sessionId: null })
  await trx
    .insertInto('profiles')
    .values({ id: user.id, email, is_admin: true, role, phone, sign_in_phone: phone })
    .execute()
  await storePassword(trx, user.id, chosen, now)
  await recordAcceptance(trx, { id: user.id, email }, { role, origin }, now)
  return { ok: true }
}

/**
 * Makes the signed-in account staff, as the invitation of its address says. It keeps its password and its name, gets the phone to sign
 * in with if the invitation has one, and its other sessions end. The link works once. Refuses an account of another address, one whose
 * password is none for staff, and a phone that another account signs in with. Decision 0405.
 */
export async function acceptInvitation(
  { db, clock }: CommandDeps,
  link: AccountLink,
  { userId, sessionId, origin }: Pick<Self, 'userId' | 'sessionId' | 'origin'>,
): Promise<{ ok: true } | InvitationRefusal | Refusal<'not_invited' | 'staff_password_missing'>> {
  const { madeBy, name, phone = null, role = null } = link
  const accepting = db
    .transaction()
    .execute(async (trx): Promise<{ ok: true } | Refusal<'link_over' | 'not_invited' | 'staff_password_missing'>> => {
      await lockProfile(trx, userId)
      const user = await trx
        .selectFrom('users')
        .innerJoin('profiles', 'profiles.id', 'users.id')
        .select(['users.id', 'users.email', 'users.name', 'is_admin as isStaff', 'disabled_at as disabledAt'])
        .select('has_staff_password as hasStaffPassword')
        .where('users.id', '=', userId)
        .forUpdate('users')
        .executeTakeFirst()
      if (link.kind !== 'invite' || madeBy === null || !user || user.isStaff || user.disabledAt) {
        return { ok: false, reason: 'link_over' }
      }
      if (user.email !== link.email) return { ok: false, reason: 'not_invited' }
      if (!user.hasStaffPassword) return { ok: false, reason: 'staff_password_missing' }
      if (!(await lockInviter(trx, madeBy, role))) return { ok: false, reason: 'link_over' }
      const now = clock.now()
      await takeAccountLink(trx, link.id, now, { userId, sessionId })
      await trx
        .updateTable('profiles')
        .set({ is_admin: true, role, ...(phone !== null && { phone, sign_in_phone: phone }) })
        .where('id', '=', userId)
        .execute()
      if (name && givenName(user) === '')
        await trx.updateTable('users').set({ name }).where('id', '=', userId).execute()
      await endSessions(trx, userId, sessionId)
      await recordAcceptance(trx, user, { role, origin }, now)
      return { ok: true }
    })
  return orTakenPhone(orLinkOver(accepting))
}

async function recordAcceptance(
  trx: Database,
  { id, email }: { id: string; email: string },
  { role, origin }: { role: AccountLink['role']; origin: RequestOrigin | undefined },
  now: Date,
): Promise<void> {
  const change = {
    actor: { id, name: email, origin },
    action: 'accept_invitation',
    user: { id, email },
    before: { is_admin: false },
    after: { is_admin: true, ...(role && { role }) },
  }
  await recordAccountChange(trx, change, now)
}
