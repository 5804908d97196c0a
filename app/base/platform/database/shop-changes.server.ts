import type { PoolConfig } from './database.server.ts'
import { listenTo } from './listen.server.ts'
import type { Log } from '../log.server.ts'

/**
 * Tells this process when anything that customers see has changed, whichever process changed it. The database's
 * triggers send it (db/migrations, notify_shop_changed).
 */
export interface ShopChanges {
  /** False while the line to the database is down: changes may go unheard, so nothing may be kept. */
  isListening(): boolean
  /** The listener is told the table that changed; nothing when anything may have, while the line was down. */
  onChange(listener: (changedTable?: string) => void): void
  stop(): Promise<void>
}

export async function listenForShopChanges(config: PoolConfig, log: Log): Promise<ShopChanges> {
  const listeners: ((changedTable?: string) => void)[] = []
  const line = await listenTo('shop_changed', {
    config,
    log,
    onNews(changedTable) {
      for (const listener of listeners) listener(changedTable)
    },
  })
  return { ...line, onChange: (listener) => void listeners.push(listener) }
}
