import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { recordAccountChange } from '../account-log.server.ts'
import { endSessions } from '../sessions/end-sessions.server.ts'

/** How the log names whoever sits at the machine itself. */
const COMMAND_LINE = 'npm run admin'

/**
 * Takes the second step away from the account of `email`, whose owner has lost phone and paper, for whoever sits at the machine
 * that the shop runs on: of an only administrator nobody else can. Their sessions end and no browser is remembered; the password
 * stays. Logged. `hadOne`: false when there was none, and nothing was done.
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
      .deleteFrom('two_steps')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return { ok: true, hadOne: false }
    await endSessions(trx, user.id)
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx)
    await recordAccountChange(trx, { actor: COMMAND_LINE, action: 'switch_off_two_step', user }, rows[0]!.now)
    return { ok: true, hadOne: true }
  })
}
