import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { storePassword, type PasswordCheckRefusal } from '../passwords/check-password.server.ts'
import { orLinkOver, takeAccountLink, type AccountLink } from '../links/account-link.server.ts'
import { findPasswordFault } from '../passwords/password.ts'
import { countPasswordCheck } from '../sign-in-limits.server.ts'
import { newUserId } from '../user-id.server.ts'
import { verifyPassword } from '../passwords/hash-password.server.ts'

/**
 * Creates the account of an emailed link. The password proves that the person who opened the email also requested it, so that
 * nobody confirms an account whose password a stranger knows. The link works once. The address is taken before the link, in the order
 * of everybody who changes an address.
 */
export async function finishSignUp(
  deps: CommandDeps,
  link: AccountLink,
  { password, clientAddress }: { password: string; clientAddress: string },
): Promise<{ ok: true } | PasswordCheckRefusal | { ok: false; reason: 'link_over' }> {
  const { db, clock } = deps
  const verdict = await countPasswordCheck(deps, link.id, clientAddress)
  if (!verdict.ok) return verdict
  const row = await db
    .selectFrom('account_links')
    .select('password_hash as hash')
    .where('id', '=', link.id)
    .where('kind', '=', 'sign_up')
    .executeTakeFirst()
  const hash = row?.hash
  if (!hash) return { ok: false, reason: 'link_over' }
  if (!(await verifyPassword({ hash, password }))) return { ok: false, reason: 'wrong_password' }
  const { email, name = '' } = link
  const isForStaff = findPasswordFault(password, email, { isStaff: true }) === undefined
  const finishing = db
    .transaction()
    .execute(async (trx): Promise<{ ok: true } | { ok: false; reason: 'link_over' }> => {
      const now = clock.now()
      const user = await trx
        .insertInto('users')
        .values({ id: newUserId(), name: name || email.split('@')[0]!, email, email_verified: true })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst()
      // The account was created by an invitation or by staff after the email was sent.
      if (!user) return { ok: false, reason: 'link_over' }
      await takeAccountLink(trx, link.id, now)
      await trx.insertInto('profiles').values({ id: user.id, email, is_admin: false }).execute()
      await storePassword(trx, user.id, { hash, isForStaff }, now)
      return { ok: true }
    })
  return orLinkOver(finishing)
}
