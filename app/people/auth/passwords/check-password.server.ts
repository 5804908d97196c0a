import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { countPasswordCheck, type LimitVerdict } from '../sign-in-limits.server.ts'
import { verifyPassword } from './hash-password.server.ts'

export type PasswordCheckRefusal = { ok: false; reason: 'wrong_password' } | Extract<LimitVerdict, { ok: false }>

/**
 * Verifies a signed-in user's password before acts that a session does not suffice for. Wrong ones are limited, so that
 * an open browser is no place to guess.
 */
export async function checkPassword(
  deps: CommandDeps,
  who: { userId: string; clientAddress: string },
  password: string,
): Promise<{ ok: true } | PasswordCheckRefusal> {
  const verdict = await countPasswordCheck(deps, who.userId, who.clientAddress)
  if (!verdict.ok) return verdict
  const row = await deps.db
    .selectFrom('auth_accounts')
    .select('password')
    .where('user_id', '=', who.userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  const isRight = row?.password ? await verifyPassword({ hash: row.password, password }) : false
  return isRight ? { ok: true } : { ok: false, reason: 'wrong_password' }
}

/**
 * Locks an account's profile. Links end with a change of its password, email or rights; every transaction that touches
 * both locks the profile first, so that none deadlock.
 */
export async function lockProfile(trx: Database, userId: string): Promise<void> {
  await trx.selectFrom('profiles').select('id').where('id', '=', userId).forUpdate().execute()
}

/**
 * Stores a new password, which the caller has checked, and whether it is fit for staff. Triggers end links sent for
 * the account, its sessions, and what was made in its name (`end_with_password`).
 */
export async function storePassword(
  trx: Database,
  userId: string,
  { hash, isForStaff }: { hash: string; isForStaff: boolean },
  now: Date,
): Promise<void> {
  await lockProfile(trx, userId)
  await trx
    .insertInto('auth_accounts')
    .values({ id: userId, user_id: userId, provider_id: 'credential', account_id: userId, password: hash })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute()
  await trx.updateTable('profiles').set({ has_staff_password: isForStaff }).where('id', '=', userId).execute()
}
