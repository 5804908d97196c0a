import type { Log } from '#app/base/platform/log.server.ts'
import type { ShopChanges } from '#app/base/platform/database/shop-changes.server.ts'

export interface Cached<Value> {
  /** The present value, cached until one of its tables changes, because every request needs it. Does not throw. */
  read(): Promise<Value>
  known(): Value | undefined
}

/** Caches what every request needs, and reads it again when any process changes a table that it comes from. */
export function cacheUntilChanged<Value>(
  { shopChanges, log }: { shopChanges: Pick<ShopChanges, 'isListening' | 'onChange'>; log: Log },
  { tables, original, load }: { tables: readonly string[]; original: Value; load: () => Promise<Value> },
): Cached<Value> {
  /** Increases with every change, so that a read that began before it is not cached. */
  let generation = 0
  let last = original
  let isFresh = false
  let reading: Promise<Value> | undefined
  shopChanges.onChange((changedTable) => {
    if (changedTable !== undefined && !tables.includes(changedTable)) return
    generation += 1
    isFresh = false
    reading = undefined
  })
  const known = () => (isFresh && shopChanges.isListening() ? last : undefined)

  async function readAnew(begun: number): Promise<Value> {
    const wasListening = shopChanges.isListening()
    try {
      const read = await load()
      if (begun === generation) [last, isFresh] = [read, wasListening]
      return read
    } catch (error) {
      log.warn({ err: error }, 'the settings cannot be read: pages come as they came last')
      return last
    } finally {
      if (begun === generation) reading = undefined
    }
  }
  return {
    known,
    read() {
      const cached = known()
      if (cached !== undefined) return Promise.resolve(cached)
      reading ??= readAnew(generation)
      return reading
    },
  }
}
