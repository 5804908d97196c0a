import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/** Accounts that answer for what a counted drawer held: `persons_of_drawer` of the database. */
export async function readPersonsOfDrawer(db: Database, shiftId: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select persons_of_drawer(s) as ids from shifts s where s.id = ${shiftId}`.execute(db)
  return rows[0]?.ids ?? []
}

/** Accounts whose word the count of a shift is: `persons_of_count` of the database. */
export async function readPersonsOfCount(db: Database, shiftId: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select persons_of_count(s) as ids from shifts s where s.id = ${shiftId}`.execute(db)
  return rows[0]?.ids ?? []
}
