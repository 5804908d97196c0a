import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { needsSecondPerson } from '#app/money/payments/second-person.server.ts'
import { checkPin, type PinRefusal } from '#app/people/auth/devices/check-pin.server.ts'
import { lockShift } from './drawer.server.ts'
import type { DrawerRefusal } from './drawer-refusals.ts'
import { readPersonsOfCount } from './signing/persons.queries.server.ts'
import { findStaff } from './staff.queries.server.ts'

/** `take`: takes an open shift over. `witness`: has seen the count of the drawer. */
export type ConfirmedThing = 'take' | 'witness'

interface Confirming {
  shiftId: string
  what: ConfirmedThing
}

interface ByPin extends Confirming {
  deviceId: string
  /** Account of the person whose PIN it is. */
  profileId: string
  pin: string
}

type Confirmed = { ok: true } | DrawerRefusal

/** A second person confirms with their PIN on the enrolled device of the till. Tries are counted as at sign-in. */
export async function confirmByPin(
  deps: CommandDeps & { appSecret: string },
  { shiftId, what, deviceId, profileId, pin }: ByPin,
): Promise<Confirmed | PinRefusal | Refusal<'own_pin_needed'>> {
  const checked = await checkPin(deps, { deviceId, profileId, pin }, deps.clock.now())
  if (!checked.ok) return checked
  if (checked.isOneTime) return { ok: false, reason: 'own_pin_needed' }
  return confirm(deps, { shiftId, what, profileId, deviceId })
}

/** A second person confirms in a session of their own, on a device of their own. */
export function confirmAsSelf(
  deps: CommandDeps,
  { shiftId, what, actor }: Confirming & { actor: StaffActor },
): Promise<Confirmed> {
  return confirm(deps, { shiftId, what, profileId: actor.id, deviceId: null })
}

function confirm(
  { db, clock }: CommandDeps,
  { shiftId, what, profileId, deviceId }: Confirming & { profileId: string; deviceId: string | null },
): Promise<Confirmed> {
  return db.transaction().execute(async (trx): Promise<Confirmed> => {
    const shift = await lockShift(trx, shiftId)
    if (!shift) return { ok: false, reason: 'shift_unknown' }
    if (shift.closedAt !== null) return { ok: false, reason: 'shift_closed' }
    const isCounted = shift.countedAt !== null
    if (what === 'witness' && !isCounted) return { ok: false, reason: 'shift_not_counted' }
    if (what === 'take' && isCounted) return { ok: false, reason: 'shift_counted' }
    const person = await findStaff(trx, { id: profileId })
    if (!person || (what === 'take' && !person.maySell)) return { ok: false, reason: 'person_unknown' }
    const firsts = what === 'witness' ? await readPersonsOfCount(trx, shiftId) : [shift.heldById]
    if (firsts.includes(person.id)) return { ok: false, reason: 'same_person' }
    const act = what === 'witness' ? what : 'take_drawer'
    if (await needsSecondPerson(trx, { act, firsts, second: person.id })) {
      return { ok: false, reason: 'not_two' }
    }
    await insertConfirmation(trx, { shiftId, what, deviceId, person }, clock.now())
    return { ok: true }
  })
}

async function insertConfirmation(
  trx: Database,
  {
    shiftId,
    what,
    deviceId,
    person,
  }: Confirming & { deviceId: string | null; person: { id: string; email: string; name: string } },
  at: Date,
): Promise<void> {
  await trx
    .insertInto('shift_confirmations')
    .values({
      id: uuidv7(at),
      shift_id: shiftId,
      kind: what,
      person: person.email,
      person_id: person.id,
      person_name: person.name,
      device_id: deviceId,
      at,
    })
    .execute()
}
