import { z } from 'zod'
import { commandsOf, done, refuse, type Noted, type SubjectBy } from '#app/base/commands/command.server.ts'
import { filled, readBy, text } from '#app/base/commands/fields.server.ts'
import { changedColumns } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { forgetPinTries } from '../devices/check-pin.server.ts'
import { DEVICE_NAME_MAX_LENGTH, readRoles } from '../devices/device.ts'
import { lockIssuer } from '../end-what-they-made.server.ts'
import type { Permission } from '../permissions/permissions.ts'
import { signInName } from '../phone-account.ts'
import { ROLES } from '../profile.ts'
import { isPasswordRecent } from '../sessions/strong-session.ts'
import { userRefusals } from '../user-refusals.ts'
import type { StaffCaller } from './define-command.server.ts'

/** An owner, with the session in which they enrol the browser that they use. */
interface DeviceCaller extends StaffCaller {
  session?: { id: string; passwordAt: Date | null }
}

const defineDeviceCommand = commandsOf<Permission, DeviceCaller>()

const MAX_ID = 100

/** What is said of a device; a refused form shows it again. */
export const deviceFacts = z.object({
  name: text(DEVICE_NAME_MAX_LENGTH),
  roles: readBy((form, name) => readRoles(form.getAll(name)), z.array(z.enum(ROLES)).readonly()),
  /** Ids of the accounts that may use it besides those of the roles. Who does not work here is left out. */
  people: readBy(
    (form, name) => form.getAll(name).filter((id) => typeof id === 'string'),
    z.array(z.string().max(MAX_ID)).readonly(),
  ),
})

type DeviceFacts = z.output<typeof deviceFacts>

const facts = { ...deviceFacts.shape, name: filled(DEVICE_NAME_MAX_LENGTH, 'device_name_missing') }

const ofDevices = { may: 'devices.edit', doors: ['form'], author: 'proved' } as const

const refusals = pickRefusals(userRefusals, ['device_gone', 'maker_lost_right'])
const factsRefusals = pickRefusals(userRefusals, ['device_name_missing', 'device_for_nobody', 'maker_lost_right'])

/** Whether the caller is an owner until the command ends. */
const issuer: SubjectBy<unknown, { isIssuer: boolean }, never> = {
  lock: async (trx, _input, { actor }) => ({ isIssuer: await lockIssuer(trx, actor) }),
  missing: () => Promise.reject(new Error('the caller is never missing')),
  since: () => null,
}

interface LockedDevice {
  id: string
  name: string
  roles: string[]
  isIssuer: boolean
}

const deviceById: SubjectBy<{ deviceId: string }, LockedDevice, 'device_gone'> = {
  async lock(trx, { deviceId }, { actor }) {
    const isIssuer = await lockIssuer(trx, actor)
    const device = await lockDevice(trx, deviceId)
    return device && { ...device, isIssuer }
  },
  missing: 'device_gone',
  since: () => null,
}

const deviceId = text(MAX_ID, 'device_gone')

/**
 * Enrols the browser that sends the form, once for its id. The command never has its token, only the hash. Only an owner does it, in a session in which the
 * password was typed a moment ago; the database asks the same.
 */
export const enrolDevice = defineDeviceCommand({
  ...ofDevices,
  name: 'device.enrol',
  makes: true,
  input: z.object({ ...facts, tokenSha256: z.string() }),
  on: issuer,
  refusals: { ...factsRefusals, ...pickRefusals(userRefusals, ['password_needed']) },
  async run({ trx, subject, call: { id }, caller: { session }, actor, now }, { tokenSha256, ...device }) {
    if (!session || !isPasswordRecent(session.passwordAt, now)) return refuse('password_needed')
    if (isForNobody(device)) return refuse('device_for_nobody')
    if (!subject.isIssuer) return refuse('maker_lost_right')
    const { name, roles, people } = device
    const made = { enrolled_by: actor.name, enrolled_by_id: actor.id, enrolled_in: session.id, created_at: now }
    await trx
      .insertInto('staff_devices')
      .values({ id, name, roles: [...roles], token_sha256: tokenSha256, ...made })
      .execute()
    await writePeople(trx, id, people)
    const after = { name, roles, people: await listPeople(trx, id) }
    return done(deviceChange({ id, name, action: 'create', before: null, after }))
  },
})

/** Renames a device and says who may use it. Sessions of people who may not any more end with their next request. */
export const changeDevice = defineDeviceCommand({
  ...ofDevices,
  name: 'device.change',
  input: z.object({ deviceId, ...facts }),
  on: deviceById,
  refusals: { ...refusals, ...factsRefusals },
  async run({ trx, subject: device }, { deviceId: id, name, roles, people }) {
    if (isForNobody({ roles, people })) return refuse('device_for_nobody')
    if (!device.isIssuer) return refuse('maker_lost_right')
    const before = { name: device.name, roles: device.roles, people: await listPeople(trx, id) }
    await trx
      .updateTable('staff_devices')
      .set({ name, roles: [...roles] })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('staff_device_people').where('device_id', '=', id).execute()
    await writePeople(trx, id, people)
    const changed = changedColumns(before, { name, roles: [...roles], people: await listPeople(trx, id) })
    return done(changed && deviceChange({ id, name, action: 'update', ...changed }), { name })
  },
})

/** Withdraws a device for good: its cookie opens nothing, and the sessions that its PINs opened end. */
export const withdrawDevice = defineDeviceCommand({
  ...ofDevices,
  name: 'device.withdraw',
  input: z.object({ deviceId }),
  on: deviceById,
  refusals,
  async run({ trx, subject: { id, name, isIssuer }, actor, now }) {
    if (!isIssuer) return refuse('maker_lost_right')
    await trx
      .updateTable('staff_devices')
      .set({ withdrawn_at: now, withdrawn_by: actor.name })
      .where('id', '=', id)
      .execute()
    const [before, after] = [{ is_revoked: false }, { is_revoked: true }]
    return done(deviceChange({ id, name, action: 'revoke', before, after }), { name })
  },
})

/** Lets everybody who waits on a device after wrong PINs try again. */
export const freeDevice = defineDeviceCommand({
  ...ofDevices,
  name: 'device.free',
  input: z.object({ deviceId }),
  on: deviceById,
  refusals,
  async run({ trx, subject: { id, name, isIssuer } }) {
    if (!isIssuer) return refuse('maker_lost_right')
    await forgetPinTries(trx, id)
    return done(deviceChange({ id, name, action: 'free_pins', before: null, after: {} }), { name })
  },
})

export const DEVICE_COMMANDS = [enrolDevice, changeDevice, withdrawDevice, freeDevice]

const isForNobody = ({ roles, people }: Pick<DeviceFacts, 'roles' | 'people'>) =>
  roles.length === 0 && people.length === 0

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

function deviceChange({ id, name, ...change }: Omit<Noted, 'thing'> & { id: string; name: string }): Noted {
  return { ...change, thing: { type: 'device', id, label: { en: name, am: name } } }
}
