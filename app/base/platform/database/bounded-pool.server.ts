import pg from 'pg'
import { queryReports } from '../report-channels.server.ts'
import { HostedClient, type HostedConfig } from './database-hosts.server.ts'
import { DatabaseAwayError, type DatabasePulse } from './database-pulse.server.ts'
import { isSessionLost, noteConnectionError } from './session-lost.server.ts'

/** How long the statements of a pool may take. */
export interface Bounds {
  statementMs: number
}

/** Longer than any page or export statement of a large shop takes, short enough to end a runaway. */
export const BOUNDS_OF_PAGES: Bounds = { statementMs: 60_000 }
/** A job's run is abandoned after two minutes. */
export const BOUNDS_OF_JOBS: Bounds = { statementMs: 110_000 }

/** No transaction waits for anything but the database. */
const IDLE_IN_TRANSACTION_MS = 60_000
/** For a connection while all are in use. A database that is away is noticed sooner. */
const CONNECT_WITHIN_MS = 10_000
/** Who waits so long asks whether the database is there. */
const SUSPECT_MS = 1500
/** An idle line is asked for a sign of life after this time. */
const KEEP_ALIVE_MS = 10_000
/** The server ends a statement in time; if its answer does not come, the connection is dead. */
const ANSWER_LOST_MS = 5000

export const CONNECTION_BOUNDS = {
  connectionTimeoutMillis: CONNECT_WITHIN_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
} satisfies pg.ClientConfig

/** A pooler keeps no bounds of a session, and refuses to start one that has them: its own configuration sets them. */
export function poolBounds({ statementMs }: Bounds, isPooled: boolean): BoundedConfig {
  return {
    ...CONNECTION_BOUNDS,
    statementMs,
    ...(!isPooled && {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    }),
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

interface BoundedConfig extends HostedConfig {
  pulse?: DatabasePulse
  statementMs?: number
}

/**
 * A connection whose queries end: with the answer, by the server's bound, or, soon after it happens, because the database is
 * away. A line that lost an answer is closed, and the pool opens another.
 */
export class BoundedClient extends HostedClient {
  readonly #pulse: DatabasePulse | undefined
  #limitMs: number
  #closedBy: Error | undefined
  #isLost = false

  constructor(config: BoundedConfig = {}) {
    super(config)
    this.#pulse = config.pulse
    this.#limitMs = config.statementMs ? config.statementMs + ANSWER_LOST_MS : Infinity
  }

  /** For a migration or a copy, which take as long as they need. The connection must be closed after it. */
  async liftBounds(): Promise<void> {
    this.#limitMs = Infinity
    const lifted: unknown = this.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await (lifted as Promise<unknown>)
  }

  /** The server ended its session, of which the line may tell only later. */
  get isLost(): boolean {
    return this.#isLost
  }

  // The signature of pg.Client.query is an overload set of eight; only what ends a query is touched.
  override query(...args: unknown[]): never {
    const send = (all: unknown[]) => (super.query as (...each: unknown[]) => unknown).apply(this, all)
    const callback = args.at(-1)
    // What ends a transaction after that, such as its rollback, fails for the same reason.
    if (this.#closedBy) return refuse(this.#closedBy, callback) as never
    const begun = performance.now()
    if (isCallback(callback)) {
      const watch = this.#watch()
      args[args.length - 1] = (...answer: unknown[]) => {
        clearInterval(watch)
        this.#noteEnd(args[0], begun, answer[0])
        callback(...answer)
      }
      return send(args) as never
    }
    const sent = send(args)
    if (sent instanceof Promise) {
      const watch = this.#watch()
      const end = (error?: unknown) => {
        clearInterval(watch)
        this.#noteEnd(args[0], begun, error)
      }
      sent.then(() => end(), end)
    }
    return sent as never
  }

  #noteEnd(asked: unknown, begun: number, error?: unknown): void {
    if (error) {
      noteConnectionError(error)
      this.#isLost ||= isSessionLost(error)
      this.#pulse?.noteError(error)
    }
    if (!queryReports.hasSubscribers) return
    const text = typeof asked === 'string' ? asked : ((asked as { text?: string } | null)?.text ?? '')
    queryReports.publish({ text, ms: performance.now() - begun, error })
  }

  #watch(): NodeJS.Timeout {
    const begun = performance.now()
    const watch = setInterval(() => void this.#check(watch, performance.now() - begun), SUSPECT_MS)
    return watch
  }

  async #check(watch: NodeJS.Timeout, waitedMs: number): Promise<void> {
    if (waitedMs > this.#limitMs) this.#close(new Error('the answer of the database was lost'), watch)
    else if (this.#pulse && !(await this.#pulse.isBeating())) this.#close(new DatabaseAwayError(), watch)
  }

  #close(why: Error, watch: NodeJS.Timeout): void {
    clearInterval(watch)
    this.#closedBy = why
    this.connection.stream.destroy(why)
  }
}

function refuse(why: Error, callback: unknown): Promise<never> | undefined {
  if (!isCallback(callback)) return Promise.reject(why)
  callback(why)
  return undefined
}

function isCallback(value: unknown): value is (...answer: unknown[]) => void {
  return typeof value === 'function'
}

async function callBack(connected: Promise<pg.PoolClient>, callback: Connected): Promise<void> {
  let client: pg.PoolClient
  try {
    client = await connected
  } catch (error) {
    callback(error as Error, undefined, () => undefined)
    return
  }
  callback(undefined, client, (why) => client.release(why))
}

/** A connection whose session is over does not go back into the pool, where the next request would get it. */
function closeWhenLost(client: pg.PoolClient): pg.PoolClient {
  if (!(client instanceof BoundedClient)) return client
  const release = client.release.bind(client)
  client.release = (why) => release(why || client.isLost)
  return client
}

/** A pool that rejects at once while the database is away, so that no request waits for a connection. */
export class BoundedPool extends pg.Pool {
  readonly #pulse: DatabasePulse

  constructor(config: pg.PoolConfig & { pulse: DatabasePulse }) {
    super(config)
    this.#pulse = config.pulse
  }

  // The signature of pg.Pool.connect is an overload set of two.
  override connect(...[callback]: [Connected?]): never {
    const connected = this.#connect()
    if (callback) void callBack(connected, callback)
    return connected as never
  }

  override end(...[callback]: [(() => void)?]): never {
    this.#pulse.stop()
    return (super.end as (...all: unknown[]) => never).apply(this, callback ? [callback] : [])
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#pulse.isAway()) throw new DatabaseAwayError()
    const opening = super.connect().then(closeWhenLost)
    let isLeft = false
    const watching = new Promise<never>((_, reject) => {
      const check = async () => {
        if (await this.#pulse.isBeating()) return
        isLeft = true
        reject(new DatabaseAwayError())
      }
      const watch = setInterval(() => void check(), SUSPECT_MS)
      const end = (error?: unknown) => {
        clearInterval(watch)
        noteConnectionError(error)
      }
      opening.then(() => end(), end)
    })
    void opening.then(
      (client) => isLeft && client.release(true),
      () => undefined,
    )
    return Promise.race([opening, watching])
  }
}
