import pg from 'pg'
import { endConnection, within } from './ask-line.server.ts'
import { CONNECTION_BOUNDS } from './bounded-pool.server.ts'
import { HostedClient } from './database-hosts.server.ts'
import { LIVING } from './process-number.server.ts'
import type { PoolConfig } from './database.server.ts'
import type { Log } from '../log.server.ts'

export interface DatabaseConnection {
  /** False while disconnected: notifications are then lost. */
  isListening(): boolean
  stop(): Promise<void>
}

const RECONNECT_MS = 1000
/** Notifications on a line that died without a word are lost for the sum of both, at most 15 s. */
export const PROBE = { everyMs: 10_000, answerWithinMs: 4000 }

interface ListenOptions {
  config: PoolConfig
  log: Log
  onNews: (news?: string) => void
  probing?: typeof PROBE
  /** Number of this process, whose lock the line holds while it lives. */
  processNumber?: number | undefined
}

/**
 * Listens to a channel on its own connection, asks it for a sign of life, and reconnects after a break. `onNews` receives each payload, and runs
 * without one after a reconnect, since notifications may have been lost.
 */
export async function listenTo(
  channel: string,
  { config, log, onNews, probing = PROBE, processNumber }: ListenOptions,
): Promise<DatabaseConnection> {
  let client: pg.Client | undefined
  let reconnect: NodeJS.Timeout | undefined
  let probe: NodeJS.Timeout | undefined
  let stopped = false
  let isHeld = false

  async function check(line: pg.Client): Promise<void> {
    const answer = sign(line).then(
      () => true,
      () => false,
    )
    const isAlive = await within(probing.answerWithinMs, answer)
    if (client !== line || stopped) return
    if (isAlive) watch(line)
    else line.connection.stream.destroy(new Error('the line to the database is dead'))
  }

  /** The lock may be held by the line before, until the database notices that it is gone: the process counts as living. */
  async function sign(line: pg.Client): Promise<void> {
    if (processNumber === undefined || isHeld) {
      await line.query('select 1')
      return
    }
    const { rows } = await line.query<{ isHeld: boolean }>('select pg_try_advisory_lock($1, $2) as "isHeld"', [
      LIVING,
      processNumber,
    ])
    isHeld = rows[0]!.isHeld
  }

  function watch(line: pg.Client): void {
    clearTimeout(probe)
    probe = setTimeout(() => void check(line), probing.everyMs)
  }

  async function connect(): Promise<void> {
    const next = new HostedClient({ ...config, ...CONNECTION_BOUNDS, connectionTimeoutMillis: probing.answerWithinMs })
    next.on('error', (error) => log.warn({ err: error, channel }, 'line to the database lost'))
    next.on('end', () => {
      if (client === next) client = undefined
      if (!stopped) retry()
    })
    next.on('notification', ({ payload }) => onNews(payload))
    await next.connect()
    const listening = next.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (!(await within(probing.answerWithinMs, listening))) {
      next.connection.stream.destroy()
      throw new Error('the database did not answer in time')
    }
    if (stopped) return next.end()
    client = next
    isHeld = false
    void check(next)
    onNews() // loads changes that were missed while not listening
  }

  function retry(): void {
    clearTimeout(reconnect)
    reconnect = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error, channel }, 'cannot listen to the database yet')
        if (!stopped) retry()
      })
    }, RECONNECT_MS)
  }

  await connect()
  return {
    isListening: () => client !== undefined,
    async stop() {
      stopped = true
      clearTimeout(reconnect)
      clearTimeout(probe)
      await endConnection(client)
    },
  }
}
