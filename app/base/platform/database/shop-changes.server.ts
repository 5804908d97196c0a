import type { PoolConfig } from './database.server.ts'
import { listenTo } from './listen.server.ts'
import type { Log } from '../log.server.ts'

/**
 * Notifies this process of changes of data that customers see, from any process. Database triggers send the notification
 * (db/migrations, notify_shop_changed).
 */
export interface ShopChanges {
  /** False while disconnected: changes may be missed, so nothing may be cached. */
  isListening(): boolean
  /** The listener receives the changed table, or nothing after a disconnect, when anything may have changed. */
  onChange(listener: (changedTable?: string) => void): void
  stop(): Promise<void>
}

export async function listenForShopChanges(config: PoolConfig, log: Log, processNumber?: number): Promise<ShopChanges> {
  const listeners: ((changedTable?: string) => void)[] = []
  const line = await listenTo('shop_changed', {
    config,
    log,
    processNumber,
    onNews(changedTable) {
      for (const listener of listeners) listener(changedTable)
    },
  })
  return { ...line, onChange: (listener) => void listeners.push(listener) }
}
