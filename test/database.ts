import { randomBytes } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { inject, onTestFinished } from 'vitest'

import { type Database, createDatabase, createPool } from '#app/platform/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'

import type { TestServer } from './postgres.ts'

export interface TestDatabase {
  db: Database
  pool: Pool
  /** For code that opens connections of its own. */
  poolConfig: TestServer
  /** Empties every table but those that migrations fill. Append-only tables too. */
  truncate: () => Promise<void>
  drop: () => Promise<void>
}

/**
 * A freshly migrated database of its own, cloned from the template of this run. Take one a test file and empty it before each
 * test; commits, locks and deferred constraints then really happen:
 *
 *     const database = await createTestDatabase()
 *     beforeEach(() => database.truncate())
 *     afterAll(() => database.drop())
 */
export async function createTestDatabase(options: { poolSize?: number } = {}): Promise<TestDatabase> {
  const { server, templateName } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${templateName}`)

  const poolConfig = { ...server, database: name }
  const pool = createPool({ ...poolConfig, max: options.poolSize ?? 10 }, createLog('silent'))
  const emptied = await tablesToEmpty(pool)
  let dropped: Promise<void> | undefined
  const drop = async () => {
    await pool.end()
    await onServer(server, `drop database if exists ${name} with (force)`)
  }
  return {
    db: createDatabase(pool),
    pool,
    poolConfig,
    truncate: () => truncate(pool, emptied),
    drop: () => (dropped ??= drop()),
  }
}

/** An empty database without any table, for one test; dropped when it ends. */
export async function createEmptyDatabase(): Promise<Pool> {
  const { server } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const pool = createPool({ ...server, database: name }, createLog('silent'))
  onTestFinished(async () => {
    await pool.end()
    await onServer(server, `drop database if exists ${name} with (force)`)
  })
  return pool
}

async function tablesToEmpty(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I', tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'schema_migrations'
    order by tablename`)
  const filled = await Promise.all(
    rows.map(async ({ name }) => (await pool.query(`select 1 from ${name} limit 1`)).rowCount === 1),
  )
  return rows.map(({ name }) => name).filter((_, index) => !filled[index])
}

async function truncate(pool: Pool, tables: string[]): Promise<void> {
  if (tables.length === 0) return
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'") // triggers of append-only tables stay silent
    await client.query(`truncate ${tables.join(', ')} restart identity`)
    await client.query('commit')
  } finally {
    client.release()
  }
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
