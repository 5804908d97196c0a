import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { changedColumns } from '#app/base/platform/change-log/change-log.server.ts'
import { parsePhone, PHONE_PREFIX } from '#app/base/platform/phone.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { recordAccountChange } from '#app/people/auth/account-log.server.ts'
import { staffName } from './staff-name.ts'

export const STAFF_NAME_MAX_LENGTH = 60

export interface StaffFacts {
  name: string
  phone: string
}

interface ChangedMeanwhile {
  ok: false
  reason: 'staff_changed_meanwhile'
  stands: StaffFacts
}

export function localPhone(phone: string | null): string {
  return phone === null ? '' : phone.slice(PHONE_PREFIX.length)
}

/**
 * Saves name and phone of a staff member. An empty phone removes the phone; an empty name changes nothing. Refuses an
 * invalid mobile number, a row that changed since the form was opened (`seen`: its values then), and accounts that are
 * not staff, because customers' names are on their orders. Requirement 21.9.
 */
export async function saveStaff(
  { db, clock }: CommandDeps,
  actor: Actor,
  userId: string,
  { seen, ...typed }: StaffFacts & { seen?: StaffFacts },
): Promise<{ ok: true; email: string } | Refusal<'no_such_account' | 'phone_malformed'> | ChangedMeanwhile> {
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
    const stands = { name: staffName(user), phone: localPhone(user.phone) }
    if (seen && (seen.name !== stands.name || seen.phone !== stands.phone)) {
      return { ok: false, reason: 'staff_changed_meanwhile', stands }
    }
    const facts = { name: toStorableText(typed.name, STAFF_NAME_MAX_LENGTH) || user.name, phone }
    const changed = changedColumns(user, facts)
    if (!changed) return { ok: true, email: user.email }
    await trx.updateTable('profiles').set({ phone }).where('id', '=', userId).execute()
    await trx.updateTable('users').set({ name: facts.name }).where('id', '=', userId).execute()
    await recordAccountChange(trx, { actor, action: 'update', user, ...changed }, clock.now())
    return { ok: true, email: user.email }
  })
}
