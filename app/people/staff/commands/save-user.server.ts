import { z } from 'zod'
import { done, refuse, type SubjectBy } from '#app/base/commands/command.server.ts'
import { readBy, readForm, text } from '#app/base/commands/fields.server.ts'
import { changedColumns } from '#app/base/platform/change-log/change-log.server.ts'
import { withSavepoint } from '#app/base/platform/database/with-savepoint.server.ts'
import { parsePhone, PHONE_PREFIX } from '#app/base/platform/phone.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { accountChange } from '#app/people/auth/account-log.server.ts'
import { isPhoneAddress, phoneAddress, givenName } from '#app/people/auth/phone-account.ts'
import { isTakenPhone } from '#app/people/auth/sign-in-phone.server.ts'
import { userRefusals } from '#app/people/auth/user-refusals.ts'
import { definePeopleCommand, userId } from './people-command.server.ts'

export const STAFF_NAME_MAX_LENGTH = 60
const TYPED_PHONE_MAX_LENGTH = 40

export interface StaffFacts {
  name: string
  phone: string
}

export function localPhone(phone: string | null): string {
  return phone === null ? '' : phone.slice(PHONE_PREFIX.length)
}

interface Person {
  id: string
  email: string
  phone: string | null
  name: string
}

const personById: SubjectBy<{ userId: string }, Person, 'no_such_account'> = {
  lock: (trx, { userId: id }) =>
    trx
      .selectFrom('profiles')
      .innerJoin('users', 'users.id', 'profiles.id')
      .select(['profiles.id', 'profiles.email', 'profiles.phone', 'users.name'])
      .where('profiles.id', '=', id)
      .where('profiles.is_admin', '=', true)
      .forUpdate()
      .executeTakeFirst(),
  missing: 'no_such_account',
  since: () => null,
}

const seenFacts = z.object({ name: z.string(), phone: z.string() })
const SEEN = { names: { name: 'seen_name', phone: 'seen_phone' } }

/** What `staff_changed_meanwhile` says of both. */
interface ChangedMeanwhile {
  stands: StaffFacts
  typed: StaffFacts
}

/**
 * Saves name and phone of a staff member. An empty phone removes the phone; an empty name changes nothing. Refuses an
 * invalid mobile number, one that another account signs in with, no phone for an account without an email, a row that changed since the form was opened (`seen`: its values then), and accounts that are
 * not staff, because customers' names are on their orders. Requirement 21.9.
 */
export const saveUser = definePeopleCommand({
  name: 'user.save',
  input: z.object({
    userId,
    name: text(STAFF_NAME_MAX_LENGTH),
    phone: text(TYPED_PHONE_MAX_LENGTH, 'phone_malformed'),
    /** A form without them is not compared. */
    seen: readBy(
      (form) => (form.has(SEEN.names.phone) ? readForm(seenFacts, form, SEEN) : undefined),
      seenFacts.optional(),
    ),
  }),
  may: 'users.edit',
  doors: ['form'],
  author: 'proved',
  on: personById,
  refusals: pickRefusals(userRefusals, [
    'no_such_account',
    'phone_malformed',
    'phone_taken',
    'phone_signs_in',
    'staff_changed_meanwhile',
  ]),
  /** When two people edit at the same time, the second sees both values, and nothing is overwritten. */
  refusalText(refusal, _lang, t) {
    const { message } = userRefusals[refusal.reason]
    if (refusal.reason !== 'staff_changed_meanwhile') return t(message)
    const { stands, typed } = refusal as unknown as ChangedMeanwhile
    const inWords = ({ name, phone }: StaffFacts) => [name || '–', phone || '–'].join(', ')
    return t(message, { theirs: inWords(stands), yours: inWords(typed) })
  },
  async run({ trx, subject: user }, { seen, ...typed }) {
    const phone = typed.phone.trim() === '' ? null : parsePhone(typed.phone)
    if (phone === undefined) return refuse('phone_malformed')
    const stands = { name: givenName(user), phone: localPhone(user.phone) }
    if (seen && (seen.name !== stands.name || seen.phone !== stands.phone)) {
      const { name, phone: typedPhone } = typed
      return { ...refuse('staff_changed_meanwhile'), stands, typed: { name, phone: typedPhone } }
    }
    if (phone === null && isPhoneAddress(user.email)) return refuse('phone_signs_in')
    const facts = { name: typed.name || user.name, phone }
    const made = { email: user.email }
    const changed = changedColumns(user, facts)
    if (!changed) return done(undefined, made)
    // The address of an account without an email follows its phone: the former number may be invited as another person.
    const email = phone !== null && isPhoneAddress(user.email) ? phoneAddress(phone) : user.email
    const write = async () => {
      // In the same order of locks as accepting an invitation.
      await trx.updateTable('users').set({ name: facts.name, email }).where('id', '=', user.id).execute()
      await trx.updateTable('profiles').set({ phone, sign_in_phone: phone, email }).where('id', '=', user.id).execute()
    }
    const written = await withSavepoint(trx, write, isTakenPhone)
    return written.ok ? done(accountChange({ action: 'update', user, ...changed }), made) : refuse('phone_taken')
  },
})
