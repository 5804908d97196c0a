import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { recordChange, type Change } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { accountChange, COMMAND_LINE, recordAccountChange } from './account-log.server.ts'
import { endWhatTheyMade, ownsShop } from './end-what-they-made.server.ts'

/** Serializes changes of administrators across processes, so that one always remains. */
const ADMINISTRATORS_LOCK = 7_421_001

export async function lockAdministrators(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`.execute(trx)
}

/** Makes the account of `email` an administrator without a role, which is an owner. Refuses an email without an account. Safe to repeat. */
export async function grantAdministrator(
  db: Database,
  email: string,
  { actor = COMMAND_LINE, at }: { actor?: Actor; at?: Date } = {},
): Promise<{ ok: true } | Refusal<'no_such_account'>> {
  return db.transaction().execute(async (trx) => {
    await lockAdministrators(trx)
    const user = await findAccount(trx, email)
    if (!user) return { ok: false, reason: 'no_such_account' }
    const before = await trx
      .selectFrom('profiles')
      .select(['is_admin', 'role'])
      .where('id', '=', user.id)
      .executeTakeFirst()
    if (before?.is_admin && (before.role ?? 'owner') === 'owner') return { ok: true }
    await trx
      .insertInto('profiles')
      .values({ id: user.id, email: user.email, is_admin: true })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ is_admin: true, role: null }))
      .execute()
    const now = at ?? (await databaseNow(trx))
    if (before?.is_admin) {
      const change = { actor, action: 'change_role', user, before: { role: before.role }, after: { role: 'owner' } }
      await recordAccountChange(trx, change, now)
    } else {
      const [from, after] = [{ is_admin: false }, { is_admin: true }]
      await recordAccountChange(trx, { actor, action: 'grant_administrator', user, before: from, after }, now)
    }
    return { ok: true }
  })
}

export type RevokeRefusal = Refusal<'no_such_account' | 'not_an_administrator' | 'last_administrator' | 'oneself'>

/**
 * Makes an administrator, named by account or by the email of this moment, a customer with immediate effect; their tokens and links end.
 * Refuses the last one who can sign in, and one's own account.
 */
export async function revokeAdministrator(
  db: Database,
  who: string | { id: string },
  { actor = COMMAND_LINE, at }: { actor?: Actor; at?: Date } = {},
): Promise<{ ok: true } | RevokeRefusal> {
  return db.transaction().execute(async (trx) => {
    await lockAdministrators(trx)
    const user = await findAccount(trx, who)
    if (!user) return { ok: false, reason: 'no_such_account' }
    const now = at ?? (await databaseNow(trx))
    const revoked = await revokeLocked(trx, user, actor, now)
    if (!revoked.ok) return revoked
    await recordChange(trx, { ...revoked.change, actor }, now)
    return { ok: true }
  })
}

/** The same for an account, while its caller holds `lockAdministrators` and writes the change into the log. */
export async function revokeLocked(
  trx: Database,
  user: { id: string; email: string },
  actor: Actor,
  now: Date,
): Promise<{ ok: true; change: Omit<Change, 'actor'> } | RevokeRefusal> {
  if (user.id === actor.id) return { ok: false, reason: 'oneself' }
  const profile = await trx.selectFrom('profiles').select('is_admin').where('id', '=', user.id).executeTakeFirst()
  if (!profile?.is_admin) return { ok: false, reason: 'not_an_administrator' }
  if (!(await remainsOwner(trx, user.id))) return { ok: false, reason: 'last_administrator' }
  await endWhatTheyMade(trx, { makerId: user.id, actor }, now)
  await trx.updateTable('profiles').set({ is_admin: false }).where('id', '=', user.id).execute()
  const [before, after] = [{ is_admin: true }, { is_admin: false }]
  return { ok: true, change: accountChange({ action: 'revoke_administrator', user, before, after }) }
}

/**
 * Whether another owner who can sign in remains. The caller must hold `lockAdministrators`; the trigger `keep_an_owner` takes the
 * same lock and asks the same.
 */
export async function remainsOwner(trx: Database, withoutId: string): Promise<boolean> {
  const other = await trx
    .selectFrom('profiles')
    .select('id')
    .where(ownsShop())
    .where('id', '!=', withoutId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** The command line has no clock to pass. */
async function databaseNow(trx: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx)
  return rows[0]!.now
}

export async function listAdministrators(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('profiles').select('email').where('is_admin', '=', true).orderBy('email').execute()
  return rows.map(({ email }) => email)
}

/** Whether the last typed password is long enough for staff; false while nobody signed in with it. */
export async function hasStaffPassword(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('has_staff_password')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return row?.has_staff_password ?? false
}

function findAccount(db: Database, who: string | { id: string }): Promise<{ id: string; email: string } | undefined> {
  const users = db.selectFrom('users').select(['id', 'email'])
  const found =
    typeof who === 'string' ? users.where('email', '=', who.trim().toLowerCase()) : users.where('id', '=', who.id)
  return found.executeTakeFirst()
}
