import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import type { ShopChanges } from '#app/base/platform/database/shop-changes.server.ts'
import { firstChoicesOf, ORIGINAL_FIRST_CHOICES, type FirstChoices } from './first-choices.ts'
import { keepUntilChanged, type Kept } from './keep-until-changed.server.ts'
import { loadSettings } from './settings.queries.server.ts'

export type KeptFirstChoices = Kept<FirstChoices>

/** Caches the settings that every request needs. */
export function keepFirstChoices(deps: {
  db: Database
  shopChanges: Pick<ShopChanges, 'isListening' | 'onChange'>
  log: Log
}): KeptFirstChoices {
  return keepUntilChanged(deps, {
    tables: ['settings'],
    original: ORIGINAL_FIRST_CHOICES,
    load: async () => firstChoicesOf(await loadSettings(deps.db)),
  })
}
