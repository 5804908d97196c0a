import { staffNameOf, staffNameOrNull } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Role } from '../profile.ts'
import { deviceHashIn } from './device-cookie.server.ts'
import type { StaffDevice } from './device.ts'

/** The enrolled device that sends a request; null for every other browser, and for a withdrawn device. */
export async function findDevice(db: Database, headers: Headers): Promise<StaffDevice | null> {
  const hash = deviceHashIn(headers)
  if (hash === null) return null
  const row = await db
    .selectFrom('staff_devices')
    .select(['id', 'name'])
    .where('token_sha256', '=', hash)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The name of the device that this session enrolled with a token; undefined when it was withdrawn since. */
export async function findEnrolledIn(
  db: Database,
  { tokenSha256, sessionId }: { tokenSha256: string; sessionId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_devices')
    .select('name')
    .where('token_sha256', '=', tokenSha256)
    .where('enrolled_in', '=', sessionId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row?.name
}

/** Somebody who may sign in with a PIN on a device. */
export interface Face {
  id: string
  email: string
  name: string
  /** Figures of the PIN; null: they have none, or their one-time PIN is over. */
  digits: number | null
}

/** The people who may use a device, by name. */
export async function listFaces(db: Database, deviceId: string, now: Date): Promise<Face[]> {
  return db
    .selectFrom('staff_devices as device')
    .innerJoin('profiles', (join) => join.onTrue())
    .innerJoin('users', 'users.id', 'profiles.id')
    .leftJoin('staff_pins as pin', (join) =>
      join
        .onRef('pin.profile_id', '=', 'profiles.id')
        .on(sql<boolean>`(pin.expires_at is null or pin.expires_at > ${now})`),
    )
    .select(['profiles.id', 'profiles.email', 'users.name', 'pin.digits'])
    .where('device.id', '=', deviceId)
    .where(sql<boolean>`may_use_device(device, profiles)`)
    .orderBy(sql`lower(users.name)`)
    .orderBy('profiles.id')
    .execute()
}

export interface DeviceRow {
  id: string
  name: string
  roles: Role[]
  people: string[]
  enrolledBy: string
  createdAt: Date
  lastUsedAt: Date | null
  withdrawnAt: Date | null
  withdrawnBy: string | null
  /** Wrong tries since the last right one, over all people. */
  tries: number
}

/** Withdrawn devices stay listed for as long. */
const WITHDRAWN_SHOWN_MS = 30 * 86_400_000

/** All devices, those in use first. */
export function listDevices(db: Database, now: Date): Promise<DeviceRow[]> {
  return db
    .selectFrom('staff_devices as device')
    .select([
      'id',
      'name',
      staffNameOf('enrolled_by').as('enrolledBy'),
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .select(['withdrawn_at as withdrawnAt', staffNameOrNull('withdrawn_by').as('withdrawnBy')])
    .select(sql<Role[]>`roles`.as('roles'))
    .select(
      sql<string[]>`array(select m.profile_id from staff_device_people m where m.device_id = device.id order by 1)`.as(
        'people',
      ),
    )
    .select(
      sql<number>`(select count(*)::integer from pin_tries t where t.device_id = device.id
        and t.tried_at > ${new Date(now.getTime() - 86_400_000)})`.as('tries'),
    )
    .where((eb) =>
      eb.or([eb('withdrawn_at', 'is', null), eb('withdrawn_at', '>', new Date(now.getTime() - WITHDRAWN_SHOWN_MS))]),
    )
    .orderBy(sql`withdrawn_at is not null`)
    .orderBy('created_at')
    .execute()
}

export interface PinRow {
  id: string
  email: string
  name: string
  role: Role
  hasPin: boolean
  isOneTime: boolean
  /** The actor may give them a one-time PIN. */
  mayGive: boolean
}

/** Staff who may sign in, and what is known of their PINs. */
export function listPins(db: Database, actorId: string, now: Date): Promise<PinRow[]> {
  return db
    .selectFrom('profiles as person')
    .innerJoin('users', 'users.id', 'person.id')
    .innerJoin('profiles as maker', (join) => join.on('maker.id', '=', actorId))
    .leftJoin('staff_pins as pin', (join) =>
      join
        .onRef('pin.profile_id', '=', 'person.id')
        .on(sql<boolean>`(pin.expires_at is null or pin.expires_at > ${now})`),
    )
    .select(['person.id', 'person.email', 'users.name'])
    .select(sql<Role>`coalesce(person.role, 'owner')`.as('role'))
    .select(sql<boolean>`pin.profile_id is not null`.as('hasPin'))
    .select(sql<boolean>`coalesce(pin.is_one_time, false)`.as('isOneTime'))
    .select(sql<boolean>`may_give_pin(maker, person)`.as('mayGive'))
    .where('person.is_admin', '=', true)
    .where('person.disabled_at', 'is', null)
    .orderBy(sql`lower(users.name)`)
    .orderBy('person.id')
    .execute()
}

/** Whether somebody has a PIN, for their own page. */
export async function findOwnPin(db: Database, profileId: string): Promise<{ isOneTime: boolean } | undefined> {
  return db
    .selectFrom('staff_pins')
    .select('is_one_time as isOneTime')
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
}
