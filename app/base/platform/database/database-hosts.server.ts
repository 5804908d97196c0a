import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.server.ts'
import { endConnection, within } from './ask-line.server.ts'

interface Place {
  host: string
  port: number
}

/** Several PostgreSQL servers with the same data, of which one takes writes: a primary and its standbys. */
export interface DatabaseHosts {
  /** The server for a new connection. Throws while none is fit. */
  choose(): Promise<Place>
  /** The connection is closed when its server is left. */
  keep(client: pg.Client, place: Place): void
  /** Asks again before the next connection, because the last one failed. */
  doubt(): void
  stop(): void
}

/** `write`: the primary. `read`: a standby, or the primary while there is none. */
export type Use = 'write' | 'read'

export interface HostStatus {
  isStandby: boolean
  /** A former primary that was told to take no more writes. */
  isReadOnly: boolean
  /** Number of the history of writes; each promotion begins the next one. 0 on a standby. */
  timeline: number
}

interface HostsOptions {
  addresses: readonly [string, ...string[]]
  use: Use
  log: Log
  watching?: typeof WATCH
}

/** A primary that was demoted, or replaced behind our back, is left after at most the sum of both. */
const WATCH = { everyMs: 2000, answerWithinMs: 1500 }
/** The server in use answers about as fast as another; what is slower is waited for only if it may be the one in use. */
const OTHERS_WITHIN_MS = 250
/** Connections that open together ask once. */
const FRESH_MS = 500

const STATUS_QUERY = `select pg_is_in_recovery() as "isStandby", current_setting('default_transaction_read_only') = 'on' as "isReadOnly",
  case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`

/**
 * Follows the primary of several servers, which node-postgres does not: asks all of them whether they are standbys, before new
 * connections and every two seconds. Two that take writes are on different timelines, since a promotion begins a new one: the later
 * is the primary, and a process never goes back to an earlier one. Source: decision 0174.
 */
export function watchHosts({ addresses, use, log, watching = WATCH }: HostsOptions): DatabaseHosts {
  const places = addresses.map((address) => ({ address, ...placeOf(address) }))
  const placeOfClient = new Map<pg.Client, Place>()
  let current: Place | undefined
  let newest = 0
  let freshUntil = 0
  let looking: Promise<void> | undefined
  let isStopped = false

  async function check(): Promise<void> {
    const statuses = new Map<Place, HostStatus>()
    const enough = Promise.withResolvers<void>()
    const isEnough = () => {
      const best = bestOf(statuses, use, newest, current)
      return best !== undefined && (current === undefined || statuses.has(current))
    }
    const all = Promise.all(
      places.map(async (place) => {
        const status = await ask(place.address, watching.answerWithinMs)
        if (status) statuses.set(place, status)
        if (isEnough()) enough.resolve()
      }),
    )
    await Promise.race([all, enough.promise.then(() => wait(OTHERS_WITHIN_MS, undefined, { ref: false }))])
    if (isStopped) return
    freshUntil = performance.now() + FRESH_MS
    const best = bestOf(statuses, use, newest, current)
    if (best) {
      newest = Math.max(newest, statuses.get(best)!.timeline)
      if (best !== current) goTo(best)
    } else if (current && statuses.has(current)) {
      log.error(current, 'the primary of the database takes no writes any more')
      goTo(undefined)
    }
  }

  function goTo(place: Place | undefined): void {
    if (place) log.info({ host: place.host, port: place.port, use }, 'this server of the database is used from now on')
    current = place
    for (const [client, at] of placeOfClient) if (at !== place) leave(client)
  }

  function checkOnce(): Promise<void> {
    looking ??= check().finally(() => (looking = undefined))
    return looking
  }

  const watch = setInterval(() => void checkOnce(), watching.everyMs).unref()

  return {
    async choose() {
      if (!current || performance.now() > freshUntil) await checkOnce()
      if (current) return current
      const names = places.map(({ host, port }) => `${host}:${port}`).join(', ')
      throw new Error(`none of the database's servers takes writes: ${names}`)
    },
    keep(client, place) {
      // It may have been left while the connection opened.
      if (place !== current) return leave(client)
      placeOfClient.set(client, place)
      client.once('end', () => placeOfClient.delete(client))
    },
    doubt: () => void (freshUntil = 0),
    stop() {
      isStopped = true
      clearInterval(watch)
    },
  }
}

/** The fittest server that answered; of two that are as fit, the one in use, else the first. */
export function bestOf<P>(
  statuses: ReadonlyMap<P, HostStatus>,
  use: Use,
  newestTimeline: number,
  current: P | undefined,
): P | undefined {
  const fitness = ({ isStandby, isReadOnly, timeline }: HostStatus) => {
    if (use === 'read') return isStandby ? 1 : 0
    return isStandby || isReadOnly || timeline < newestTimeline ? -1 : timeline
  }
  const fit = [...statuses].map(([place, status]) => ({ place, fitness: fitness(status) }))
  const most = Math.max(...fit.map((one) => one.fitness))
  const best = fit.filter((one) => one.fitness === most && most >= 0).map(({ place }) => place)
  return best.find((place) => place === current) ?? best[0]
}

function placeOf(address: string): Place {
  const { host, port } = new pg.Client({ connectionString: address })
  return { host, port }
}

/** Undefined: no answer, or none in time. */
async function ask(address: string, withinMs: number): Promise<HostStatus | undefined> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: withinMs })
  client.on('error', () => undefined)
  const answer = async () => {
    try {
      await client.connect()
      const { rows } = await client.query<Omit<HostStatus, 'timeline'> & { timeline: string | null }>(STATUS_QUERY)
      const { timeline, ...status } = rows[0]!
      return { ...status, timeline: Number.parseInt(timeline ?? '0', 16) }
    } catch {
      return undefined
    }
  }
  const status = await within(withinMs, answer())
  if (status) void endConnection(client)
  else client.connection.stream.destroy()
  return status
}

function leave(client: pg.Client): void {
  client.connection.stream.destroy(new Error('the server is not the primary of the database any more'))
}

export interface HostedConfig extends pg.ClientConfig {
  hosts?: DatabaseHosts | undefined
}

async function callBack(connected: Promise<unknown>, callback: (error: unknown) => void): Promise<void> {
  try {
    await connected
  } catch (error) {
    callback(error)
    return
  }
  callback(null)
}

/** A connection to the fit one of several servers, or to the one that its configuration names. */
export class HostedClient extends pg.Client {
  readonly #hosts: DatabaseHosts | undefined

  constructor(config: HostedConfig = {}) {
    super(config)
    this.#hosts = config.hosts
  }

  override connect(): Promise<pg.Client>
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void
  override connect(callback?: unknown): unknown {
    const connected = this.#hosts ? this.#connectTo(this.#hosts) : super.connect()
    if (typeof callback === 'function') void callBack(connected, callback as (error: unknown) => void)
    return connected
  }

  async #connectTo(hosts: DatabaseHosts): Promise<pg.Client> {
    const place = await hosts.choose()
    this.host = place.host
    this.port = place.port
    try {
      await super.connect()
    } catch (error) {
      hosts.doubt()
      throw error
    }
    hosts.keep(this, place)
    return this
  }
}
