import { staffNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

export interface Maker {
  id: string
  name: string
}

/** The administrators, by name. Requirement 18.11. */
export function listAssignees(db: Database): Promise<Maker[]> {
  return db
    .selectFrom('profiles')
    .select(['id', staffNameOf('profiles.email').as('name')])
    .where('is_admin', '=', true)
    .orderBy('name')
    .execute()
}
