import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'

import { createEmptyDatabase } from '#test/database.ts'
import { MIGRATIONS_DIR } from '#test/postgres.ts'

import { isMigrated, migrate } from './migrate.server.ts'

async function folderOf(files: Record<string, string>): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'migrations-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  for (const [name, sql] of Object.entries(files)) await writeFile(path.join(dir, name), sql)
  return dir
}

const jars = { '0001-jars.sql': 'create table jars (n int);' }
const lids = { '0002-lids.sql': 'create table lids (n int);' }

test('an empty database gets every migration once, in order of number', async () => {
  const pool = await createEmptyDatabase()
  const dir = await folderOf({ ...lids, ...jars })

  expect(await isMigrated(pool, dir)).toBe(false)
  expect(await migrate(pool, dir)).toEqual(['0001-jars.sql', '0002-lids.sql'])
  expect(await migrate(pool, dir)).toEqual([])
  expect(await isMigrated(pool, dir)).toBe(true)
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

  expect(await migrate(pool, MIGRATIONS_DIR)).not.toEqual([])
})

const wider = { '0002-wider.sql': 'alter table jars add column size int;' }

/** A connection that reads `table` in a transaction, as a long report does; `end` gives its lock back. */
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

test('a migration that waits for a lock lets the shop go on, and is applied once the lock is given back', async () => {
  const pool = await createEmptyDatabase()
  await migrate(pool, await folderOf(jars))
  const report = await holdLock(pool, 'jars')
  const migrated = migrate(pool, await folderOf({ ...jars, ...wider }), { lockTimeoutMs: 300 })
  await vi.waitFor(() => isWaiting(pool), { timeout: 10_000, interval: 5 })

  // Queued behind the waiting migration, which would otherwise wait for the report.
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
