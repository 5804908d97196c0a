import type { Database } from '#app/base/platform/database/database.server.ts'
import { shownName } from '#app/people/auth/phone-account.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { findProfile } from '#app/people/auth/session.server.ts'

export interface Staff {
  id: string
  email: string
  name: string
  maySell: boolean
}

/** A member of staff who may sign in; undefined for everybody else. */
export async function findStaff(db: Database, by: { id: string } | { email: string }): Promise<Staff | undefined> {
  const row = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.id', 'profiles.email', 'users.name'])
    .where('profiles.is_admin', '=', true)
    .where('profiles.disabled_at', 'is', null)
    .where(({ eb }) => ('id' in by ? eb('profiles.id', '=', by.id) : eb('profiles.email', '=', by.email)))
    .executeTakeFirst()
  if (!row) return undefined
  const profile = await findProfile(db, row.id)
  return { id: row.id, email: row.email, name: shownName(row), maySell: can(profile, 'counter.sell') }
}
