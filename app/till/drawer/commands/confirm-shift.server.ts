import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { execute, type Outcome } from '#app/base/commands/execute.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { needsSecondPerson } from '#app/money/payments/second-person.server.ts'
import { callerOf, defineCommand, type StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import { checkPin, type PinRefusal } from '#app/people/auth/devices/check-pin.server.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { drawerRefusals } from '../drawer-refusals.ts'
import { shiftById, shiftId } from './shift-subject.server.ts'
import { readPersonsOfCount } from '../signing/persons.queries.server.ts'
import { findStaff } from '../staff.queries.server.ts'

/**
 * A second person confirms, in a session of their own or by PIN. `take`: takes an open shift over. `witness`: has seen the count of the drawer.
 */
export const confirmShift = defineCommand({
  name: 'shift.confirm',
  input: z.object({ shiftId, what: z.enum(['take', 'witness']) }),
  // Any member of staff who saw the count may sign it, such as a baker.
  may: 'office.view',
  doors: ['form'],
  takes: 'second person',
  author: 'proved',
  on: shiftById,
  refusals: drawerRefusals,
  async run({ trx, subject: shift, call: { id }, caller: { pinDevice }, actor, now }, { what }) {
    if (shift.closedAt !== null) return refuse('shift_closed')
    const isCounted = shift.countedAt !== null
    if (what === 'witness' && !isCounted) return refuse('shift_not_counted')
    if (what === 'take' && isCounted) return refuse('shift_counted')
    const person = await findStaff(trx, { id: actor.id })
    if (!person || (what === 'take' && !person.maySell)) return refuse('person_unknown')
    const firsts = what === 'witness' ? await readPersonsOfCount(trx, shift.id) : [shift.heldById]
    if (firsts.includes(person.id)) return refuse('same_person')
    const act = what === 'witness' ? what : 'take_drawer'
    if (await needsSecondPerson(trx, { act, firsts, second: person.id })) return refuse('not_two')
    await trx
      .insertInto('shift_confirmations')
      .values({
        id,
        shift_id: shift.id,
        kind: what,
        person: person.email,
        person_id: person.id,
        person_name: person.name,
        device_id: pinDevice ?? null,
        at: now,
      })
      .execute()
    return done()
  },
})

interface ByPin {
  shiftId: string
  what: 'take' | 'witness'
  deviceId: string
  /** Account of the person whose PIN it is. */
  profileId: string
  pin: string
}

/** A second person confirms with their PIN on the enrolled device of the till. Tries are counted as at sign-in. */
export async function confirmByPin(
  deps: CommandDeps & Pick<StaffCaller, 'lang' | 't'> & { appSecret: string },
  { deviceId, profileId, pin, ...input }: ByPin,
): Promise<Outcome<typeof confirmShift> | PinRefusal | Refusal<'own_pin_needed'>> {
  const now = deps.clock.now()
  const checked = await checkPin(deps, { deviceId, profileId, pin }, now)
  if (!checked.ok) return checked
  if (checked.isOneTime) return { ok: false, reason: 'own_pin_needed' }
  const profile = await findProfile(deps.db, profileId)
  if (!profile) return { ok: false, reason: 'person_unknown' }
  const actor = { id: profileId, name: profile.email }
  const call = { id: uuidv7(now), door: 'form', person: actor.name } as const
  return execute(deps, confirmShift, {
    call,
    caller: callerOf({ ...deps, actor, profile }, { pinDevice: deviceId }),
    input,
  })
}
