import type { Day } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Cake } from './cake.ts'
import type { CakeType, Extra, Flavor, Size, Variant } from './choices.ts'
import type { Inspiration, Occasion } from './occasion.ts'
import { isOffered } from './seasons/season.queries.server.ts'
import { isCakeOffered } from './offered-cakes.server.ts'
import { isSlug } from './slug.ts'

export interface CakeChoiceIds {
  cakeId?: string | undefined
  occasionId?: string | undefined
  sizeId?: string | undefined
  flavorId?: string | undefined
  cakeTypeId?: string | undefined
  variantId?: string | undefined
  inspirationId?: string | undefined
  extraIds?: readonly string[] | undefined
}

/** The chosen rows that are on sale; null: nothing chosen, not on sale, or not possible with this cake. */
export interface ChosenCake {
  cake:
    | (Pick<Cake, 'id' | 'nameEn' | 'nameAm' | 'priceSantim' | 'isAvailableDaily'> & Lead & { extraPoints: number })
    | null
  size: Size | null
  flavor: Pick<Flavor, 'id' | 'nameEn' | 'nameAm' | 'color' | 'isFasting' | 'surchargeSantim' | 'weekdays'> | null
  cakeType: Pick<CakeType, 'id' | 'nameEn' | 'nameAm' | 'leadHours' | 'pointsFactorMilli'> | null
  variant: Pick<Variant, 'id' | 'pieces' | 'priceMultiplierMilli'> | null
  occasion: (Pick<Occasion, 'id' | 'kind' | 'nameEn' | 'nameAm'> & Lead) | null
  inspiration: Pick<Inspiration, 'id' | 'nameEn' | 'nameAm'> | null
  extras: Pick<Extra, 'id' | 'nameEn' | 'nameAm' | 'priceSantim' | 'needsPicture' | 'asksNumber'>[]
  /** Whether the occasion allows the size; true without an occasion. */
  isSizeOfOccasion: boolean
  isFlavorOfOccasion: boolean
  /** Whether the cake type can be made with the flavor; true while either is not chosen. */
  isTypeOfFlavor: boolean
}

interface Lead {
  /** Lead time in hours; null: the shop's setting applies. */
  leadHours: number | null
}

/**
 * Everything that the price, time and drawing of a custom cake depend on, in one statement. `today`: limits the choices
 * to those offered then and possible with the cake. `ofOrder`: reads an existing order, which keeps choices that
 * customers can no longer make.
 */
export async function findChosenCake(
  db: Database,
  ids: CakeChoiceIds,
  when: { today: Day } | 'ofOrder',
): Promise<ChosenCake> {
  const ofOrder = when === 'ofOrder'
  const offered = ofOrder ? sql`true` : isOffered(when.today)
  const id = (text: string | undefined) => (text !== undefined && isSlug(text) ? text : null)
  const cakeId = id(ids.cakeId)
  const cakeOffered = ofOrder ? sql`is_active` : isCakeOffered(when.today)
  // Null means no limit: no cake, a cake without limits, or an existing order.
  const named = (column: string) =>
    ofOrder ? sql`null::text[]` : sql`(select nullif(${sql.ref(column)}, '{}') from cakes where id = ${cakeId})::text[]`
  const goesWith = (column: string) => sql`coalesce(id = any (${named(column)}), true)`
  const occasionId = id(ids.occasionId)
  const sizeId = id(ids.sizeId)
  const flavorId = id(ids.flavorId)
  const cakeTypeId = id(ids.cakeTypeId)
  const extraIds = (ids.extraIds ?? []).filter(isSlug)
  const { rows } = await sql<ChosenCake>`
    select
      (select jsonb_build_object('id', id, 'nameEn', name_en, 'nameAm', name_am, 'priceSantim', price_santim,
          'isAvailableDaily', is_available_daily, 'leadHours', lead_hours, 'extraPoints', extra_points)
        from cakes where id = ${cakeId} and ${cakeOffered}) as cake,
      (select jsonb_build_object('id', id, 'nameEn', name_en, 'nameAm', name_am,
          'priceMultiplierMilli', price_multiplier_milli, 'servesFrom', serves_from, 'servesTo', serves_to,
          'weightGrams', weight_grams, 'diameterCm', diameter_cm, 'tiers', tiers, 'points', points,
          'leadHours', lead_hours)
        from sizes where id = ${sizeId} and is_active and ${goesWith('size_ids')}) as size,
      (select jsonb_build_object('id', id, 'nameEn', name_en, 'nameAm', name_am, 'color', color, 'isFasting', is_fasting,
          'surchargeSantim', surcharge_santim, 'weekdays', weekdays)
        from flavors where id = ${flavorId} and is_active and ${goesWith('flavor_ids')}) as flavor,
      (select jsonb_build_object('id', id, 'nameEn', name_en, 'nameAm', name_am, 'leadHours', lead_hours,
          'pointsFactorMilli', points_factor_milli)
        from cake_types where id = ${cakeTypeId} and is_active and ${goesWith('cake_type_ids')}) as "cakeType",
      (select jsonb_build_object('id', id, 'pieces', pieces, 'priceMultiplierMilli', price_multiplier_milli)
        from variants where id = ${id(ids.variantId)} and is_active and ${goesWith('variant_ids')}) as variant,
      (select jsonb_build_object('id', id, 'kind', kind, 'nameEn', name_en, 'nameAm', name_am, 'leadHours', lead_hours)
        from occasions where id = ${occasionId} and ${offered}) as occasion,
      (select jsonb_build_object('id', id, 'nameEn', name_en, 'nameAm', name_am)
        from inspirations where id = ${id(ids.inspirationId)} and (${ofOrder} or (is_active and exists (
          select from occasions where id = inspirations.occasion_id and ${offered})))) as inspiration,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'nameEn', name_en, 'nameAm', name_am,
          'priceSantim', price_santim, 'needsPicture', needs_picture, 'asksNumber', asks_number) order by position, id)
        from extras where id = any (${extraIds}::text[]) and (${ofOrder} or is_active)), '[]') as extras,
      ${occasionId}::text is null or exists (select from occasion_sizes
        where occasion_id = ${occasionId} and size_id = ${sizeId}) as "isSizeOfOccasion",
      ${occasionId}::text is null or exists (select from occasion_flavors
        where occasion_id = ${occasionId} and flavor_id = ${flavorId}) as "isFlavorOfOccasion",
      ${flavorId}::text is null or not exists (select from cake_types
        where id = ${cakeTypeId} and flavor_ids <> '{}' and not ${flavorId} = any (flavor_ids)) as "isTypeOfFlavor"`.execute(
    db,
  )
  return rows[0]!
}
