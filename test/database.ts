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

/** All databases of a run are copies of one template, so what empties one empties the others; finding it out takes a second. */
let emptyingAll: string | undefined

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
  // A copy of the files: through the log, as by default, it takes two to three times as long.
  await onServer(server, `create database ${name} template ${templateName} strategy file_copy`)

  const poolConfig = { ...server, database: name }
  const pool = createPool({ ...poolConfig, max: options.poolSize ?? 10 }, createLog('silent'))
  const emptyAll = (emptyingAll ??= emptying(await tablesToEmpty(pool)))
  let dropped: Promise<void> | undefined
  const drop = async () => {
    await pool.end()
    await onServer(server, `drop database if exists ${name} with (force)`)
  }
  return {
    db: createDatabase(pool),
    pool,
    poolConfig,
    truncate: async () => {
      await pool.query(emptyAll)
    },
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

/** The tables that migrations leave empty, each with the sequence of its ids if it has one. */
async function tablesToEmpty(pool: Pool): Promise<{ name: string; sequence: string | null }[]> {
  const { rows } = await pool.query<{ name: string; sequence: string | null }>(`
    select format('%I', t.tablename) as name, (
      select pg_get_serial_sequence(c.table_name, c.column_name) from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = t.tablename and c.is_identity = 'YES'
    ) as sequence
    from pg_tables t where t.schemaname = 'public' and t.tablename <> 'schema_migrations'
    order by t.tablename`)
  const filled = await Promise.all(
    rows.map(async ({ name }) => (await pool.query(`select 1 from ${name} limit 1`)).rowCount === 1),
  )
  return rows.filter((_, index) => !filled[index])
}

/**
 * Forgets every row and starts the ids anew, in one message. Of a few rows that takes 5 ms; TRUNCATE makes new files for
 * every table and index and takes fifty times as long.
 */
function emptying(tables: { name: string; sequence: string | null }[]): string {
  return [
    'begin',
    "set local session_replication_role = 'replica'", // no foreign keys; triggers of append-only tables stay silent
    ...tables.map(({ name }) => `delete from ${name}`),
    ...tables.flatMap(({ sequence }) => (sequence ? [`select setval('${sequence}', 1, false)`] : [])),
    'commit',
  ].join(';')
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
