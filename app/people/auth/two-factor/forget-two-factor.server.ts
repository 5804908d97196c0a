import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { COMMAND_LINE, recordAccountChange } from '../account-log.server.ts'
import { endSessions } from '../sessions/end-sessions.server.ts'

/**
 * Removes two-factor from the account of `email`, whose owner has lost phone and backup codes. For a sole administrator only the
 * command line can do this. Ends sessions and remembered browsers; the password stays. Writes an audit entry. `hadOne`: false
 * when it had none, and nothing was done.
 */
export async function forgetTwoFactor(
  db: Database,
  email: string,
): Promise<{ ok: true; hadOne: boolean } | Refusal<'no_such_account'>> {
  return db.transaction().execute(async (trx) => {
    const wanted = email.trim().toLowerCase()
    const user = await trx.selectFrom('users').select(['id', 'email']).where('email', '=', wanted).executeTakeFirst()
    if (!user) return { ok: false, reason: 'no_such_account' }
    const { numDeletedRows } = await trx
      .deleteFrom('two_factor_secrets')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return { ok: true, hadOne: false }
    await endSessions(trx, user.id)
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx)
    await recordAccountChange(trx, { actor: COMMAND_LINE, action: 'switch_off_two_step', user }, rows[0]!.now)
    return { ok: true, hadOne: true }
  })
}
