import { type Database, sql } from '#app/platform/database.server.ts'
import type { Refusal } from '#app/platform/refusal.ts'

/** Serialises changes of who is an administrator, across processes, so that one always remains. */
const ADMINISTRATORS_LOCK = 7_421_001

export async function lockAdministrators(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`.execute(trx)
}

/** Makes the account of `email` an administrator. Refuses an email that has not signed up. Safe to repeat. */
export async function grantAdministrator(
  db: Database,
  email: string,
): Promise<{ ok: true } | Refusal<'no_such_account'>> {
  const user = await findAccount(db, email)
  if (!user) return { ok: false, reason: 'no_such_account' }
  await db
    .insertInto('profiles')
    .values({ id: user.id, email: user.email, is_admin: true })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ is_admin: true }))
    .execute()
  return { ok: true }
}

/** Makes an administrator an ordinary customer, at once. Refuses to take the last one away. */
export async function revokeAdministrator(
  db: Database,
  email: string,
): Promise<{ ok: true } | Refusal<'no_such_account' | 'not_an_administrator' | 'last_administrator'>> {
  return db.transaction().execute(async (trx) => {
    await lockAdministrators(trx)
    const user = await findAccount(trx, email)
    if (!user) return { ok: false, reason: 'no_such_account' }
    const administrators = await trx.selectFrom('profiles').select('id').where('is_admin', '=', true).execute()
    if (!administrators.some(({ id }) => id === user.id)) return { ok: false, reason: 'not_an_administrator' }
    if (administrators.length === 1) return { ok: false, reason: 'last_administrator' }
    await trx.updateTable('profiles').set({ is_admin: false }).where('id', '=', user.id).execute()
    return { ok: true }
  })
}

/** Emails of all administrators, in order. */
export async function listAdministrators(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('profiles').select('email').where('is_admin', '=', true).orderBy('email').execute()
  return rows.map(({ email }) => email)
}

function findAccount(db: Database, email: string): Promise<{ id: string; email: string } | undefined> {
  const wanted = email.trim().toLowerCase()
  return db.selectFrom('users').select(['id', 'email']).where('email', '=', wanted).executeTakeFirst()
}
