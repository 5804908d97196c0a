import { randomBytes } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { inject, onTestFinished } from 'vitest'

import { type Database, createDatabase, createPool } from '#app/base/platform/database/database.server.ts'
import type { DatabasePulse } from '#app/base/platform/database/database-pulse.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'

import { type Emptying, emptyingOf, vacuumTables } from './empty-database.ts'
import type { TestServer } from './postgres.ts'

export interface TestDatabase {
  name: string
  db: Database
  pool: Pool
  /** For code that opens its own connections. */
  poolConfig: TestServer
  /** Empties every table, append-only ones too, except rows from migrations. */
  truncate: () => Promise<void>
  /** Runs `act` while a table cannot be read or written, as in a database error. */
  whileLost: <Result>(table: string, act: () => Promise<Result>) => Promise<Result>
  /** Returns the database to the pool; do not use it afterwards. */
  drop: () => Promise<void>
}

/** All databases of a run are copies of one template, so that its facts hold for all copies. */
let template: (Emptying & { fingerprintNow: string }) | undefined

/** On a busy machine everything may stand still for longer than the shop waits for a sign of life. A test is slow then, and does not fail. */
const STEADY: DatabasePulse = {
  isBeating: () => Promise.resolve(true),
  isAway: () => false,
  heard: () => undefined,
  isFull: () => false,
  noteRoom: () => undefined,
  stop: () => undefined,
}

/** Clean databases that earlier test files of this worker returned; making a copy takes half a second. */
const free: string[] = []

/**
 * A separate migrated database, empty except for rows of migrations. Create one per test file and empty it before each
 * test, so that commits, locks and deferred constraints really happen:
 *
 *     const database = await createTestDatabase()
 *     beforeEach(() => database.truncate())
 *     afterAll(() => database.drop())
 *
 * `filled` is a database to copy, with its rows; nobody may be connected to it.
 */
export async function createTestDatabase(options: { poolSize?: number; filled?: string } = {}): Promise<TestDatabase> {
  const { server, templateName } = inject('postgres')
  const name = options.filled
    ? await copyTemplate(server, options.filled)
    : (free.pop() ?? (await copyTemplate(server, templateName)))
  const poolConfig = { ...server, database: name }
  const pool = createPool({ ...poolConfig, max: options.poolSize ?? 10 }, createLog('silent'), { pulse: STEADY })
  template ??= await readTemplate(pool)
  const { empty } = template
  let dropped: Promise<void> | undefined
  const drop = async () => {
    await pool.end()
    await giveBack(server, name)
  }
  return {
    name,
    db: createDatabase(pool),
    pool,
    poolConfig,
    truncate: async () => {
      await pool.query(empty)
    },
    whileLost: async (table, act) => {
      await pool.query(`alter table ${table} rename to ${table}_lost`)
      try {
        return await act()
      } finally {
        await pool.query(`alter table ${table}_lost rename to ${table}`)
      }
    },
    drop: () => (dropped ??= drop()),
  }
}

async function readTemplate(copy: Pool): Promise<NonNullable<typeof template>> {
  const emptying = await emptyingOf(copy)
  return { ...emptying, fingerprintNow: await fingerprintOf(copy, emptying) }
}

async function fingerprintOf(on: Pool | Client, { fingerprint }: Emptying): Promise<string> {
  const { rows } = await on.query<{ fingerprint: string }>(fingerprint)
  return rows[0]!.fingerprint
}

async function copyTemplate(server: TestServer, templateName: string): Promise<string> {
  const name = `${templateName}_${randomBytes(6).toString('hex')}`
  // Copies the files: copying through the log, the default, takes two to three times as long.
  await onServer(server, `create database ${name} template ${templateName} strategy file_copy`)
  return name
}

/** Keeps the database for the next test file, unless it contains changes that emptying does not remove; then drops it. */
async function giveBack(server: TestServer, name: string): Promise<void> {
  const client = new Client({ ...server, database: name })
  await client.connect()
  let isAsBefore = false
  try {
    await client.query(`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
    await client.query(template!.empty)
    isAsBefore = (await fingerprintOf(client, template!)) === template!.fingerprintNow
    if (isAsBefore) await vacuumTables(client)
  } finally {
    await client.end()
  }
  if (isAsBefore) free.push(name)
  else await onServer(server, `drop database if exists ${name} with (force)`)
}

/** A database without tables, for one test; dropped when the test ends. */
export async function createEmptyDatabase(): Promise<Pool> {
  const { pool, drop } = await openEmptyDatabase()
  onTestFinished(drop)
  return pool
}

/**
 * A migrated database in which no shop is, dropped when the test ends. A backup is restored into it as into one without tables, and
 * only the migrations are done already, which take most of the time.
 */
export async function createMigratedDatabase(): Promise<Pool> {
  const { pool, drop } = await createTestDatabase()
  onTestFinished(drop)
  return pool
}

/** A database without tables that several tests share, until the caller drops it. */
export async function openEmptyDatabase(): Promise<{ pool: Pool; drop: () => Promise<void> }> {
  const { server } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const pool = createPool({ ...server, database: name }, createLog('silent'))
  const drop = async () => {
    await pool.end()
    await onServer(server, `drop database if exists ${name} with (force)`)
  }
  return { pool, drop }
}

async function onServer(server: TestServer, statement: string): Promise<void> {
  const client = new Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
