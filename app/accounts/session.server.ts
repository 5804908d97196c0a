import type { Database } from '#app/platform/database.server.ts'
import type { Auth } from './auth.server.ts'
import type { Profile, Session } from './profile.ts'

/**
 * Who a request belongs to, or null. A person without a profile gets one here (spec 6). Asks the database each time: a
 * session revoked a moment ago is nobody.
 */
export async function readSession(
  { auth, db }: { auth: Auth; db: Database },
  headers: Headers,
): Promise<Session | null> {
  const user = await auth.findUser(headers)
  return user ? { user, profile: await getOrCreateProfile(db, user) } : null
}

async function getOrCreateProfile(db: Database, user: { id: string; email: string }): Promise<Profile> {
  const profile = await findProfile(db, user.id)
  if (profile) return profile
  await db
    .insertInto('profiles')
    .values({ id: user.id, email: user.email, is_admin: false })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return (await findProfile(db, user.id)) ?? { ...user, isAdmin: false }
}

async function findProfile(db: Database, id: string): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('profiles')
    .select(['id', 'email', 'is_admin'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { id: row.id, email: row.email, isAdmin: row.is_admin }
}
