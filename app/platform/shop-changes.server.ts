import type { PoolConfig } from './database.server.ts'
import { listenTo } from './listen.server.ts'
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

export async function listenForShopChanges(config: PoolConfig, log: Log): Promise<ShopChanges> {
  const listeners: (() => void)[] = []
  const line = await listenTo('shop_changed', {
    config,
    log,
    onNews() {
      for (const listener of listeners) listener()
    },
  })
  return { ...line, onChange: (listener) => void listeners.push(listener) }
}
