import type { Database } from '#app/base/platform/database/database.server.ts'

/** Somebody who may make orders. */
export interface Maker {
  /** Of the account. */
  id: string
  /** The email: accounts have no other name. */
  name: string
}

/** Everybody who may be given orders to make, by email: the administrators. Requirement 18.11. */
export function listAssignees(db: Database): Promise<Maker[]> {
  return db
    .selectFrom('profiles')
    .select(['id', 'email as name'])
    .where('is_admin', '=', true)
    .orderBy('email')
    .execute()
}
