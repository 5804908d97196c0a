import pg from 'pg'
import { DatabaseAwayError, type DatabasePulse } from './database-pulse.server.ts'

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
/** The server ends a statement in time; if its answer does not come, the line is dead. */
const ANSWER_LOST_MS = 5000

export const LINE_BOUNDS = {
  connectionTimeoutMillis: CONNECT_WITHIN_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
} satisfies pg.ClientConfig

export function poolBounds({ statementMs }: Bounds): pg.PoolConfig {
  return {
    ...LINE_BOUNDS,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

interface BoundedConfig extends pg.ClientConfig {
  pulse?: DatabasePulse
  statement_timeout?: number
}

/**
 * A connection whose queries end: with the answer, by the server's bound, or, soon after it happens, because the database is
 * away. A line that lost an answer is closed, and the pool opens another.
 */
export class BoundedClient extends pg.Client {
  readonly #pulse: DatabasePulse | undefined
  #limitMs: number

  constructor(config: BoundedConfig = {}) {
    super(config)
    this.#pulse = config.pulse
    this.#limitMs = config.statement_timeout ? config.statement_timeout + ANSWER_LOST_MS : Infinity
  }

  /** For a migration or a copy, which take as long as they need. The connection must be closed after it. */
  async liftBounds(): Promise<void> {
    this.#limitMs = Infinity
    await this.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  }

  // The signature of pg.Client.query is an overload set of eight; only what ends a query is touched.
  override query(...args: unknown[]): never {
    const send = super.query as (...all: unknown[]) => unknown
    const callback = args.at(-1)
    if (isCallback(callback)) {
      const watch = this.#watch()
      args[args.length - 1] = (...answer: unknown[]) => {
        clearInterval(watch)
        callback(...answer)
      }
      return send.apply(this, args) as never
    }
    const sent = send.apply(this, args)
    if (sent instanceof Promise) {
      const watch = this.#watch()
      const end = () => clearInterval(watch)
      sent.then(end, end)
    }
    return sent as never
  }

  #watch(): NodeJS.Timeout {
    const begun = performance.now()
    const watch = setInterval(() => {
      if (performance.now() - begun > this.#limitMs)
        this.#close(new Error('the answer of the database was lost'), watch)
      else
        void this.#pulse?.isBeating().then((isBeating) => {
          if (!isBeating) this.#close(new DatabaseAwayError(), watch)
        })
    }, SUSPECT_MS)
    return watch
  }

  #close(why: Error, watch: NodeJS.Timeout): void {
    clearInterval(watch)
    this.connection.stream.destroy(why)
  }
}

function isCallback(value: unknown): value is (...answer: unknown[]) => void {
  return typeof value === 'function'
}

/** A pool that refuses at once while the database is away, so that nobody queues for it. */
export class BoundedPool extends pg.Pool {
  readonly #pulse: DatabasePulse

  constructor(config: pg.PoolConfig & { pulse: DatabasePulse }) {
    super(config)
    this.#pulse = config.pulse
  }

  // The signature of pg.Pool.connect is an overload set of two.
  override connect(...[callback]: [Connected?]): never {
    const connected = this.#connect()
    if (callback) {
      connected.then(
        (client) => callback(undefined, client, (error) => client.release(error)),
        (error: Error) => callback(error, undefined, () => undefined),
      )
    }
    return connected as never
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#pulse.isAway()) throw new DatabaseAwayError()
    const opening = super.connect()
    let isLeft = false
    const watching = new Promise<never>((_, reject) => {
      const watch = setInterval(async () => {
        if (await this.#pulse.isBeating()) return
        isLeft = true
        reject(new DatabaseAwayError())
      }, SUSPECT_MS)
      const end = () => clearInterval(watch)
      opening.then(end, end)
    })
    void opening.then(
      (client) => isLeft && client.release(true),
      () => undefined,
    )
    return Promise.race([opening, watching])
  }
}
