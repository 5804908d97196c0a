import type { Database } from '#app/base/platform/database/database.server.ts'

export interface Maker {
  id: string
  /** The email: accounts have no other name. */
  name: string
}

/** The administrators, by email. Requirement 18.11. */
export function listAssignees(db: Database): Promise<Maker[]> {
  return db
    .selectFrom('profiles')
    .select(['id', 'email as name'])
    .where('is_admin', '=', true)
    .orderBy('email')
    .execute()
}
