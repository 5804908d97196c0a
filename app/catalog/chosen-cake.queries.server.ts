import { type Database, sql } from '#app/platform/database.server.ts'
import type { Cake } from './cake.ts'
import type { CakeType, Flavor, Size, Variant } from './choices.ts'
import type { Inspiration, Occasion } from './occasion.ts'
import { isSlug } from './slug.ts'

/** Ids as a customer chose them; anything may stand in them. */
export interface CakeChoiceIds {
  cakeId?: string | undefined
  occasionId?: string | undefined
  sizeId?: string | undefined
  flavorId?: string | undefined
  cakeTypeId?: string | undefined
  variantId?: string | undefined
  inspirationId?: string | undefined
}

/** What was chosen and is on sale; null: nothing chosen, or not on sale. */
export interface ChosenCake {
  cake: (Pick<Cake, 'id' | 'nameEn' | 'nameAm' | 'priceSantim' | 'isAvailableDaily'> & Lead) | null
  size: Size | null
  flavor: Pick<Flavor, 'id' | 'nameEn' | 'nameAm' | 'color' | 'isFasting'> | null
  cakeType: Pick<CakeType, 'id' | 'nameEn' | 'nameAm' | 'leadHours'> | null
  variant: Pick<Variant, 'id' | 'pieces' | 'priceMultiplierMilli'> | null
  occasion: (Pick<Occasion, 'id' | 'kind' | 'nameEn' | 'nameAm'> & Lead) | null
  inspiration: Pick<Inspiration, 'id' | 'nameEn' | 'nameAm'> | null
  /** Whether the occasion goes with the size and the flavor; true without an occasion. */
  isSizeOfOccasion: boolean
  isFlavorOfOccasion: boolean
}

interface Lead {
  /** Hours before the handover by which it must be ordered; null: as the shop's settings say. */
  leadHours: number | null
}

/**
 * Everything that a custom cake is priced, timed and drawn from, in one statement. `ofOrder`: asked about an order that
 * stands, which keeps the occasion and the picture that customers can no longer choose.
 */
export async function findChosenCake(
  db: Database,
  ids: CakeChoiceIds,
  { ofOrder = false }: { ofOrder?: boolean } = {},
): Promise<ChosenCake> {
  const id = (text: string | undefined) => (text !== undefined && isSlug(text) ? text : null)
  const occasionId = id(ids.occasionId)
  const sizeId = id(ids.sizeId)
  const flavorId = id(ids.flavorId)
  const { rows } = await sql<ChosenCake>`
    select
      (select jsonb_build_object('id', id, 'nameEn', name_en, 'nameAm', name_am, 'priceSantim', price_santim,
          'isAvailableDaily', is_available_daily, 'leadHours', lead_hours)
        from cakes where id = ${id(ids.cakeId)} and is_active) as cake,
      (select jsonb_build_object('id', id, 'nameEn', name_en, 'nameAm', name_am,
          'priceMultiplierMilli', price_multiplier_milli, 'servesFrom', serves_from, 'servesTo', serves_to,
          'weightGrams', weight_grams, 'diameterCm', diameter_cm, 'tiers', tiers, 'points', points,
          'leadHours', lead_hours)
        from sizes where id = ${sizeId} and is_active) as size,
      (select jsonb_build_object('id', id, 'nameEn', name_en, 'nameAm', name_am, 'color', color, 'isFasting', is_fasting)
        from flavors where id = ${flavorId} and is_active) as flavor,
      (select jsonb_build_object('id', id, 'nameEn', name_en, 'nameAm', name_am, 'leadHours', lead_hours)
        from cake_types where id = ${id(ids.cakeTypeId)} and is_active) as "cakeType",
      (select jsonb_build_object('id', id, 'pieces', pieces, 'priceMultiplierMilli', price_multiplier_milli)
        from variants where id = ${id(ids.variantId)} and is_active) as variant,
      (select jsonb_build_object('id', id, 'kind', kind, 'nameEn', name_en, 'nameAm', name_am, 'leadHours', lead_hours)
        from occasions where id = ${occasionId} and (is_active or ${ofOrder})) as occasion,
      (select jsonb_build_object('id', id, 'nameEn', name_en, 'nameAm', name_am)
        from inspirations where id = ${id(ids.inspirationId)} and (${ofOrder} or (is_active and exists (
          select from occasions where id = inspirations.occasion_id and is_active)))) as inspiration,
      ${occasionId}::text is null or exists (select from occasion_sizes
        where occasion_id = ${occasionId} and size_id = ${sizeId}) as "isSizeOfOccasion",
      ${occasionId}::text is null or exists (select from occasion_flavors
        where occasion_id = ${occasionId} and flavor_id = ${flavorId}) as "isFlavorOfOccasion"`.execute(db)
  return rows[0]!
}
