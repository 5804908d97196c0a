import { randomBytes } from 'node:crypto'
import { Client, type ClientBase, type Pool, type PoolClient } from 'pg'
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
  whileLost: <Result>(table: string, work: () => Promise<Result>) => Promise<Result>
  /** Returns the database to the pool; do not use it afterwards. */
  drop: () => Promise<void>
}

/** All databases of a run are copies of one template, so that its facts hold for all copies. */
let template: (Emptying & { fingerprintNow: string }) | undefined

/** On a busy machine everything may stand still for longer than the shop waits for a sign of life. A test is slow then, and does not fail. */
const STEADY: DatabasePulse = {
  isBeating: () => Promise.resolve(true),
  isAway: () => false,
  noteError: () => undefined,
  isFull: () => false,
  noteRoom: () => undefined,
  stop: () => undefined,
}

interface Copy {
  name: string
  poolSize: number
  pool: Pool
}

/**
 * Clean databases that earlier test files of this worker returned: making a copy takes half a second. Their connections stay open, for
 * each new one reads the catalog and compiles the functions of the triggers again, which takes ten times as long as the order it places.
 */
const free: Copy[] = []

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
  const { poolSize = 10, filled } = options
  template ??= await readTemplate()
  const { empty } = template
  const copy = filled === undefined ? await takeCopy(poolSize) : await makeCopy(filled, poolSize)
  const { name, pool } = copy
  let dropped: Promise<void> | undefined
  return {
    name,
    db: createDatabase(pool),
    pool,
    poolConfig: { ...inject('postgres').server, database: name },
    truncate: async () => {
      await pool.query(empty)
    },
    whileLost: async (table, work) => {
      await pool.query(`alter table ${table} rename to ${table}_lost`)
      try {
        return await work()
      } finally {
        await pool.query(`alter table ${table}_lost rename to ${table}`)
      }
    },
    drop: () => (dropped ??= giveBack(copy)),
  }
}

/** From a copy that nobody has written to; the first test file gets it. */
async function readTemplate(): Promise<NonNullable<typeof template>> {
  const copy = await takeCopy(10)
  const emptying = await emptyingOf(copy.pool)
  free.push(copy)
  return { ...emptying, fingerprintNow: await fingerprintOf(copy.pool, emptying) }
}

async function fingerprintOf(on: Pool | ClientBase, { fingerprint }: Emptying): Promise<string> {
  const { rows } = await on.query<{ fingerprint: string }>(fingerprint)
  return rows[0]!.fingerprint
}

function openPool(name: string, poolSize: number): Pool {
  const { server } = inject('postgres')
  return createPool({ ...server, database: name, max: poolSize }, createLog('silent'), { pulse: STEADY })
}

async function makeCopy(of: string, poolSize: number): Promise<Copy> {
  const { server, templateName } = inject('postgres')
  const name = `${templateName}_${randomBytes(6).toString('hex')}`
  // Copies the files: copying through the log, the default, takes two to three times as long.
  await onServer(server, `create database ${name} template ${of} strategy file_copy`)
  return { name, poolSize, pool: openPool(name, poolSize) }
}

async function takeCopy(poolSize: number): Promise<Copy> {
  const fitting = free.findLastIndex((copy) => copy.poolSize === poolSize)
  const [copy] = free.splice(fitting, 1) // the last one, if none fits
  if (!copy) return makeCopy(inject('postgres').templateName, poolSize)
  if (copy.poolSize === poolSize) return copy
  await copy.pool.end()
  return { name: copy.name, poolSize, pool: openPool(copy.name, poolSize) }
}

/** Keeps the database for the next test file, unless it contains changes that emptying does not remove; then drops it. */
async function giveBack({ name, pool: used, poolSize }: Copy): Promise<void> {
  const isIdle = !used.ending && used.idleCount === used.totalCount
  if (!isIdle) await used.end()
  const pool = isIdle ? used : openPool(name, poolSize)
  if (await isAsBefore(pool)) {
    free.push({ name, poolSize, pool })
    return
  }
  await pool.end()
  await onServer(inject('postgres').server, `drop database if exists ${name} with (force)`)
}

/** Empties the database, ends all other connections to it and makes those of the pool as good as new; false: something else was changed. */
async function isAsBefore(pool: Pool): Promise<boolean> {
  const connections = await Promise.all(Array.from({ length: Math.max(1, pool.idleCount) }, () => pool.connect()))
  try {
    const own = await Promise.all(connections.map(renew))
    const [client] = connections
    await client!.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> all ($1)',
      [own],
    )
    await client!.query(template!.empty)
    if ((await fingerprintOf(client!, template!)) !== template!.fingerprintNow) return false
    await vacuumTables(client!)
    return true
  } finally {
    for (const connection of connections) connection.release()
  }
}

/** Forgets what a session was told, its statements and plans too. Returns the number of its process. */
async function renew(connection: PoolClient): Promise<number> {
  await connection.query('discard all')
  // pg remembers by their names which statements the session knows.
  ;(connection as unknown as { connection: { parsedStatements: object } }).connection.parsedStatements = {}
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
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
