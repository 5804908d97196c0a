import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { changedColumns, recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { lockIssuer } from '../end-what-they-made.server.ts'
import { signInName } from '../phone-account.ts'
import type { Role } from '../profile.ts'
import { hashToken, newToken } from '../secrets.server.ts'
import { isPasswordRecent } from '../sessions/strong-session.ts'
import { forgetPinTries } from './check-pin.server.ts'
import { DEVICE_NAME_MAX_LENGTH } from './device.ts'

export interface DeviceFacts {
  name: string
  roles: readonly Role[]
  /** People who may use it besides those of the roles. */
  people: readonly string[]
}

type FactsRefusal = Refusal<'device_name_missing' | 'device_for_nobody' | 'maker_lost_right'>

/**
 * Enrols the browser that sends the request. The token is returned only here, for its cookie. Only an owner does it, in a session in
 * which the password was typed a moment ago; the database asks the same.
 */
export async function enrolDevice(
  { db, clock }: CommandDeps,
  actor: StaffActor,
  session: { id: string; passwordAt: Date | null },
  facts: DeviceFacts,
): Promise<{ ok: true; token: string; name: string } | FactsRefusal | Refusal<'password_needed'>> {
  const now = clock.now()
  if (!isPasswordRecent(session.passwordAt, now)) return { ok: false, reason: 'password_needed' }
  const fit = fitFacts(facts)
  if (!fit.ok) return fit
  const { name, roles, people } = fit
  const token = newToken()
  const id = uuidv7(now)
  return db.transaction().execute(async (trx) => {
    if (!(await lockIssuer(trx, actor))) return { ok: false, reason: 'maker_lost_right' }
    const made = { enrolled_by: actor.name, enrolled_by_id: actor.id, enrolled_in: session.id, created_at: now }
    await trx
      .insertInto('staff_devices')
      .values({ id, name, roles: [...roles], token_sha256: hashToken(token), ...made })
      .execute()
    await writePeople(trx, id, people)
    const after = { name, roles, people: await listPeople(trx, id) }
    await logDevice(trx, { id, name, actor, action: 'create', before: null, after }, now)
    return { ok: true, token, name }
  })
}

/** Renames a device and says who may use it. Sessions of people who may not any more end with their next request. */
export async function changeDevice(
  { db, clock }: CommandDeps,
  actor: StaffActor,
  { id, ...facts }: DeviceFacts & { id: string },
): Promise<{ ok: true; name: string } | FactsRefusal | Refusal<'device_gone'>> {
  const fit = fitFacts(facts)
  if (!fit.ok) return fit
  const { name, roles, people } = fit
  return db.transaction().execute(async (trx) => {
    if (!(await lockIssuer(trx, actor))) return { ok: false, reason: 'maker_lost_right' }
    const device = await lockDevice(trx, id)
    if (!device) return { ok: false, reason: 'device_gone' }
    const before = { name: device.name, roles: device.roles, people: await listPeople(trx, id) }
    await trx
      .updateTable('staff_devices')
      .set({ name, roles: [...roles] })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('staff_device_people').where('device_id', '=', id).execute()
    await writePeople(trx, id, people)
    const changed = changedColumns(before, { name, roles: [...roles], people: await listPeople(trx, id) })
    if (changed) await logDevice(trx, { id, name, actor, action: 'update', ...changed }, clock.now())
    return { ok: true, name }
  })
}

/** Withdraws a device for good: its cookie opens nothing, and the sessions that its PINs opened end. */
export async function withdrawDevice(
  { db, clock }: CommandDeps,
  actor: StaffActor,
  id: string,
): Promise<{ ok: true; name: string } | Refusal<'device_gone' | 'maker_lost_right'>> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockIssuer(trx, actor))) return { ok: false, reason: 'maker_lost_right' }
    const device = await lockDevice(trx, id)
    if (!device) return { ok: false, reason: 'device_gone' }
    const now = clock.now()
    await trx
      .updateTable('staff_devices')
      .set({ withdrawn_at: now, withdrawn_by: actor.name })
      .where('id', '=', id)
      .execute()
    const [before, after] = [{ is_revoked: false }, { is_revoked: true }]
    await logDevice(trx, { id, name: device.name, actor, action: 'revoke', before, after }, now)
    return { ok: true, name: device.name }
  })
}

/** Lets everybody who waits on a device after wrong PINs try again. */
export async function freeDevice(
  { db, clock }: CommandDeps,
  actor: StaffActor,
  id: string,
): Promise<{ ok: true; name: string } | Refusal<'device_gone' | 'maker_lost_right'>> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockIssuer(trx, actor))) return { ok: false, reason: 'maker_lost_right' }
    const device = await lockDevice(trx, id)
    if (!device) return { ok: false, reason: 'device_gone' }
    await forgetPinTries(trx, id)
    await logDevice(trx, { id, name: device.name, actor, action: 'free_pins', before: null, after: {} }, clock.now())
    return { ok: true, name: device.name }
  })
}

function fitFacts({ name: typed, roles, people }: DeviceFacts): ({ ok: true } & DeviceFacts) | FactsRefusal {
  const name = toStorableText(typed, DEVICE_NAME_MAX_LENGTH)
  if (name === '') return { ok: false, reason: 'device_name_missing' }
  if (roles.length === 0 && people.length === 0) return { ok: false, reason: 'device_for_nobody' }
  return { ok: true, name, roles, people }
}

function lockDevice(trx: Database, id: string) {
  return trx
    .selectFrom('staff_devices')
    .select(['id', 'name', 'roles'])
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The people of a device as the audit log names them. */
async function listPeople(trx: Database, id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('staff_device_people as person')
    .innerJoin('profiles', 'profiles.id', 'person.profile_id')
    .select('profiles.email')
    .where('person.device_id', '=', id)
    .orderBy('profiles.email')
    .execute()
  return rows.map(({ email }) => signInName(email))
}

/** Only people who work here; another id is left out. */
async function writePeople(trx: Database, id: string, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  await trx
    .insertInto('staff_device_people')
    .columns(['device_id', 'profile_id'])
    .expression((eb) =>
      eb
        .selectFrom('profiles')
        .select([eb.val(id).as('device_id'), 'id as profile_id'])
        .where('id', 'in', [...people])
        .where('is_admin', '=', true),
    )
    .execute()
}

interface LoggedDevice {
  id: string
  name: string
  actor: StaffActor
  action: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

async function logDevice(trx: Database, { id, name, ...change }: LoggedDevice, at: Date): Promise<void> {
  const thing = { type: 'device', id, label: { en: name, am: name } } as const
  await recordChange(trx, { ...change, thing }, at)
}
