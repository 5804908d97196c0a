import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/** Whether no owner has seen the set-up yet, and nobody has ordered: the first sign-in leads there. */
export async function isNewShop(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select not exists (select from setup_marks where mark = 'noted') and not exists (select from orders) as "isNew"`.execute(
    db,
  )
  return rows[0]!.isNew
}
