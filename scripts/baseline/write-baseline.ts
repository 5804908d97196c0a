import { createHash } from 'node:crypto'
import type pg from 'pg'
import { describeDatabase } from './describe-database.ts'

/**
 * The text of db/baseline.sql: what the migrations of this database made, and that they count as applied. The functions have the texts of
 * the migrations; those of db/functions replace them, as after a walk.
 */
export async function writeBaseline(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations order by name',
  )
  const newest = rows.at(-1)?.name ?? ''
  return `-- The tables of a new database after ${newest}. Written by \`npm run make:baseline\`, never by hand.
set local check_function_bodies = off;
drop table if exists schema_migrations;
${await describeDatabase(pool)}
insert into schema_migrations (name, sha256) values
${rows.map(({ name, sha256 }) => `  ('${name}', '${sha256}')`).join(',\n')};
`
}

/** The line of db/baseline.sha256, in the format of `sha256sum`. */
export function sumOfBaseline(sql: string): string {
  return `${createHash('sha256').update(sql).digest('hex')}  baseline.sql\n`
}
