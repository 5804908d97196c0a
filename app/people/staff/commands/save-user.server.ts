import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { changedColumns } from '#app/base/platform/change-log/change-log.server.ts'
import { parsePhone, PHONE_PREFIX } from '#app/base/platform/phone.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { recordAccountChange } from '#app/people/auth/account-log.server.ts'
import { isPhoneAddress, phoneAddress, givenName } from '#app/people/auth/phone-account.ts'
import { orTakenPhone } from '#app/people/auth/sign-in-phone.server.ts'

export const STAFF_NAME_MAX_LENGTH = 60

export interface StaffFacts {
  name: string
  phone: string
}

type Saved =
  | { ok: true; email: string }
  | Refusal<'no_such_account' | 'phone_malformed' | 'phone_taken' | 'phone_signs_in'>
  | ChangedMeanwhile

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
 * invalid mobile number, one that another account signs in with, no phone for an account without an email, a row that changed since the form was opened (`seen`: its values then), and accounts that are
 * not staff, because customers' names are on their orders. Requirement 21.9.
 */
export async function saveStaff(
  { db, clock }: CommandDeps,
  actor: Actor,
  userId: string,
  { seen, ...typed }: StaffFacts & { seen?: StaffFacts },
): Promise<Saved> {
  const phone = typed.phone.trim() === '' ? null : parsePhone(typed.phone)
  if (phone === undefined) return { ok: false, reason: 'phone_malformed' }
  const saving = db.transaction().execute(async (trx): Promise<Saved> => {
    const user = await trx
      .selectFrom('profiles')
      .innerJoin('users', 'users.id', 'profiles.id')
      .select(['profiles.id', 'profiles.email', 'profiles.phone', 'users.name'])
      .where('profiles.id', '=', userId)
      .where('profiles.is_admin', '=', true)
      .forUpdate()
      .executeTakeFirst()
    if (!user) return { ok: false, reason: 'no_such_account' }
    const stands = { name: givenName(user), phone: localPhone(user.phone) }
    if (seen && (seen.name !== stands.name || seen.phone !== stands.phone)) {
      return { ok: false, reason: 'staff_changed_meanwhile', stands }
    }
    const facts = { name: toStorableText(typed.name, STAFF_NAME_MAX_LENGTH) || user.name, phone }
    if (phone === null && isPhoneAddress(user.email)) return { ok: false, reason: 'phone_signs_in' }
    const changed = changedColumns(user, facts)
    if (!changed) return { ok: true, email: user.email }
    // The address of an account without an email follows its phone: the former number may be invited as another person.
    const email = phone !== null && isPhoneAddress(user.email) ? phoneAddress(phone) : user.email
    // In the order of whoever takes an address by an invitation.
    await trx.updateTable('users').set({ name: facts.name, email }).where('id', '=', userId).execute()
    await trx.updateTable('profiles').set({ phone, sign_in_phone: phone, email }).where('id', '=', userId).execute()
    await recordAccountChange(trx, { actor, action: 'update', user, ...changed }, clock.now())
    return { ok: true, email: user.email }
  })
  return orTakenPhone(saving)
}
