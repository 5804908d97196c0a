import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/**
 * Rows of the whole database that contain a word in any letter case, as JSON after the name of their table. Reads the names of
 * tables from the database.
 */
export async function findInDatabase(db: Database, word: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I', tablename) as name from pg_tables where schemaname = 'public'`.execute(db)
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ text: string }>`
        select t::text as text from ${sql.raw(name)} t where position(lower(${word}) in lower(t::text)) > 0`.execute(db)
      return rows.map(({ text }) => `${name}: ${text.slice(0, 300)}`)
    }),
  )
  return found.flat()
}
