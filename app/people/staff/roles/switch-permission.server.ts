import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import type { TranslateTo } from '#app/base/platform/text/translate.ts'
import { lockIssuer } from '#app/people/auth/end-what-they-made.server.ts'
import { isAsDelivered, maySwitch, type OpenRole, type Permission } from '#app/people/auth/permissions/permissions.ts'

interface Deps extends CommandDeps {
  translateTo: TranslateTo
}

interface Switch {
  role: OpenRole
  permission: Permission
  isAllowed: boolean
}

/** Serializes changes of one shop's roles, so that each log entry says what was true before. */
const ROLES_LOCK = 7_421_002

/**
 * Gives a role a permission or takes it away, with effect at the next request and the next live message of its people. Only an owner
 * does it, within the bounds of `permissions.ts`; the database asks the same. Back to what was delivered deletes the row.
 */
export async function switchPermission(
  { db, clock, translateTo }: Deps,
  actor: StaffActor,
  { role, permission, isAllowed }: Switch,
): Promise<{ ok: true } | Refusal<'maker_lost_right' | 'permission_fixed'>> {
  if (!maySwitch(role, permission)) return { ok: false, reason: 'permission_fixed' }
  return db.transaction().execute(async (trx) => {
    if (!(await lockRoles(trx, actor))) return { ok: false, reason: 'maker_lost_right' }
    const before = await findSwitch(trx, role, permission)
    if ((before ?? isAsDelivered(role, permission)) === isAllowed) return { ok: true }
    const now = clock.now()
    if (isAllowed === isAsDelivered(role, permission)) await forgetSwitch(trx, role, permission)
    else {
      const made = { changed_by: actor.name, changed_by_id: actor.id, changed_at: now }
      await trx
        .insertInto('role_permissions')
        .values({ role, permission, is_allowed: isAllowed, ...made })
        .execute()
    }
    await logSwitch({ trx, actor, translateTo }, { role, permission, isAllowed }, now)
    return { ok: true }
  })
}

/** Gives a role what was delivered. Logs each permission that changes. */
export async function resetRole(
  { db, clock, translateTo }: Deps,
  actor: StaffActor,
  role: OpenRole,
): Promise<{ ok: true } | Refusal<'maker_lost_right'>> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockRoles(trx, actor))) return { ok: false, reason: 'maker_lost_right' }
    const rows = await trx
      .deleteFrom('role_permissions')
      .where('role', '=', role)
      .returning(['permission', 'is_allowed'])
      .execute()
    for (const { permission, is_allowed } of rows) {
      const back = { role, permission: permission as Permission, isAllowed: !is_allowed }
      await logSwitch({ trx, actor, translateTo }, back, clock.now())
    }
    return { ok: true }
  })
}

async function lockRoles(trx: Database, actor: StaffActor): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${ROLES_LOCK})`.execute(trx)
  return lockIssuer(trx, actor)
}

async function findSwitch(trx: Database, role: OpenRole, permission: Permission): Promise<boolean | undefined> {
  const row = await trx
    .selectFrom('role_permissions')
    .select('is_allowed')
    .where('role', '=', role)
    .where('permission', '=', permission)
    .executeTakeFirst()
  return row?.is_allowed
}

async function forgetSwitch(trx: Database, role: OpenRole, permission: Permission): Promise<void> {
  await trx.deleteFrom('role_permissions').where('role', '=', role).where('permission', '=', permission).execute()
}

interface Logging {
  trx: Database
  actor: StaffActor
  translateTo: TranslateTo
}

async function logSwitch({ trx, actor, translateTo }: Logging, { role, permission, isAllowed }: Switch, at: Date) {
  const label = (lang: 'en' | 'am') => {
    const t = translateTo(lang)
    return `${t(`permissions.role.${role}`)}: ${t(`permissions.name.${permission}`)}`
  }
  const thing = { type: 'role', id: `${role} ${permission}`, label: { en: label('en'), am: label('am') } } as const
  const [before, after] = [{ is_allowed: !isAllowed }, { is_allowed: isAllowed }]
  await recordChange(trx, { actor, action: 'update', thing, before, after }, at)
}
