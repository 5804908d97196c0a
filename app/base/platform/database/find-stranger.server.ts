import path from 'node:path'
import type pg from 'pg'
import { findPending } from './migrate.server.ts'

const OTHER = 'This is not a database of the shop: it has tables of another program. Correct DATABASE_URL.'
const EMPTY =
  'The database is empty. To open a new shop, start this version once; to get a shop back, restore its backup (npm run restore).'
const EARLIER = 'The database is that of an earlier version: start this version once, which updates it.'

/** Why what a database holds is no shop of this version, and what to do. Undefined: it is one. Changes nothing. */
export async function findStranger(pool: pg.Pool, projectDir: string): Promise<string | undefined> {
  const foreign = await findForeign(pool)
  if (foreign !== undefined) return foreign
  const pending = await findPending(pool, path.join(projectDir, 'db'))
  return pending.some((name) => /^\d{4}-/.test(name)) ? EARLIER : undefined
}

/** The shop must not make its tables between those of another program. */
export async function refuseForeign(pool: pg.Pool): Promise<void> {
  if ((await findForeign(pool)) === OTHER) throw new Error(OTHER)
}

async function findForeign(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ tables: number; isShop: boolean }>(`
    select count(*)::int as tables, to_regclass('public.schema_migrations') is not null as "isShop"
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')`)
  const { tables, isShop } = rows[0]!
  if (isShop) return undefined
  return tables === 0 ? EMPTY : OTHER
}
