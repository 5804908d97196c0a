import pg from 'pg'
import type { PoolConfig } from './database.server.ts'
import type { Log } from '../log.server.ts'

export interface DatabaseLine {
  /** False while disconnected: notifications are then lost. */
  isListening(): boolean
  stop(): Promise<void>
}

const RECONNECT_MS = 1000

/**
 * Listens to a channel on its own connection and reconnects after a break. `onNews` receives each payload, and runs
 * without one after a reconnect, since notifications may have been lost.
 */
export async function listenTo(
  channel: string,
  { config, log, onNews }: { config: PoolConfig; log: Log; onNews: (news?: string) => void },
): Promise<DatabaseLine> {
  let client: pg.Client | undefined
  let reconnect: NodeJS.Timeout | undefined
  let stopped = false

  async function connect(): Promise<void> {
    const next = new pg.Client(config)
    next.on('error', (error) => log.warn({ err: error, channel }, 'line to the database lost'))
    next.on('end', () => {
      if (client === next) client = undefined
      if (!stopped) retry()
    })
    next.on('notification', ({ payload }) => onNews(payload))
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (stopped) return next.end()
    client = next
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
      await client?.end()
    },
  }
}
