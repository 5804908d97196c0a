import { randomInt } from 'node:crypto'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { recordAccountChange, recordOwnChange } from '../account-log.server.ts'
import { checkPassword, lockProfile, type PasswordCheckRefusal } from '../passwords/check-password.server.ts'
import type { Self } from '../passwords/change-password.server.ts'
import { endPinSessions } from '../sessions/end-sessions.server.ts'
import { hashPin } from './check-pin.server.ts'
import { findPinFault, PIN_MAX_DIGITS, type PinFault } from './pin.ts'

interface Deps extends CommandDeps {
  appSecret: string
}

/** Long enough to hand it over on the next working day. */
const ONE_TIME_PIN_LIFETIME_MS = 24 * 60 * 60_000

export type OwnPinRefusal = Refusal<PinFault | 'not_staff' | 'one_time_pin_over'>

/** Sets one's own PIN. Requires the password, and ends the sessions that the former PIN opened elsewhere. */
export async function setOwnPin(
  deps: Deps,
  self: Self,
  { password, pin }: { password: string; pin: string },
): Promise<{ ok: true } | PasswordCheckRefusal | OwnPinRefusal> {
  const checked = await checkPassword(deps, self, password)
  return checked.ok ? storeOwnPin(deps, self, pin) : checked
}

/**
 * `setOwnPin` for somebody whose password the caller has checked, or the one-time PIN that `replaces` names by its hash: it is replaced
 * once, and not when it was withdrawn or renewed since.
 */
export async function storeOwnPin(
  { db, clock, appSecret }: Deps,
  self: Pick<Self, 'userId' | 'email' | 'origin' | 'sessionId'>,
  pin: string,
  replaces?: string,
): Promise<{ ok: true } | OwnPinRefusal> {
  const profile = await db
    .selectFrom('profiles')
    .select('phone')
    .where('id', '=', self.userId)
    .where('is_admin', '=', true)
    .executeTakeFirst()
  if (!profile) return { ok: false, reason: 'not_staff' }
  const fault = findPinFault(pin, profile.phone)
  if (fault) return { ok: false, reason: fault }
  const hash = await hashPin({ appSecret }, self.userId, pin)
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    await lockProfile(trx, self.userId)
    if (replaces !== undefined && !(await hasPin(trx, self.userId, replaces))) {
      return { ok: false, reason: 'one_time_pin_over' }
    }
    await writePin(trx, { profileId: self.userId, hash, digits: pin.length, madeById: self.userId }, now)
    await endPinSessions(trx, self.userId, self.sessionId)
    await recordOwnChange(trx, self, { action: 'set_pin' }, now)
    return { ok: true }
  })
}

async function hasPin(trx: Database, profileId: string, hash: string): Promise<boolean> {
  const pin = trx.selectFrom('staff_pins').select('profile_id').where('profile_id', '=', profileId)
  return (await pin.where('pin_hash', '=', hash).executeTakeFirst()) !== undefined
}

/** Gives somebody a one-time PIN, which they replace by their own at once. Refuses who may not give it: `may_give_pin`. */
export async function giveOneTimePin(
  { db, clock, appSecret }: Deps,
  actor: StaffActor,
  profileId: string,
): Promise<{ ok: true; pin: string; email: string } | Refusal<'no_such_account' | 'pin_above_own'>> {
  const pin = newPin()
  const hash = await hashPin({ appSecret }, profileId, pin)
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const user = await lockPerson(trx, actor, profileId)
    if (!user) return { ok: false, reason: 'no_such_account' }
    if (!user.mayGive) return { ok: false, reason: 'pin_above_own' }
    const expiresAt = new Date(now.getTime() + ONE_TIME_PIN_LIFETIME_MS)
    await writePin(trx, { profileId, hash, digits: pin.length, madeById: actor.id, expiresAt }, now)
    await endPinSessions(trx, profileId)
    await recordAccountChange(trx, { actor, action: 'give_pin', user }, now)
    return { ok: true, pin, email: user.email }
  })
}

/** Removes a PIN; whoever may give somebody a PIN may remove it. Ends the sessions that it opened. */
export async function removePin(
  { db, clock }: CommandDeps,
  actor: StaffActor,
  profileId: string,
): Promise<{ ok: true; email: string } | Refusal<'no_such_account' | 'pin_above_own'>> {
  return db.transaction().execute(async (trx) => {
    const user = await lockPerson(trx, actor, profileId)
    if (!user) return { ok: false, reason: 'no_such_account' }
    if (!user.mayGive) return { ok: false, reason: 'pin_above_own' }
    await trx.deleteFrom('staff_pins').where('profile_id', '=', profileId).execute()
    await endPinSessions(trx, profileId)
    await recordAccountChange(trx, { actor, action: 'remove_pin', user }, clock.now())
    return { ok: true, email: user.email }
  })
}

async function lockPerson(trx: Database, { id }: StaffActor, profileId: string) {
  return trx
    .selectFrom('profiles as person')
    .innerJoin('profiles as maker', (join) => join.on('maker.id', '=', id))
    .select(['person.id', 'person.email'])
    .select(sql<boolean>`may_give_pin(maker, person)`.as('mayGive'))
    .where('person.id', '=', profileId)
    .where('person.is_admin', '=', true)
    .forUpdate('person')
    .executeTakeFirst()
}

interface NewPin {
  profileId: string
  hash: string
  digits: number
  madeById: string
  /** Of a one-time PIN. */
  expiresAt?: Date
}

async function writePin(trx: Database, { profileId, hash, digits, madeById, expiresAt }: NewPin, now: Date) {
  const isOneTime = expiresAt !== undefined
  const row = { pin_hash: hash, digits, is_one_time: isOneTime, expires_at: expiresAt ?? null }
  const made = { made_by_id: madeById, made_at: now }
  await trx
    .insertInto('staff_pins')
    .values({ profile_id: profileId, ...row, ...made })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet({ ...row, ...made }))
    .execute()
}

function newPin(): string {
  for (;;) {
    const pin = String(randomInt(10 ** PIN_MAX_DIGITS)).padStart(PIN_MAX_DIGITS, '0')
    if (findPinFault(pin, null) === undefined) return pin
  }
}
