import { isSlug } from '#app/catalog/slug.ts'
import { type Database, sql } from '#app/platform/database.server.ts'
import type { Santim } from '#app/platform/money.ts'
import { overDefaults } from '#app/settings/settings.queries.server.ts'
import type { Settings } from '#app/settings/settings.ts'

export interface CakePrice {
  id: string
  nameEn: string
  nameAm: string
  priceSantim: Santim
  isAvailableDaily: boolean
}

/**
 * What a cart is priced from: those of the given cakes that are on sale, by id, and the settings. One statement, since
 * every checkout asks for both.
 */
export async function loadCartPrices(
  db: Database,
  cakeIds: readonly string[],
): Promise<{ cakes: Map<string, CakePrice>; settings: Settings }> {
  const { rows } = await sql<{ cakes: CakePrice[] | null; settings: Record<string, unknown> | null }>`
    select
      (select jsonb_agg(jsonb_build_object('id', id, 'nameEn', name_en, 'nameAm', name_am, 'priceSantim', price_santim,
        'isAvailableDaily', is_available_daily))
      from cakes where is_active and id = any(${cakeIds.filter(isSlug)}::text[])) as cakes,
      (select jsonb_object_agg(key, value) from settings) as settings`.execute(db)
  const { cakes, settings } = rows[0]!
  return {
    cakes: new Map((cakes ?? []).map((cake) => [cake.id, cake])),
    settings: overDefaults(Object.entries(settings ?? {})),
  }
}
