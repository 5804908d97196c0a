import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/schema.d.ts'
import type { Log } from '../log.server.ts'
import {
  BOUNDS_OF_PAGES,
  BoundedClient,
  BoundedPool,
  CONNECTION_BOUNDS,
  poolBounds,
  type Bounds,
} from './bounded-pool.server.ts'
import type { DatabaseHosts } from './database-hosts.server.ts'
import { feelPulse, type DatabasePulse } from './database-pulse.server.ts'

export type Database = Kysely<DB>

export { sql }
export type { RawBuilder } from 'kysely'

/** Prepared statements per connection; further texts are sent unnamed. */
const MAX_NAMED_STATEMENTS = 500

/**
 * bigint (santim, counts) as a JS number. Above what a number holds exactly it is the last number that is exact: only a sum of mistyped rows
 * comes there, and the list that shows it must open all the same.
 */
function parseInt8(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  return value < 0 ? Number.MIN_SAFE_INTEGER : Number.MAX_SAFE_INTEGER
}

const { INT8, DATE } = pg.types.builtins

const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === INT8) return parseInt8
    if (oid === DATE) return (text: string) => text // a calendar day has no zone
    return pg.types.getTypeParser(oid, format)
  },
}

/** Needs no plan; unnamed it takes a single message. */
const TRANSACTION_CONTROL = /^(?:begin|commit|rollback)\b/
/** All columns of a table: an update adds one while this process runs, and PostgreSQL refuses a kept plan with other columns. */
const ALL_COLUMNS = /(?:\b(?:select|returning|distinct)|,)\s+(?:"?\w+"?\.)?\*/i
const hasNoName = (text: string) => TRANSACTION_CONTROL.test(text) || ALL_COLUMNS.test(text)

/**
 * Names each parametrized statement by its text, so that PostgreSQL plans it once per connection. Kysely has no option
 * for it; joins run about twice as fast (measured for the stack decision).
 */
class NamingClient extends BoundedClient {
  static readonly #names = new Map<string, string>()

  // Only the (text, values) form is touched.
  override query(...args: unknown[]): never {
    const [text, values] = args
    if (typeof text === 'string' && Array.isArray(values)) {
      let name = NamingClient.#names.get(text)
      if (!name && !hasNoName(text) && NamingClient.#names.size < MAX_NAMED_STATEMENTS) {
        name = `s${NamingClient.#names.size}`
        NamingClient.#names.set(text, name)
      }
      if (name) args.splice(0, 2, { name, text, values })
    }
    return super.query(...args)
  }
}

export interface PoolConfig extends Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'max' | 'application_name'
> {
  /** Several servers, of which the address names the first. */
  hosts?: DatabaseHosts | undefined
  /** A pooler lends its sessions for one transaction each: nothing of a session can be set or named. */
  isPooled?: boolean
  /** Of a pooler that knows named statements; others know them always. */
  namesStatements?: boolean
}

export interface PoolOptions {
  bounds?: Bounds
  /** Shared by the pools of a process; by default the pool has one of its own. */
  pulse?: DatabasePulse
}

export function createPool(config: PoolConfig, log: Log, options: PoolOptions = {}): pg.Pool {
  const pulse = options.pulse ?? feelPulse({ ...config, ...CONNECTION_BOUNDS }, log)
  const pool = new BoundedPool({
    max: 10,
    ...poolBounds(options.bounds ?? BOUNDS_OF_PAGES, config.isPooled ?? false),
    ...config,
    types,
    Client: config.isPooled && !config.namesStatements ? BoundedClient : NamingClient,
    pulse,
  })
  // A connection that drops is replaced by the pool. Its user gets the error from the failing query; without these
  // listeners it would end the process, since the pool watches a connection only while it is idle.
  pool.on('error', (error) => log.warn({ err: error.message }, 'idle database connection lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error.message }, 'database connection lost'))
  })
  return pool
}

/**
 * For a migration or a copy, whose statements take as long as they need. Release the connection with `true`: that closes it.
 * Connections of other pools have no bounds.
 */
export async function liftBounds(client: pg.PoolClient): Promise<void> {
  if (client instanceof BoundedClient) await client.liftBounds()
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
