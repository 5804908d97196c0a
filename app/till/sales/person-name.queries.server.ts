import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

/** Name of a member of staff for paper and lists; the email where there is none. */
export async function readPersonName(db: Database, { id, name: email }: StaffActor): Promise<string> {
  const row = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name || email
}
