import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { recordOwnChange } from '../account-log.server.ts'
import { checkPassword, lockProfile, type PasswordCheckRefusal } from '../passwords/check-password.server.ts'
import type { Self } from '../passwords/change-password.server.ts'
import { endPinSessions } from '../sessions/end-sessions.server.ts'
import { mark } from '../secrets.server.ts'
import { verifyPassword } from '../passwords/hash-password.server.ts'
import { hashPin, secretOf } from './check-pin.server.ts'
import { findPinFault, PIN_MAX_DIGITS, type PinFault } from './pin.ts'

interface Deps extends CommandDeps {
  appSecret: string
}

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

interface NewPin {
  profileId: string
  hash: string
  digits: number
  madeById: string
  /** Of a one-time PIN. */
  expiresAt?: Date
}

export async function writePin(trx: Database, { profileId, hash, digits, madeById, expiresAt }: NewPin, now: Date) {
  const isOneTime = expiresAt !== undefined
  const row = { pin_hash: hash, digits, is_one_time: isOneTime, expires_at: expiresAt ?? null }
  const made = { made_by_id: madeById, made_at: now }
  await trx
    .insertInto('staff_pins')
    .values({ profile_id: profileId, ...row, ...made })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet({ ...row, ...made }))
    .execute()
}

interface GivenPin {
  /** Of the form that gives it. */
  formId: string
  userId: string
}

/**
 * The one-time PIN of a form, not trivial. A second press gives the same one, so that it does not matter whose answer is shown. Nobody knows
 * it without the shop's secret.
 */
export function oneTimePinOf(appSecret: string, { formId, userId }: GivenPin): string {
  for (let round = 0; ; round += 1) {
    const drawn = Buffer.from(mark(appSecret, 'one-time-pin', `${formId} ${round} ${userId}`), 'base64url')
    const pin = String(drawn.readUIntBE(0, 6) % 10 ** PIN_MAX_DIGITS).padStart(PIN_MAX_DIGITS, '0')
    if (findPinFault(pin, null) === undefined) return pin
  }
}

/** The colleague whose PIN this one-time PIN is now; undefined when it was replaced, removed or is over. */
export async function findWithOneTimePin(
  { db, clock, appSecret }: Deps,
  { userId, pin }: { userId: string; pin: string },
): Promise<{ email: string } | undefined> {
  const row = await db
    .selectFrom('staff_pins as pin')
    .innerJoin('profiles', 'profiles.id', 'pin.profile_id')
    .select(['pin.pin_hash as hash', 'profiles.email'])
    .where('pin.profile_id', '=', userId)
    .where('pin.is_one_time', '=', true)
    .where('pin.expires_at', '>', clock.now())
    .executeTakeFirst()
  const isIt = row && (await verifyPassword({ hash: row.hash, password: secretOf(appSecret, userId, pin) }))
  return isIt ? { email: row.email } : undefined
}
