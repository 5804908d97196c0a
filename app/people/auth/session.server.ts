import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Auth } from './library/auth.server.ts'
import type { Profile, Role, Session } from './profile.ts'

/**
 * The session of a request, or null. Creates a missing profile (Requirement 21.2). Reads the database each time, so
 * that a revoked session ends immediately. `isUse: false` for automatic requests of a page.
 */
export async function readSession(
  { auth, db }: { auth: Auth; db: Database },
  headers: Headers,
  options?: { isUse?: boolean },
): Promise<Session | null> {
  const found = await auth.findUser(headers, options)
  if (!found) return null
  const user = { id: found.id, email: found.email }
  const { sessionId, passwordAt, isWeak } = found
  const profile = await getOrCreateProfile(db, user)
  return { id: sessionId, user, passwordAt, profile: isWeak ? { ...profile, isWeak } : profile }
}

async function getOrCreateProfile(db: Database, user: { id: string; email: string }): Promise<Profile> {
  const profile = await findProfile(db, user.id)
  if (profile) return profile
  await db
    .insertInto('profiles')
    .values({ id: user.id, email: user.email, is_admin: false })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return (await findProfile(db, user.id)) ?? { ...user, isAdmin: false, lacksTwoFactor: false }
}

export async function findProfile(db: Database, id: string): Promise<Profile | undefined> {
  return (await findProfiles(db, [id])).get(id)
}

/** By their ids. */
export async function findProfiles(db: Database, ids: readonly string[]): Promise<Map<string, Profile>> {
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'email', 'is_admin as isAdmin', 'role', lacksTwoFactor().as('lacksTwoFactor')])
    .select(
      sql<Record<string, boolean> | null>`(select jsonb_object_agg(r.permission, r.is_allowed) from role_permissions r
        where r.role = profiles.role)`.as('switched'),
    )
    .$narrowType<{ role: Role | null }>()
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function lacksTwoFactor() {
  return sql<boolean>`is_admin
    and exists (select from settings where key = 'accounts.two_step_required' and value = 'true'::jsonb)
    and not exists (select from two_factor_secrets where user_id = profiles.id and confirmed_at is not null)`
}
