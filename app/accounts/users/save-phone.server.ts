import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database.server.ts'
import { parsePhone } from '#app/platform/phone.ts'
import type { Refusal } from '#app/platform/refusal.ts'
import { recordAccountChange } from '../account-log.server.ts'

/**
 * The phone under which colleagues reach somebody who works here; empty takes it away. Refuses what is no mobile number, and
 * accounts that are not staff: a customer's phone stands on their orders. Source: product.md 2.10.
 */
export async function savePhone(
  { db, clock }: { db: Database; clock: Clock },
  actor: string,
  userId: string,
  typed: string,
): Promise<{ ok: true; email: string } | Refusal<'no_such_account' | 'phone_malformed'>> {
  const phone = typed.trim() === '' ? null : parsePhone(typed)
  if (phone === undefined) return { ok: false, reason: 'phone_malformed' }
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('profiles')
      .select(['id', 'email', 'phone'])
      .where('id', '=', userId)
      .where('is_admin', '=', true)
      .forUpdate()
      .executeTakeFirst()
    if (!user) return { ok: false, reason: 'no_such_account' }
    if (user.phone === phone) return { ok: true, email: user.email }
    await trx.updateTable('profiles').set({ phone }).where('id', '=', userId).execute()
    const change = { actor, action: 'update', user, before: { phone: user.phone }, after: { phone } }
    await recordAccountChange(trx, change, clock.now())
    return { ok: true, email: user.email }
  })
}
