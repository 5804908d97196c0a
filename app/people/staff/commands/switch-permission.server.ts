import { z } from 'zod'
import { done, refuse, type Noted, type SubjectBy } from '#app/base/commands/command.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { lockIssuer } from '#app/people/auth/end-what-they-made.server.ts'
import {
  isAsDelivered,
  maySwitch,
  OPEN_ROLES,
  PERMISSIONS,
  type OpenRole,
  type Permission,
} from '#app/people/auth/permissions/permissions.ts'
import { userRefusals } from '#app/people/auth/user-refusals.ts'
import { staffListMessages as texts } from '../staff-list.messages.ts'
import { definePeopleCommand } from './people-command.server.ts'

interface Switch {
  role: OpenRole
  permission: Permission
  isAllowed: boolean
}

/** Serializes changes of one shop's roles, so that each log entry says what was true before. */
const ROLES_LOCK = 7_421_002

const allRoles: SubjectBy<unknown, object, never> = {
  lock: async (trx) => {
    await sql`select pg_advisory_xact_lock(${ROLES_LOCK})`.execute(trx)
    return {}
  },
  missing: () => Promise.reject(new Error('roles are never missing')),
  since: () => null,
}

const ofRoles = { may: 'roles.edit', doors: ['form'], author: 'proved', on: allRoles, refusals: userRefusals } as const

const role = z.enum(OPEN_ROLES, 'permission_fixed')

/**
 * Gives a role a permission or takes it away, with effect at the next request and the next live message of its people. Only an owner
 * does it, within the bounds of `permissions.ts`; the database asks the same. Back to what was delivered deletes the row.
 */
export const switchPermission = definePeopleCommand({
  ...ofRoles,
  name: 'role.switch',
  input: z.object({
    role,
    permission: z.enum(PERMISSIONS as [Permission, ...Permission[]], 'permission_fixed'),
    isAllowed: z.boolean(),
  }),
  async run({ trx, actor, now }, wanted) {
    const { role: of, permission, isAllowed } = wanted
    if (!maySwitch(of, permission)) return refuse('permission_fixed')
    if (!(await lockIssuer(trx, actor))) return refuse('maker_lost_right')
    const before = await findSwitch(trx, of, permission)
    if ((before ?? isAsDelivered(of, permission)) === isAllowed) return done()
    if (isAllowed === isAsDelivered(of, permission)) await forgetSwitch(trx, of, permission)
    else {
      const made = { changed_by: actor.name, changed_by_id: actor.id, changed_at: now }
      await trx
        .insertInto('role_permissions')
        .values({ role: of, permission, is_allowed: isAllowed, ...made })
        .execute()
    }
    return done(changeOf(wanted))
  },
})

/** Gives a role what was delivered. Logs each permission that changes. */
export const resetRole = definePeopleCommand({
  ...ofRoles,
  name: 'role.reset',
  input: z.object({ role }),
  async run({ trx, actor, now }, { role: of }) {
    if (!(await lockIssuer(trx, actor))) return refuse('maker_lost_right')
    const rows = await trx
      .deleteFrom('role_permissions')
      .where('role', '=', of)
      .returning(['permission', 'is_allowed'])
      .execute()
    for (const { permission, is_allowed } of rows) {
      const change = changeOf({ role: of, permission: permission as Permission, isAllowed: !is_allowed })
      await recordChange(trx, { ...change, actor }, now)
    }
    return done()
  },
})

async function findSwitch(trx: Database, of: OpenRole, permission: Permission): Promise<boolean | undefined> {
  const row = await trx
    .selectFrom('role_permissions')
    .select('is_allowed')
    .where('role', '=', of)
    .where('permission', '=', permission)
    .executeTakeFirst()
  return row?.is_allowed
}

async function forgetSwitch(trx: Database, of: OpenRole, permission: Permission): Promise<void> {
  await trx.deleteFrom('role_permissions').where('role', '=', of).where('permission', '=', permission).execute()
}

function changeOf({ role: of, permission, isAllowed }: Switch): Noted {
  const label = (lang: 'en' | 'am') =>
    `${texts[`permissions.role.${of}`][lang]}: ${texts[`permissions.name.${permission}`][lang]}`
  const thing = { type: 'role', id: `${of} ${permission}`, label: { en: label('en'), am: label('am') } } as const
  return { action: 'update', thing, before: { is_allowed: !isAllowed }, after: { is_allowed: isAllowed } }
}
