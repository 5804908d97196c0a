import path from 'node:path'
import type pg from 'pg'
import type { Config } from '#app/base/platform/config.server.ts'
import {
  createDatabase,
  createPool,
  type Database,
  type PoolConfig,
} from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { migrate } from '#app/base/platform/database/migrate.server.ts'
import {
  joinOrStartEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './postgres/embedded.server.ts'

export interface OpenDatabase {
  poolConfig: PoolConfig
  pool: pg.Pool
  db: Database
  /** Settles when an embedded PostgreSQL ended by itself; never with DATABASE_URL. */
  lost: Promise<unknown>
  stop(): Promise<void>
}

/**
 * The migrated database: DATABASE_URL if set, else an embedded PostgreSQL under DATA_DIR. `whenRunning: 'join'` lets a
 * script work beside a running shop; the shop itself refuses a folder in use. `as_found` leaves the tables to the
 * caller.
 */
export async function openDatabase(
  config: Config,
  log: Log,
  whenRunning: 'join' | 'refuse',
  schema: 'migrated' | 'as_found' = 'migrated',
): Promise<OpenDatabase> {
  const embedded = config.DATABASE_URL ? undefined : await startEmbedded(config, log, whenRunning)
  const poolConfig = embedded?.poolConfig ?? { connectionString: config.DATABASE_URL }
  const pool = createPool({ ...poolConfig, max: config.DATABASE_POOL_SIZE }, log)
  const stop = async () => {
    await pool.end()
    await embedded?.stop()
  }
  try {
    if (schema === 'migrated') await migrate(pool, path.join(config.projectDir, 'db'))
  } catch (error) {
    await stop()
    throw error
  }
  const never = new Promise<never>(() => undefined)
  const lost = embedded && 'exited' in embedded ? (embedded as EmbeddedPostgres).exited : never
  return { poolConfig, pool, db: createDatabase(pool), lost, stop }
}

function startEmbedded(config: Config, log: Log, whenRunning: 'join' | 'refuse') {
  const options = { dataDir: config.DATA_DIR, log: (line: string) => log.debug({ postgres: line }, 'postgres') }
  return whenRunning === 'join' ? joinOrStartEmbeddedPostgres(options) : startEmbeddedPostgres(options)
}
