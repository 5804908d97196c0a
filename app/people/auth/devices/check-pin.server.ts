import { SHOP_ACTOR } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { recordAccountChange } from '../account-log.server.ts'
import { mark } from '../secrets.server.ts'
import { hashPassword, verifyPassword } from '../passwords/hash-password.server.ts'

export interface PinDeps {
  db: Database
  appSecret: string
}

export interface TypedPin {
  deviceId: string
  profileId: string
  pin: string
}

export type PinRefusal =
  | { ok: false; reason: 'wrong_pin'; triesLeft: number }
  | { ok: false; reason: 'too_many_tries'; retryAfterSeconds: number }
  | Refusal<'device_unknown'>

/** Stored hash of a PIN. Without the shop's secret the few thousand PINs cannot be tried, and another person's row opens nothing. */
export function hashPin({ appSecret }: Pick<PinDeps, 'appSecret'>, profileId: string, pin: string): Promise<string> {
  return hashPassword(secretOf(appSecret, profileId, pin))
}

/** What is hashed of a person's PIN. */
export function secretOf(appSecret: string, profileId: string, pin: string): string {
  return mark(appSecret, 'staff-pin', `${profileId} ${pin}`)
}

/**
 * Whether the PIN is that of the person, who may use the device. The try is counted before the PIN is checked, and a person who is
 * unknown or may not use the device is counted and answered in the same time. `isOneTime`: it only opens the form for a PIN of one's
 * own, and only while its maker may give it to the person. `hash` tells that PIN from a later one. Decision 0111.
 */
export async function checkPin(
  deps: PinDeps,
  { deviceId, profileId, pin }: TypedPin,
  now: Date,
): Promise<{ ok: true; isOneTime: boolean; hash: string } | PinRefusal> {
  const { db, appSecret } = deps
  const person = profileId.slice(0, 64)
  const { rows } = await sql<{ tryId: string | null; triesLeft: number | null; freeAt: Date | null }>`
    select try_id as "tryId", tries_left as "triesLeft", free_at as "freeAt"
    from take_pin_try(${deviceId}, ${person}, ${now})`.execute(db)
  const [taken] = rows
  if (!taken) return { ok: false, reason: 'device_unknown' }
  const waits = (freeAt: Date) => {
    const retryAfterSeconds = Math.ceil((freeAt.getTime() - now.getTime()) / 1000)
    return { ok: false, reason: 'too_many_tries', retryAfterSeconds } as const
  }
  if (taken.tryId === null) return waits(taken.freeAt!)
  const row = await findPin(db, deviceId, profileId, now)
  const password = secretOf(appSecret, profileId, pin)
  // Hashing takes as long as verifying.
  const isRight = row ? await verifyPassword({ hash: row.hash, password }) : (await hashPassword(password)) === ''
  if (row && isRight) {
    await forgetPinTries(db, deviceId, person)
    return { ok: true, isOneTime: row.isOneTime, hash: row.hash }
  }
  if (taken.freeAt === null) return { ok: false, reason: 'wrong_pin', triesLeft: taken.triesLeft! }
  await logBlocked(db, { deviceId, profileId }, now)
  return waits(taken.freeAt)
}

/** Lets a person try again on a device, or everybody. */
export async function forgetPinTries(db: Database, deviceId: string, person?: string): Promise<void> {
  await db
    .deleteFrom('pin_tries')
    .where('device_id', '=', deviceId)
    .$if(person !== undefined, (query) => query.where('person', '=', person!))
    .execute()
}

function findPin(db: Database, deviceId: string, profileId: string, now: Date) {
  return db
    .selectFrom('staff_pins as pin')
    .innerJoin('profiles', 'profiles.id', 'pin.profile_id')
    .innerJoin('profiles as maker', 'maker.id', 'pin.made_by_id')
    .innerJoin('staff_devices as device', (join) => join.on('device.id', '=', deviceId))
    .select(['pin.pin_hash as hash', 'pin.is_one_time as isOneTime'])
    .where('pin.profile_id', '=', profileId)
    .where(sql<boolean>`(pin.expires_at is null or pin.expires_at > ${now})`)
    .where(sql<boolean>`may_use_device(device, profiles)`)
    .where(sql<boolean>`(not pin.is_one_time or may_give_pin(maker, profiles))`)
    .executeTakeFirst()
}

async function logBlocked(db: Database, { deviceId, profileId }: Omit<TypedPin, 'pin'>, now: Date): Promise<void> {
  const row = await db
    .selectFrom('profiles')
    .innerJoin('staff_devices as device', (join) => join.on('device.id', '=', deviceId))
    .select(['profiles.id', 'profiles.email', 'device.name'])
    .where('profiles.id', '=', profileId)
    .executeTakeFirst()
  if (!row) return
  const change = { actor: SHOP_ACTOR, action: 'block_pin', user: row, after: { device: row.name } }
  await recordAccountChange(db, change, now)
}
