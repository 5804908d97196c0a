import pg from 'pg'
import type { PoolConfig } from './database.server.ts'
import type { Log } from './log.server.ts'

/**
 * Tells this process when anything that customers see has changed, whichever process changed it. The database's
 * triggers send it (db/migrations, notify_shop_changed).
 */
export interface ShopChanges {
  /** False while the line to the database is down: changes may go unheard, so nothing may be kept. */
  isListening(): boolean
  onChange(listener: () => void): void
  stop(): Promise<void>
}

const RECONNECT_MS = 1000

export async function listenForShopChanges(config: PoolConfig, log: Log): Promise<ShopChanges> {
  const listeners: (() => void)[] = []
  let client: pg.Client | undefined
  let reconnect: NodeJS.Timeout | undefined
  let stopped = false

  const announce = () => {
    for (const listener of listeners) listener()
  }

  async function connect(): Promise<void> {
    const next = new pg.Client(config)
    next.on('error', (error) => log.warn({ err: error }, 'line for shop changes lost'))
    next.on('end', () => {
      if (client === next) client = undefined
      if (!stopped) retry()
    })
    next.on('notification', announce)
    await next.connect()
    await next.query('listen shop_changed')
    if (stopped) return next.end()
    client = next
    announce() // whatever changed while nobody listened
  }

  function retry(): void {
    clearTimeout(reconnect)
    reconnect = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'cannot listen for shop changes yet')
        if (!stopped) retry()
      })
    }, RECONNECT_MS)
  }

  await connect()
  return {
    isListening: () => client !== undefined,
    onChange: (listener) => void listeners.push(listener),
    async stop() {
      stopped = true
      clearTimeout(reconnect)
      await client?.end()
    },
  }
}
