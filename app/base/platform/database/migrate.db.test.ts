import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { createEmptyDatabase } from '#test/database.ts'
import { createEarlierDatabase } from '#test/earlier-database.ts'
import { DB_DIR } from '#test/postgres.ts'

import { readFunctions } from './database-functions.server.ts'
import { findPending, migrate } from './migrate.server.ts'

/** A folder such as db, with these migrations and functions; `versions` are those of the list. */
async function folderOf(
  migrations: Record<string, string>,
  functions: Record<string, string> = {},
  versions: Record<string, number> = {},
): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'migrations-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  for (const [folder, files] of Object.entries({ migrations, functions })) {
    await mkdir(path.join(dir, folder))
    for (const [name, sql] of Object.entries(files)) await writeFile(path.join(dir, folder, name), sql)
  }
  const lines = Object.entries(versions).map(([name, version]) => `${'0'.repeat(64)}  ${name}  ${version}\n`)
  await writeFile(path.join(dir, 'functions.sha256'), lines.join(''))
  return dir
}

const jars = { '0001-jars.sql': 'create table jars (n int);' }
const lids = { '0002-lids.sql': 'create table lids (n int);' }

test('an empty database gets every migration once, in order of number', async () => {
  const pool = await createEmptyDatabase()
  const dir = await folderOf({ ...lids, ...jars })

  expect(await migrate(pool, dir)).toEqual(['0001-jars.sql', '0002-lids.sql'])
  expect(await migrate(pool, dir)).toEqual([])
})

test('processes that start together apply each migration once', async () => {
  const pool = await createEmptyDatabase()
  const dir = await folderOf({ ...jars, ...lids })

  const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(pool, dir)))

  expect(applied.flat().toSorted()).toEqual(['0001-jars.sql', '0002-lids.sql'])
})

test('a migration that fails leaves nothing behind and names its file and line', async () => {
  const pool = await createEmptyDatabase()
  const dir = await folderOf({ ...jars, '0002-lids.sql': 'create table lids (n int);\n\nselect nothing_such;' })

  await expect(migrate(pool, dir)).rejects.toThrow('0002-lids.sql:3: column "nothing_such" does not exist')

  const { rows } = await pool.query("select to_regclass('jars') as jars, to_regclass('lids') as lids")
  expect(rows).toEqual([{ jars: 'jars', lids: null }])
})

test('a migration changed after it was applied is refused, other line endings are not', async () => {
  const pool = await createEmptyDatabase()
  await migrate(pool, await folderOf({ '0001-jars.sql': 'create table jars (\n  n int\n);' }))

  await migrate(pool, await folderOf({ '0001-jars.sql': 'create table jars (\r\n  n int\r\n);' }))
  const changed = migrate(pool, await folderOf({ '0001-jars.sql': 'create table jars (n text);' }))

  await expect(changed).rejects.toMatchObject({ fault: 'changed' })
})

test('a database newer than the code is refused', async () => {
  const pool = await createEmptyDatabase()
  await migrate(pool, await folderOf({ ...jars, ...lids }))

  await expect(migrate(pool, await folderOf(jars))).rejects.toMatchObject({ fault: 'newer_database' })
})

/** Without the column of the shop's own migration, as in databases of earlier versions. */
const marks = { '0003-marks.sql': 'alter table schema_migrations add column ran_after text;' }
const boxes = { '0004-boxes.sql': 'create table boxes (n int);' }
const bags = { '0005-bags.sql': 'create table bags (n int);' }

test('the version before the last update starts on its tables and changes nothing', async () => {
  const pool = await createEmptyDatabase()
  const former = await folderOf({ ...jars, ...marks })
  await migrate(pool, await folderOf(jars))
  await migrate(pool, former)
  await migrate(pool, await folderOf({ ...jars, ...marks, ...boxes, ...bags }))

  expect(await migrate(pool, former)).toEqual([])
  expect(await findPending(pool, former)).toEqual([])
})

test('a version two updates back is refused, unless its processes ran until now', async () => {
  const pool = await createEmptyDatabase()
  const first = await folderOf({ ...jars, ...marks })
  await migrate(pool, await folderOf(jars))
  await migrate(pool, first)
  const second = await folderOf({ ...jars, ...marks, ...boxes })
  await migrate(pool, second)
  const third = await folderOf({ ...jars, ...marks, ...boxes, ...bags })
  await migrate(pool, third)
  await expect(migrate(pool, first)).rejects.toMatchObject({ fault: 'newer_database' })
  expect(await migrate(pool, second)).toEqual([])

  await pool.query(`delete from schema_migrations where name = '0005-bags.sql'; drop table bags`)
  await migrate(pool, third, { former: '0003-marks.sql' }) // the second was taken back
  expect(await migrate(pool, first)).toEqual([])
})

test('a version whose own migrations are missing or differ is refused beside newer ones', async () => {
  const pool = await createEmptyDatabase()
  await migrate(pool, await folderOf({ ...jars, ...marks }))
  await migrate(pool, await folderOf({ ...jars, ...marks, ...boxes }))
  const changed = { '0001-jars.sql': 'create table jars (n text);' }
  await expect(migrate(pool, await folderOf({ ...changed, ...marks }))).rejects.toMatchObject({ fault: 'changed' })
  await expect(migrate(pool, await folderOf({ ...jars, ...lids, ...marks }))).rejects.toMatchObject({
    fault: 'newer_database',
  })
})

test('a look says what would be applied and applies nothing; each applied file is told', async () => {
  const pool = await createEmptyDatabase()
  expect(await findPending(pool, await folderOf(jars))).toEqual(['0001-jars.sql'])
  await migrate(pool, await folderOf(jars))
  const next = await folderOf({ ...jars, ...lids })
  expect(await findPending(pool, next)).toEqual(['0002-lids.sql'])
  expect(await findPending(pool, next)).toEqual(['0002-lids.sql'])
  const reported: string[] = []
  await migrate(pool, next, { onApplied: (name) => reported.push(name) })
  expect(reported).toEqual(['0002-lids.sql'])
  const changed = folderOf({ '0001-jars.sql': 'create table jars (n text);' })
  await expect(findPending(pool, await changed)).rejects.toMatchObject({ fault: 'changed' })
})

test('a migration numbered before one already applied is refused', async () => {
  const pool = await createEmptyDatabase()
  await migrate(pool, await folderOf({ '0003-jars.sql': 'create table jars (n int);' }))
  const late = await folderOf({ '0003-jars.sql': 'create table jars (n int);', ...lids })

  await expect(migrate(pool, late)).rejects.toMatchObject({ fault: 'out_of_order' })
})

test.for<{ what: string; files: Record<string, string> }>([
  { what: 'two with one number', files: { ...jars, '0001-lids.sql': '' } },
  { what: 'no number', files: { 'jars.sql': '' } },
])('names are checked: $what', async ({ files }) => {
  const pool = await createEmptyDatabase()

  await expect(migrate(pool, await folderOf(files))).rejects.toMatchObject({ fault: 'bad_name' })
})

test('the migrations of the shop apply to an empty database', async () => {
  const pool = await createEmptyDatabase()

  expect(await migrate(pool, DB_DIR)).not.toEqual([])
})

const wider = { '0002-wider.sql': 'alter table jars add column size int;' }

/** A connection that reads `table` in a transaction, as a long report does; `end` releases its lock. */
async function holdLock(pool: Pool, table: string) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`select from ${table}`)
  return {
    end: async () => {
      await client.query('commit')
      client.release()
    },
  }
}

const isWaiting = async (pool: Pool) => {
  const { rows } = await pool.query("select from pg_locks where not granted and relation = 'jars'::regclass")
  expect(rows).toHaveLength(1)
}

test('a migration that waits for a lock lets the shop continue, and is applied after the lock is released', async () => {
  const pool = await createEmptyDatabase()
  await migrate(pool, await folderOf(jars))
  const report = await holdLock(pool, 'jars')
  const migrated = migrate(pool, await folderOf({ ...jars, ...wider }), { lockTimeoutMs: 300 })
  await vi.waitFor(() => isWaiting(pool), { interval: 5 })

  // This query queues behind the migration, which waits for the report.
  const { rows } = await pool.query('select from jars')
  expect(rows).toEqual([])

  await report.end()
  expect(await migrated).toEqual(['0002-wider.sql'])
})

test('a migration that never gets its lock is given up and leaves nothing behind', async () => {
  const pool = await createEmptyDatabase()
  await migrate(pool, await folderOf(jars))
  const dir = await folderOf({
    ...jars,
    '0002-wider.sql': 'create table lids (n int); alter table jars add column size int;',
  })
  const report = await holdLock(pool, 'jars')

  const given = migrate(pool, dir, { lockTimeoutMs: 20, lockTries: 3, waitMs: 1 })
  await expect(given).rejects.toMatchObject({ fault: 'locked', message: expect.stringContaining('0002-wider.sql') })
  const { rows } = await pool.query("select to_regclass('lids') as lids")
  expect(rows).toEqual([{ lids: null }])

  await report.end()
  expect(await migrate(pool, dir)).toEqual(['0002-wider.sql'])
})

describe('functions', () => {
  /** The shop's own migration, which creates the table of applied functions. */
  const table = async () => ({
    '0001-functions.sql': await readFile(path.join(DB_DIR, 'migrations', '0097-platform-functions.sql'), 'utf8'),
  })
  const returning = (name: string, value: number) => ({
    [`${name}.sql`]: `create or replace function ${name}() returns integer language sql as 'select ${value}';`,
  })

  /** Name → definition of every function in the database. */
  async function definitionsIn(pool: Pool): Promise<Record<string, string>> {
    const { rows } = await pool.query<{ name: string; definition: string }>(
      `select proname as name, pg_get_functiondef(oid) as definition from pg_proc
       where pronamespace = 'public'::regnamespace order by proname`,
    )
    return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
  }

  test('every function of the database equals its file, and no file is unused', async () => {
    const pool = await createEarlierDatabase('9999')
    const ofMigrations = await definitionsIn(pool)
    await migrate(pool, DB_DIR)
    const definitions = await definitionsIn(pool)
    const files = await readFunctions(DB_DIR)
    expect(Object.keys(definitions)).toEqual(files.map(({ functionName }) => functionName))

    // Runs them again with checked bodies. The definitions stay equal, so the files define everything.
    for (const { sql } of files) await pool.query(sql)
    expect(await definitionsIn(pool)).toEqual(definitions)

    // Rows store the results of these functions. A migration that computes the rows again replaces them (decision 0083).
    const { rows: remaining } = await pool.query<{ name: string }>(
      `select distinct proname as name from pg_depend d join pg_proc on d.refobjid = pg_proc.oid
       where d.refclassid = 'pg_proc'::regclass and pronamespace = 'public'::regnamespace
         and d.classid in ('pg_class'::regclass, 'pg_constraint'::regclass, 'pg_attrdef'::regclass, 'pg_rewrite'::regclass)`,
    )
    expect(remaining.length).toBeGreaterThan(0)
    for (const { name } of remaining) expect(definitions[name]).toBe(ofMigrations[name])
  })

  test('a changed file is applied at the next start, the others are not touched', async () => {
    const pool = await createEmptyDatabase()
    const migrations = await table()
    const marks = async () =>
      (await pool.query("select proname, xmin from pg_proc where pronamespace = 'public'::regnamespace")).rows
    const dir = await folderOf(migrations, { ...returning('jars', 1), ...returning('lids', 1) })
    expect(await migrate(pool, dir)).toEqual(['0001-functions.sql', 'jars.sql', 'lids.sql'])
    const before = await marks()

    expect(await migrate(pool, dir)).toEqual([])
    expect(await marks()).toEqual(before)

    const changed = await folderOf(migrations, { ...returning('jars', 1), ...returning('lids', 2) })
    expect(await migrate(pool, changed)).toEqual(['lids.sql'])
    expect((await pool.query('select jars(), lids()')).rows).toEqual([{ jars: 1, lids: 2 }])
    expect(await marks()).toEqual([before[0], expect.not.objectContaining(before[1])])
  })

  test('processes that start together apply each function once', async () => {
    const pool = await createEmptyDatabase()
    const dir = await folderOf(await table(), { ...returning('jars', 1), ...returning('lids', 1) })
    const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(pool, dir)))
    expect(applied.flat().toSorted()).toEqual(['0001-functions.sql', 'jars.sql', 'lids.sql'])
  })

  test('an older process that starts beside a newer one does not bring back its older text', async () => {
    const pool = await createEmptyDatabase()
    const migrations = await table()
    await migrate(pool, await folderOf(migrations, returning('jars', 2), { 'jars.sql': 2 }))
    expect(await migrate(pool, await folderOf(migrations, returning('jars', 1), { 'jars.sql': 1 }))).toEqual([])
    // A deliberate return to the older text has a newer version.
    expect(await migrate(pool, await folderOf(migrations, returning('jars', 1), { 'jars.sql': 3 }))).toEqual([
      'jars.sql',
    ])
  })

  test('a function that a migration replaces is restored from its file', async () => {
    const pool = await createEmptyDatabase()
    const migrations = await table()
    await migrate(pool, await folderOf(migrations, returning('jars', 1)))
    const replaced = { ...migrations, '0002-jars.sql': returning('jars', 3)['jars.sql']! }
    expect(await migrate(pool, await folderOf(replaced, returning('jars', 1)))).toEqual(['0002-jars.sql', 'jars.sql'])
    expect((await pool.query('select jars()')).rows).toEqual([{ jars: 1 }])
  })

  test.for([
    {
      what: 'does not parse',
      sql: 'create or replace function\n  lids() nothing',
      message: 'lids.sql:2: syntax error',
    },
    { what: 'makes another function', sql: returning('tins', 1)['tins.sql']!, message: 'lids.sql: null value' },
  ])('one that $what names its file, and no other is applied', async ({ sql, message }) => {
    const pool = await createEmptyDatabase()
    const dir = await folderOf(await table(), { ...returning('jars', 1), 'lids.sql': sql })
    await expect(migrate(pool, dir)).rejects.toThrow(message)
    expect(await definitionsIn(pool)).toEqual({})
  })

  test('one that another connection is changing is waited for briefly', async () => {
    const pool = await createEmptyDatabase()
    const migrations = await table()
    await migrate(pool, await folderOf(migrations, returning('jars', 1)))
    const other = await pool.connect()
    await other.query('begin')
    await other.query(returning('jars', 2)['jars.sql']!)
    const dir = await folderOf(migrations, returning('jars', 3))
    const given = migrate(pool, dir, { lockTimeoutMs: 20, lockTries: 3, waitMs: 1 })
    await expect(given).rejects.toMatchObject({ fault: 'locked', message: expect.stringContaining('jars.sql') })
    await other.query('rollback')
    other.release()
    expect(await migrate(pool, dir)).toEqual(['jars.sql'])
  })
})
