import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import type { ShopChanges } from '#app/base/platform/database/shop-changes.server.ts'
import { firstChoicesOf, ORIGINAL_FIRST_CHOICES, type FirstChoices } from './first-choices.ts'
import { cacheUntilChanged, type Cached } from './cache-until-changed.server.ts'
import { loadSettings } from './settings.queries.server.ts'

export type CachedFirstChoices = Cached<FirstChoices>

/** Caches the settings that every request needs. */
export function cacheFirstChoices(deps: {
  db: Database
  shopChanges: Pick<ShopChanges, 'isListening' | 'onChange'>
  log: Log
}): CachedFirstChoices {
  return cacheUntilChanged(deps, {
    tables: ['settings'],
    original: ORIGINAL_FIRST_CHOICES,
    load: async () => firstChoicesOf(await loadSettings(deps.db)),
  })
}
