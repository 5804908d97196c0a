import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { readBaseline } from '#app/base/platform/database/baseline.server.ts'
import { findPending, migrate } from '#app/base/platform/database/migrate.server.ts'
import { createEmptyDatabase } from '#test/database.ts'
import { DB_DIR } from '#test/postgres.ts'
import { sumOfBaseline, writeBaseline } from './write-baseline.ts'

const committed = (await readBaseline(DB_DIR))!

async function walked(): Promise<Pool> {
  const pool = await createEmptyDatabase()
  await migrate(pool, DB_DIR, { upTo: committed.migrations, baseline: 'never' })
  return pool
}

async function started(): Promise<Pool> {
  const pool = await createEmptyDatabase()
  expect(await migrate(pool, DB_DIR, { upTo: committed.migrations })).toEqual(['baseline.sql'])
  return pool
}

/** PostgreSQL writes `a between b and c and d` of a migration as `((a and b) and c)`, and reads that as `(a and b and c)`. */
const withoutBrackets = (text: string) => text.replaceAll(/[()]/g, '')

/** The file is text of the embedded PostgreSQL; other versions write views in other words. */
const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined

it.runIf(isEmbedded)('the migrations make the baseline as it was committed, and it makes itself', async () => {
  expect(await writeBaseline(await walked())).toBe(committed.sql)
  expect(withoutBrackets(await writeBaseline(await started()))).toBe(withoutBrackets(committed.sql))
  expect(readFileSync(path.join(DB_DIR, 'baseline.sha256'), 'utf8')).toBe(sumOfBaseline(committed.sql))
})

/** The catalog's own rows; numbers of objects become names, and a column's number its place. */
const CATALOG: Readonly<Record<string, string>> = {
  relations: `select relname, relkind, relpersistence, relispartition, relreplident, reloptions, relacl, reloftype, relrowsecurity,
      pg_get_expr(relpartbound, oid), pg_get_partkeydef(oid), obj_description(oid), am.amname
    from pg_class c left join (select oid as am, amname from pg_am) am on am.am = relam
    where relnamespace = 'public'::regnamespace`,
  columns: `select c.relname, rank() over (partition by attrelid order by attnum) as place, attname, format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, attstorage, attcompression, attstattarget, attoptions, attacl, attcollation::regcollation, attislocal,
      attinhcount, pg_get_expr(adbin, adrelid), col_description(attrelid, attnum)
    from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind in ('r', 'p', 'v') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
  constraints: `select conrelid::regclass, contypid::regtype, conname, contype, pg_get_constraintdef(oid), convalidated, conislocal, coninhcount,
      conparentid = 0, obj_description(oid) from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  indexes: `select pg_get_indexdef(indexrelid), indisvalid, indisclustered, indisreplident, obj_description(indexrelid)
    from pg_index i join pg_class c on c.oid = indrelid where relnamespace = 'public'::regnamespace`,
  triggers: `select pg_get_triggerdef(t.oid), tgenabled, tgparentid = 0, obj_description(t.oid)
    from pg_trigger t join pg_class c on c.oid = tgrelid where not tgisinternal and relnamespace = 'public'::regnamespace`,
  functions: `select pg_get_functiondef(oid), proacl, proowner::regrole, obj_description(oid)
    from pg_proc where pronamespace = 'public'::regnamespace`,
  views: `select oid::regclass, pg_get_viewdef(oid), reloptions from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace`,
  types: `select typname, typtype, format_type(typbasetype, typtypmod), typnotnull, typdefault, typacl, obj_description(oid)
    from pg_type where typnamespace = 'public'::regnamespace`,
  sequences: `select sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size, last_value
    from pg_sequences where schemaname = 'public'`,
  owners: `select s.oid::regclass as sequence, d.refobjid::regclass as table, a.attname, d.deptype from pg_class s
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.refobjsubid > 0
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid where s.relkind = 'S'`,
  others: `select extname from pg_extension union all select polname from pg_policy union all select stxname from pg_statistic_ext
    union all select rulename from pg_rules where schemaname = 'public' union all select pubname from pg_publication
    union all select evtname from pg_event_trigger union all select nspname from pg_namespace where nspname !~ '^pg_'
    union all select defaclacl::text from pg_default_acl union all select setconfig::text from pg_db_role_setting
    union all select oprname from pg_operator where oprnamespace = 'public'::regnamespace`,
}

async function readCatalog(pool: Pool): Promise<Record<string, string[]>> {
  const read: Record<string, string[]> = {}
  for (const [what, query] of Object.entries(CATALOG)) {
    const { rows } = await pool.query<{ line: string }>(`select (q)::text as line from (${query}) q order by 1`)
    read[what] = rows.map(({ line }) => withoutBrackets(line)).toSorted()
  }
  const tables = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  )
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ line: string }>(
      `select (to_jsonb(t) - 'applied_at')::text as line from ${name} t order by 1`,
    )
    read[`rows of ${name}`] = rows.map(({ line }) => line)
  }
  return read
}

it.runIf(isEmbedded)('a database that starts from the baseline is one that walked all migrations', async () => {
  const [one, other] = [await walked(), await started()]
  const catalog = await readCatalog(one)
  expect(catalog['columns']!.length).toBeGreaterThan(1000)
  expect(await readCatalog(other)).toEqual(catalog)

  for (const pool of [one, other]) await migrate(pool, DB_DIR)
  expect(await readCatalog(other)).toEqual(await readCatalog(one))
})

it('an empty database starts from the baseline and walks only what came after it', async () => {
  const pool = await createEmptyDatabase()
  const pending = await findPending(pool, DB_DIR)
  const applied = await migrate(pool, DB_DIR)
  expect(applied[0]).toBe('baseline.sql')
  expect(applied).toEqual(pending)
  const stoodFor = new Set(committed.migrations.map(({ name }) => name))
  expect(applied.filter((name) => stoodFor.has(name))).toEqual([])
  expect(await findPending(pool, DB_DIR)).toEqual([])
})

it('a database that has a migration walks', async () => {
  const pool = await createEmptyDatabase()
  const first = committed.migrations.slice(0, 2)
  expect(await migrate(pool, DB_DIR, { upTo: first })).toEqual(first.map(({ name }) => name))
  const applied = await migrate(pool, DB_DIR)
  expect(applied.slice(0, committed.migrations.length - 2)).toEqual(
    committed.migrations.slice(2).map(({ name }) => name),
  )
})
