import { z } from 'zod'
import { commandsOf, done, refuse, type SubjectBy } from '#app/base/commands/command.server.ts'
import { text } from '#app/base/commands/fields.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { accountChange } from '../account-log.server.ts'
import { writePin } from '../devices/set-pin.server.ts'
import { endPinSessions } from '../sessions/end-sessions.server.ts'
import type { Permission } from '../permissions/permissions.ts'
import { userRefusals } from '../user-refusals.ts'
import type { StaffCaller } from './define-command.server.ts'

/** Who gives a PIN, with its hash and number of digits: what the command keeps of its input knows nothing of it. */
interface PinCaller extends StaffCaller {
  newPin?: { hash: string; digits: number }
}

const definePinCommand = commandsOf<Permission, PinCaller>()

/** Long enough to hand it over on the next working day. */
const ONE_TIME_PIN_LIFETIME_MS = 24 * 60 * 60_000

const userId = text(100, 'no_such_account')

interface Colleague {
  id: string
  email: string
  /** By `may_give_pin`. */
  mayGive: boolean
}

const colleagueById: SubjectBy<{ userId: string }, Colleague, 'no_such_account'> = {
  lock: (trx, { userId: id }, { actor }) =>
    trx
      .selectFrom('profiles as person')
      .innerJoin('profiles as maker', (join) => join.on('maker.id', '=', actor.id))
      .select(['person.id', 'person.email'])
      .select(sql<boolean>`may_give_pin(maker, person)`.as('mayGive'))
      .where('person.id', '=', id)
      .where('person.is_admin', '=', true)
      .forUpdate('person')
      .executeTakeFirst(),
  missing: 'no_such_account',
  since: () => null,
}

const ofPins = {
  may: 'pins.edit',
  doors: ['form'],
  author: 'proved',
  on: colleagueById,
  refusals: pickRefusals(userRefusals, ['no_such_account', 'pin_above_own']),
} as const

/** Gives a colleague a one-time PIN, which they must replace at their first sign-in. */
export const givePin = definePinCommand({
  ...ofPins,
  name: 'user.give_pin',
  makes: true,
  input: z.object({ userId }),
  async run({ trx, subject: user, caller: { newPin }, actor, now }) {
    if (!user.mayGive) return refuse('pin_above_own')
    if (!newPin) throw new Error('the PIN comes with who gives it')
    const { hash, digits } = newPin
    const expiresAt = new Date(now.getTime() + ONE_TIME_PIN_LIFETIME_MS)
    await writePin(trx, { profileId: user.id, hash, digits, madeById: actor.id, expiresAt }, now)
    await endPinSessions(trx, user.id)
    return done(accountChange({ action: 'give_pin', user }))
  },
})

/** Removes a colleague's PIN and ends the sessions that it opened. Needs the same rights as giving one. */
export const removePin = definePinCommand({
  ...ofPins,
  name: 'user.remove_pin',
  input: z.object({ userId }),
  async run({ trx, subject: user }) {
    if (!user.mayGive) return refuse('pin_above_own')
    await trx.deleteFrom('staff_pins').where('profile_id', '=', user.id).execute()
    await endPinSessions(trx, user.id)
    return done(accountChange({ action: 'remove_pin', user }), { email: user.email })
  },
})

export const PIN_COMMANDS = [givePin, removePin]
