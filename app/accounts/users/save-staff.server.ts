import { changedColumns } from '#app/platform/change-log.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database.server.ts'
import { parsePhone } from '#app/platform/phone.ts'
import type { Refusal } from '#app/platform/refusal.ts'
import { toStorableText } from '#app/platform/storable-text.ts'
import { recordAccountChange } from '../account-log.server.ts'

export const STAFF_NAME_MAX_LENGTH = 60

/**
 * Name and phone by which colleagues call and reach somebody who works here; an empty phone takes it away, an empty name leaves
 * what stands. Refuses what is no mobile number, and accounts that are not staff: a customer's stand on their orders. Source:
 * product.md 2.10.
 */
export async function saveStaff(
  { db, clock }: { db: Database; clock: Clock },
  actor: string,
  userId: string,
  typed: { name: string; phone: string },
): Promise<{ ok: true; email: string } | Refusal<'no_such_account' | 'phone_malformed'>> {
  const phone = typed.phone.trim() === '' ? null : parsePhone(typed.phone)
  if (phone === undefined) return { ok: false, reason: 'phone_malformed' }
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('profiles')
      .innerJoin('users', 'users.id', 'profiles.id')
      .select(['profiles.id', 'profiles.email', 'profiles.phone', 'users.name'])
      .where('profiles.id', '=', userId)
      .where('profiles.is_admin', '=', true)
      .forUpdate()
      .executeTakeFirst()
    if (!user) return { ok: false, reason: 'no_such_account' }
    const facts = { name: toStorableText(typed.name, STAFF_NAME_MAX_LENGTH) || user.name, phone }
    const changed = changedColumns(user, facts)
    if (!changed) return { ok: true, email: user.email }
    await trx.updateTable('profiles').set({ phone }).where('id', '=', userId).execute()
    await trx.updateTable('users').set({ name: facts.name }).where('id', '=', userId).execute()
    await recordAccountChange(trx, { actor, action: 'update', user, ...changed }, clock.now())
    return { ok: true, email: user.email }
  })
}
