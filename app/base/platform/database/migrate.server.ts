import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { liftBounds } from './database.server.ts'
import { applyFunction, changedFunctions, readFunctions, readSql, type SqlFile } from './database-functions.server.ts'
import { applyBridge, bridgesFor, readEarlierMigrations, type EarlierMigrations } from './earlier-migrations.server.ts'

export type MigrationFault = 'bad_name' | 'changed' | 'newer_database' | 'out_of_order' | 'locked' | 'failed'

/** The database cannot reach the state this code needs. Nothing of the refused or failed migration remains. */
export class MigrationError extends Error {
  readonly fault: MigrationFault

  constructor(fault: MigrationFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MigrationError'
    this.fault = fault
  }
}

interface MigrationFile extends SqlFile {
  number: number
}

interface AppliedMigration {
  name: string
  sha256: string
}

export interface MigrateOptions {
  /** The migrations of another database: applies only these and no functions, and refuses a database that has more. */
  upTo?: readonly AppliedMigration[]
  /** Lock timeout of a migration, number of tries, and the pause between two. */
  lockTimeoutMs?: number
  lockTries?: number
  waitMs?: number
}

/**
 * Queries queue behind a migration that waits for a lock, so a running shop stops for this long at most. The tries take
 * a minute and a half, longer than the reports and backups of a small shop.
 */
const LOCK_TIMEOUT_MS = 2000
const LOCK_TRIES = 30
const WAIT_MS = 1000

/** PostgreSQL's codes for a lock timeout and a deadlock. */
const LOCK_FAULTS: readonly unknown[] = ['55P03', '40P01']

/** An arbitrary number, the same in every process of the shop. */
const ADVISORY_LOCK = 7_446_022

/**
 * Applies the numbered files (`migrations/0001-domain-what.sql`) in `dbDir`, each in its own transaction that waits
 * only briefly for locks and tries again; then the changed files of `functions`, all in one transaction. Processes that
 * start together take turns. Returns the names of the applied files. Refuses a migration that was changed after it was
 * applied, a database with migrations unknown to this code, and a new migration numbered before an applied one: every
 * database has the same history. What db/earlier lists is excepted, and brought to the present text first.
 */
export async function migrate(pool: pg.Pool, dbDir: string, options: MigrateOptions = {}): Promise<string[]> {
  const all = await readMigrations(path.join(dbDir, 'migrations'))
  const earlier = await readEarlierMigrations(dbDir)
  const files = options.upTo ? only(options.upTo, all, earlier) : all
  const functions = options.upTo ? [] : await readFunctions(dbDir)
  const client = await pool.connect()
  try {
    await liftBounds(client)
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    await client.query(`
      create table if not exists schema_migrations (
        name text primary key,
        sha256 text not null,
        applied_at timestamptz not null default now()
      )`)
    const bridges = options.upTo ? [] : bridgesFor(files, await readApplied(client), earlier)
    for (const bridge of bridges) await apply(client, [bridge], applyBridge, options)
    const pending = pendingFiles(files, await readApplied(client), earlier)
    for (const file of pending) await apply(client, [file], applyMigration, options)
    const changed = await changedFunctions(client, functions)
    await apply(client, changed, applyFunction, options)
    return [...bridges, ...pending, ...changed].map((file) => file.name)
  } finally {
    client.release(true) // closing the connection releases the lock
  }
}

async function readApplied(client: pg.PoolClient): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>('select name, sha256 from schema_migrations order by name')
  return rows
}

async function readMigrations(dir: string): Promise<MigrationFile[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).toSorted()
  const files = await Promise.all(
    names.map(async (name): Promise<MigrationFile> => {
      const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
      if (number === undefined) {
        throw new MigrationError('bad_name', `${name}: a migration is named like 0007-orders-add-note.sql`)
      }
      return { ...(await readSql(dir, name)), number: Number(number) }
    }),
  )
  for (const [index, file] of files.entries()) {
    const previous = files[index - 1]
    if (previous?.number === file.number) {
      throw new MigrationError('bad_name', `${previous.name} and ${file.name} have the same number`)
    }
  }
  return files
}

/** The files that another database had applied, with identical text, which may be an earlier one. */
function only(
  applied: readonly AppliedMigration[],
  files: readonly MigrationFile[],
  earlier: EarlierMigrations,
): MigrationFile[] {
  const texts = applied.map(({ name, sha256 }) => {
    const text = earlier.texts.find((one) => one.name === name && one.sha256 === sha256)
    return text ? { ...text, number: Number(name.slice(0, 4)) } : files.find((file) => file.name === name)
  })
  const known = texts.filter((file) => file !== undefined).toSorted((one, other) => one.number - other.number)
  pendingFiles(known, applied, earlier)
  return known
}

function pendingFiles(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
  { landedLate }: EarlierMigrations,
): MigrationFile[] {
  const byName = new Map(files.map((file) => [file.name, file]))
  for (const { name, sha256 } of applied) {
    const file = byName.get(name)
    if (!file) {
      throw new MigrationError(
        'newer_database',
        `The database has the migration ${name}, which this version of the shop does not know. Start the newer version.`,
      )
    }
    if (file.sha256 !== sha256) {
      throw new MigrationError(
        'changed',
        `${name} was changed after it was applied to this database. Restore the file and put the change into a new migration.`,
      )
    }
  }
  const done = new Set(applied.map((row) => row.name))
  const newest = files.findLast((file) => done.has(file.name))
  const pending = files.filter((file) => !done.has(file.name))
  const late = pending.find((file) => newest && file.number < newest.number && !landedLate.has(file.name))
  if (late && newest) {
    throw new MigrationError(
      'out_of_order',
      `${late.name} comes before ${newest.name}, which is already applied. Give it a number after it.`,
    )
  }
  return pending
}

async function apply<File extends SqlFile>(
  client: pg.PoolClient,
  files: File[],
  applyFile: (client: pg.PoolClient, file: File) => Promise<void>,
  { lockTimeoutMs = LOCK_TIMEOUT_MS, lockTries = LOCK_TRIES, waitMs = WAIT_MS }: MigrateOptions,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    let current = files[0]
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${Math.ceil(lockTimeoutMs)}`)
      for (current of files) await applyFile(client, current)
      await client.query('commit')
      return
    } catch (cause) {
      await client.query('rollback')
      if (!current) throw cause
      if (!isLockFault(cause))
        throw new MigrationError('failed', `${current.name}${lineOf(current, cause)}: ${message(cause)}`, { cause })
      if (tried >= lockTries) {
        const text = `${current.name}: another connection holds a table that it changes. Nothing was changed; start the shop again when that is done.`
        throw new MigrationError('locked', text, { cause })
      }
      await wait(waitMs)
    }
  }
}

async function applyMigration(client: pg.PoolClient, { name, sql, sha256 }: MigrationFile): Promise<void> {
  await client.query(sql)
  await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
}

function isLockFault(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && LOCK_FAULTS.includes(cause.code)
}

function lineOf(file: SqlFile, cause: unknown): string {
  if (!(cause instanceof Error) || !('position' in cause) || typeof cause.position !== 'string') return ''
  return `:${file.sql.slice(0, Number(cause.position)).split('\n').length}`
}

function message(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
