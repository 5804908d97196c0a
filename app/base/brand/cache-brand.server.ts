import type { Database } from '#app/base/platform/database/database.server.ts'
import type { ShopChanges } from '#app/base/platform/database/shop-changes.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { cacheUntilChanged, type Cached } from '#app/base/settings/cache-until-changed.server.ts'
import { loadBrand } from './brand.queries.server.ts'
import { AS_DELIVERED, brandInPages, type BrandInPages } from './page-brand.server.ts'

export type CachedBrand = Cached<BrandInPages>

/** Caches the brand that every page needs. */
export function cacheBrand(deps: {
  db: Database
  shopChanges: Pick<ShopChanges, 'isListening' | 'onChange'>
  log: Log
}): CachedBrand {
  return cacheUntilChanged(deps, {
    tables: ['settings', 'shop_pictures'],
    original: AS_DELIVERED,
    load: async () => brandInPages(await loadBrand(deps.db)),
  })
}
