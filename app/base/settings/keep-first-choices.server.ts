import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import type { ShopChanges } from '#app/base/platform/database/shop-changes.server.ts'
import { firstChoicesOf, ORIGINAL_FIRST_CHOICES, type FirstChoices } from './first-choices.ts'
import { loadSettings } from './settings.queries.server.ts'

export interface KeptFirstChoices {
  /** The present choices, cached until a setting changes, because every request needs them. Does not throw. */
  read(): Promise<FirstChoices>
  known(): FirstChoices | undefined
}

/** Caches the settings that every request needs, and reads them again when any process changes one. */
export function keepFirstChoices({
  db,
  shopChanges,
  log,
}: {
  db: Database
  shopChanges: Pick<ShopChanges, 'isListening' | 'onChange'>
  log: Log
}): KeptFirstChoices {
  /** Increases with every change, so that a read that began before it is not cached. */
  let generation = 0
  let last = ORIGINAL_FIRST_CHOICES
  let isFresh = false
  let reading: Promise<FirstChoices> | undefined
  shopChanges.onChange((changedTable) => {
    if (changedTable !== undefined && changedTable !== 'settings') return
    generation += 1
    isFresh = false
    reading = undefined
  })
  const known = () => (isFresh && shopChanges.isListening() ? last : undefined)

  async function readAnew(begun: number): Promise<FirstChoices> {
    const wasListening = shopChanges.isListening()
    try {
      const read = firstChoicesOf(await loadSettings(db))
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
      const kept = known()
      if (kept) return Promise.resolve(kept)
      reading ??= readAnew(generation)
      return reading
    },
  }
}
