import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { liftBounds } from './database.server.ts'
import { applyFunction, changedFunctions, readFunctions, readSql, type SqlFile } from './database-functions.server.ts'
import { readBaseline, type Baseline } from './baseline.server.ts'
import {
  applyBridge,
  bridgesFor,
  countedToday,
  readLandedOtherwise,
  type LandedOtherwise,
} from './landed-otherwise.server.ts'

export type MigrationFault =
  | 'bad_name'
  | 'before_first_release'
  | 'changed'
  | 'newer_database'
  | 'out_of_order'
  | 'locked'
  | 'failed'

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

interface MigrationRow extends AppliedMigration {
  /** The newest migration of the version that ran until then, which works on the new tables too; null: none does. */
  ranAfter: string | null
}

export interface MigrateOptions {
  /** The migrations of another database: applies only these and no functions, and refuses a database that has more. */
  upTo?: readonly AppliedMigration[]
  /** The newest migration that the running processes know; absent: the newest of the database. */
  former?: string | undefined
  /** `never`: an empty database walks all migrations. */
  baseline?: 'never'
  /** Called after each applied file. */
  onApplied?: (name: string, tookMs: number) => void
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

/** The newest migration of the first release. What the shop was before is opened by that release. */
const FIRST_RELEASE = { version: '0.1.0', newest: '0193-offsite-rows-without-a-key.sql' }

/**
 * Applies the numbered files (`migrations/0001-domain-what.sql`) in `dbDir`, each in its own transaction that waits
 * only briefly for locks and tries again; then the changed files of `functions`, all in one transaction. Processes that
 * start together take turns. An empty database starts from db/baseline.sql, which stands for the first ones. Returns the names of the
 * applied files. Refuses a migration that was changed after it was applied, a database with migrations unknown to this code, and a new
 * migration numbered before an applied one: every database has the same history. What db/landed-otherwise lists is excepted, and brought to
 * the present text first. A database that only the last update changed is left as it is: its migrations extend the tables, so that the
 * version before runs beside the new one, and again when the new one fails (decision 0186).
 */
export async function migrate(pool: pg.Pool, dbDir: string, options: MigrateOptions = {}): Promise<string[]> {
  const all = await readMigrations(path.join(dbDir, 'migrations'))
  const otherwise = await readLandedOtherwise(dbDir)
  const files = options.upTo ? only(options.upTo, all, otherwise) : all
  const baseline = options.baseline === 'never' ? undefined : await readBaseline(dbDir)
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
    const rows = await readApplied(client)
    if (!options.upTo && isOneUpdateAhead(rows, files)) return []
    const ranAfter = options.upTo ? null : (options.former ?? rows.at(-1)?.name ?? null)
    const { starts, bridges, pending } = plan(rows, { files, baseline, otherwise })
    await apply(client, starts, applyBaseline, options)
    for (const bridge of bridges) await apply(client, [bridge], applyBridge, options)
    for (const file of pending) await apply(client, [file], (on, each) => applyMigration(on, each, ranAfter), options)
    const changed = await changedFunctions(client, functions)
    await apply(client, changed, applyFunction, options)
    return [...starts, ...bridges, ...pending, ...changed].map((file) => file.name)
  } finally {
    client.release(true) // closing the connection releases the lock
  }
}

/** The files that `migrate` would apply; throws what it would throw before it changes anything. */
export async function findPending(pool: pg.Pool, dbDir: string): Promise<string[]> {
  const files = await readMigrations(path.join(dbDir, 'migrations'))
  const otherwise = await readLandedOtherwise(dbDir)
  const baseline = await readBaseline(dbDir)
  const functions = await readFunctions(dbDir)
  const client = await pool.connect()
  try {
    const rows = (await hasMigrations(client)) ? await readApplied(client) : []
    if (isOneUpdateAhead(rows, files)) return []
    const { starts, bridges, pending } = plan(rows, { files, baseline, otherwise })
    const changed = (await hasFunctions(client)) ? await changedFunctions(client, functions) : functions
    return [...starts, ...bridges, ...pending, ...changed].map((file) => file.name)
  } finally {
    client.release()
  }
}

/** The newest migration of this code. */
export async function newestMigration(dbDir: string): Promise<string> {
  return (await readMigrations(path.join(dbDir, 'migrations'))).at(-1)?.name ?? ''
}

async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>('select to_regclass($1)::text as found', [name])
  return rows[0]?.found !== null
}

const hasMigrations = (client: pg.ClientBase) => hasTable(client, 'schema_migrations')
const hasFunctions = (client: pg.ClientBase) => hasTable(client, 'schema_functions')

/** The column came with a migration of its own. */
async function readApplied(client: pg.ClientBase): Promise<MigrationRow[]> {
  const { rows } = await client.query<MigrationRow>(
    `select name, sha256, to_jsonb(m) ->> 'ran_after' as "ranAfter" from schema_migrations m order by name`,
  )
  return rows
}

/**
 * Whether the database has all migrations of this code, unchanged, and further ones only of an update that began at this version or an
 * earlier one.
 */
function isOneUpdateAhead(rows: readonly MigrationRow[], files: readonly MigrationFile[]): boolean {
  const newest = files.at(-1)
  const own = new Set(files.map(({ name, sha256 }) => `${name} ${sha256}`))
  const further = rows.filter(({ name, sha256 }) => !own.has(`${name} ${sha256}`))
  if (!newest || further.length === 0 || rows.length - further.length < files.length) return false
  return further.every(({ name, ranAfter }) => name > newest.name && ranAfter !== null && ranAfter <= newest.name)
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

interface Known {
  files: readonly MigrationFile[]
  baseline: Baseline | undefined
  otherwise: LandedOtherwise
}

/** What a database with these rows needs, in this order. */
function plan(rows: readonly MigrationRow[], { files, baseline, otherwise }: Known) {
  const starts = startsOf(rows, files, baseline)
  const applied = [...countedToday(rows, files, otherwise), ...starts.flatMap(({ migrations }) => migrations)]
  return { starts, bridges: bridgesFor(rows, files, otherwise), pending: pendingFiles(files, applied, otherwise) }
}

/** The baseline for a database without migrations, if all that it stands for are to be applied, with these texts. */
function startsOf(
  rows: readonly AppliedMigration[],
  files: readonly MigrationFile[],
  baseline: Baseline | undefined,
): Baseline[] {
  if (!baseline || rows.length > 0) return []
  const wanted = new Map(files.map(({ name, sha256 }) => [name, sha256]))
  return baseline.migrations.every(({ name, sha256 }) => wanted.get(name) === sha256) ? [baseline] : []
}

/** The files that another database had applied, with the texts of today. */
function only(
  applied: readonly AppliedMigration[],
  files: readonly MigrationFile[],
  otherwise: LandedOtherwise,
): MigrationFile[] {
  const counted = countedToday(applied, files, otherwise)
  const pending = new Set(pendingFiles(files, counted, otherwise))
  return files.filter((file) => !pending.has(file))
}

/** The files that come after those that the database has; throws if its history is another. */
function pendingFiles(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
  { late }: LandedOtherwise,
): MigrationFile[] {
  const fault = findFault(files, applied, late)
  if (fault && isBeforeFirstRelease(applied, files)) throw beforeFirstRelease(fault)
  if (fault) throw fault
  const done = new Set(applied.map((row) => row.name))
  return files.filter((file) => !done.has(file.name))
}

function findFault(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
  late: ReadonlySet<string>,
): MigrationError | undefined {
  const byName = new Map(files.map((file) => [file.name, file]))
  for (const { name, sha256 } of applied) {
    const file = byName.get(name)
    if (!file) {
      return new MigrationError(
        'newer_database',
        `The database has the migration ${name}, which this version of the shop does not know. Start the newer version.`,
      )
    }
    if (file.sha256 !== sha256) {
      return new MigrationError(
        'changed',
        `${name} was changed after it was applied to this database. Restore the file and put the change into a new migration.`,
      )
    }
  }
  const done = new Set(applied.map((row) => row.name))
  const newest = files.findLast((file) => done.has(file.name))
  const missing = files.find(
    ({ name, number }) => newest && number < newest.number && !done.has(name) && !late.has(name),
  )
  if (!missing || !newest) return undefined
  return new MigrationError(
    'out_of_order',
    `${missing.name} comes before ${newest.name}, which is already applied. Give it a number after it.`,
  )
}

function isBeforeFirstRelease(applied: readonly AppliedMigration[], files: readonly MigrationFile[]): boolean {
  const { newest } = FIRST_RELEASE
  return files.some(({ name }) => name === newest) && applied.every(({ name }) => name < newest)
}

function beforeFirstRelease(cause: MigrationError): MigrationError {
  const { version } = FIRST_RELEASE
  return new MigrationError(
    'before_first_release',
    `These tables are of a shop from before release ${version}, which only that release still brings up to date. Nothing was changed. ` +
      `Start release ${version} with this database once (a backup: restore it there and make a new one), then start this version.`,
    { cause },
  )
}

async function apply<File extends SqlFile>(
  client: pg.PoolClient,
  files: File[],
  applyFile: (client: pg.PoolClient, file: File) => Promise<void>,
  { lockTimeoutMs = LOCK_TIMEOUT_MS, lockTries = LOCK_TRIES, waitMs = WAIT_MS, onApplied }: MigrateOptions,
): Promise<void> {
  const begun = performance.now()
  for (let tried = 1; ; tried += 1) {
    let current = files[0]
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${Math.ceil(lockTimeoutMs)}`)
      for (current of files) await applyFile(client, current)
      await client.query('commit')
      for (const { name } of files) onApplied?.(name, Math.round(performance.now() - begun))
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

async function applyBaseline(client: pg.PoolClient, { sql }: Baseline): Promise<void> {
  await client.query(sql)
}

async function applyMigration(
  client: pg.PoolClient,
  { name, sql, sha256 }: MigrationFile,
  ranAfter: string | null,
): Promise<void> {
  await client.query(sql)
  // Databases of earlier versions get the column ran_after with one of the migrations.
  await client.query(
    `insert into schema_migrations select (jsonb_populate_record(null::schema_migrations, jsonb_build_object(
       'name', $1::text, 'sha256', $2::text, 'applied_at', now(), 'ran_after', $3::text))).*`,
    [name, sha256, ranAfter],
  )
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
