import path from 'node:path'
import type pg from 'pg'
import type { Config } from '#app/base/platform/config.server.ts'
import {
  createDatabase,
  createPool,
  type Database,
  type PoolConfig,
} from '#app/base/platform/database/database.server.ts'
import { addressesIn } from '#app/base/platform/database/database-address.ts'
import { readsOf, type Reads } from '#app/base/platform/database/reads.server.ts'
import { within } from '#app/base/platform/database/ask-line.server.ts'
import { BOUNDS_OF_JOBS, CONNECTION_BOUNDS } from '#app/base/platform/database/bounded-pool.server.ts'
import { feelPulse, type DatabasePulse } from '#app/base/platform/database/database-pulse.server.ts'
import { drawProcessNumber, sessionName } from '#app/base/platform/database/process-number.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { migrate, MigrationError } from '#app/base/platform/database/migrate.server.ts'
import { placesAt, type DatabasePlaces } from './database-places.ts'
import { refuseForeign } from '#app/base/platform/database/find-stranger.server.ts'
import { logApplied } from './log-applied.ts'
import { levelOfLine } from './postgres/level-of-line.ts'
import {
  joinOrStartEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './postgres/embedded.server.ts'

export interface OpenDatabase {
  /** For a connection that keeps something of its session: it listens, or holds a lock. */
  directConfig: PoolConfig
  /** What this process owns in the database bears it. */
  processNumber: number
  pool: pg.Pool
  db: Database
  /** Connections of its own for background work, whose statements may take longer; pages cannot use them up. */
  jobs: { pool: pg.Pool; db: Database }
  reads: Reads
  pulse: DatabasePulse
  /** Settles when an embedded PostgreSQL ended by itself; never with DATABASE_URL. */
  lost: Promise<unknown>
  stop(): Promise<void>
}

/** A database that stands still closes no connection. */
const END_WITHIN_MS = 5000

/**
 * The migrated database: DATABASE_URL if set, else an embedded PostgreSQL under DATA_DIR. `whenRunning: 'join'` lets a
 * script work beside a running shop; the shop itself refuses a folder in use. `as_found` leaves the tables to the
 * caller. `beforeChange` may still read the rows of the version before.
 */
export async function openDatabase(
  config: Config,
  log: Log,
  whenRunning: 'join' | 'refuse',
  schema: 'migrated' | 'as_found' = 'migrated',
  beforeChange: (pool: pg.Pool) => Promise<void> = async () => undefined,
): Promise<OpenDatabase> {
  const embedded = config.DATABASE_URL ? undefined : await startEmbedded(config, log, whenRunning)
  const places = embedded ? embeddedPlaces(embedded.poolConfig) : placesAt(config.DATABASE_URL!, config, log)
  const processNumber = drawProcessNumber()
  const named = { max: config.DATABASE_POOL_SIZE, application_name: sessionName(processNumber) }
  const directConfig = { ...places.direct, ...named }
  // A script does its work at once, and much of it in one session.
  const isShop = whenRunning === 'refuse' && schema === 'migrated'
  const pagesConfig = isShop ? { ...places.pages, ...named } : directConfig
  const pulse = feelPulse({ ...pagesConfig, ...CONNECTION_BOUNDS }, log)
  const pool = createPool(pagesConfig, log, { pulse })
  const ofJobs = createPool(directConfig, log, { pulse, bounds: BOUNDS_OF_JOBS })
  const ofReads =
    places.reads && (isShop || schema === 'as_found') ? createPool({ ...places.reads, ...named }, log) : undefined
  const stop = async () => {
    await within(END_WITHIN_MS, Promise.all([pool.end(), ofJobs.end(), ofReads?.end()]))
    places.stop()
    await embedded?.stop()
  }
  try {
    if (schema === 'migrated') {
      const applied = logApplied(log)
      await refuseForeign(ofJobs)
      await beforeChange(ofJobs)
      await migrate(ofJobs, path.join(config.projectDir, 'db'), { onApplied: applied.onApplied })
      applied.end()
    }
  } catch (error) {
    await stop()
    throw config.DATABASE_URL && !(error instanceof MigrationError) ? unreachableDatabase(config, error) : error
  }
  const never = new Promise<never>(() => undefined)
  const lost = embedded && 'exited' in embedded ? (embedded as EmbeddedPostgres).exited : never
  const jobs = { pool: ofJobs, db: createDatabase(ofJobs) }
  const db = createDatabase(pool)
  const reads = readsOf(db, ofReads && createDatabase(ofReads), log)
  return { directConfig, processNumber, pool, db, jobs, reads, pulse, lost, stop }
}

function embeddedPlaces(poolConfig: PoolConfig): DatabasePlaces {
  return { pages: poolConfig, direct: poolConfig, reads: undefined, stop: () => undefined }
}

/** Names the variable that the start used, without the password in it. */
export function unreachableDatabase(config: Config, cause: unknown): Error {
  const name = config.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const addresses = addressesIn(config[name]!).flatMap((address) => URL.parse(address) ?? [])
  // A socket is named beside the address: postgres:///shop?host=/run/postgresql
  const asked = (key: string) => addresses[0]?.searchParams.get(key) ?? ''
  const hosts = addresses.map(({ host }) => host || asked('host') || 'a socket of this machine').join(', ')
  const database = addresses[0]?.pathname.slice(1) || asked('dbname') || 'without a name'
  const user = addresses[0]?.username || asked('user') || 'the account of this process'
  // Several addresses that all refused come as one error without a text.
  const first = cause instanceof AggregateError ? cause.errors[0] : cause
  const why = first instanceof Error ? first.message : String(first)
  return new Error(`${name} names the database ${database} at ${hosts} for ${user}, which cannot be used: ${why}`, {
    cause,
  })
}

function startEmbedded(config: Config, log: Log, whenRunning: 'join' | 'refuse') {
  const options = {
    dataDir: config.DATA_DIR,
    log: (line: string) => log[levelOfLine(line)]({ postgres: line }, 'postgres'),
  }
  return whenRunning === 'join' ? joinOrStartEmbeddedPostgres(options) : startEmbeddedPostgres(options)
}
