import type { Day } from '#app/base/platform/time/calendar.ts'
import { imageColumns, readImageIfAny } from '#app/base/media/images.queries.server.ts'
import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import type { CakeType, Extra, Flavor, Size, Variant } from './choices.ts'
import type { PriceChoices } from './starting-price.ts'
import { isOffered } from './seasons/season.queries.server.ts'
import { isSlug } from './slug.ts'

/** Limits choices to an occasion, as offered on a day. */
interface OfferedFor {
  id: string
  today: Day
}

/**
 * Sizes in the shop's order. With an occasion only those associated with it; empty when none are associated or the
 * occasion is not offered (Requirement 5.6).
 */
export async function listSizes(
  db: Database,
  { ofOccasion }: { ofOccasion?: OfferedFor | undefined } = {},
): Promise<Size[]> {
  const sizes = db
    .selectFrom('sizes')
    .select(['id', 'name_en as nameEn', 'name_am as nameAm', 'price_multiplier_milli as priceMultiplierMilli'])
    .select(['serves_from as servesFrom', 'serves_to as servesTo', 'weight_grams as weightGrams'])
    .select(['diameter_cm as diameterCm', 'tiers', 'points', 'lead_hours as leadHours'])
    .where(sql<boolean>`is_active`)
    .orderBy('position')
    .orderBy('id')
  if (ofOccasion === undefined) return sizes.execute()
  if (!isSlug(ofOccasion.id)) return []
  const offered = db
    .selectFrom('occasion_sizes')
    .innerJoin('occasions', 'occasions.id', 'occasion_id')
    .select('size_id')
    .where('occasion_id', '=', ofOccasion.id)
    .where(isOffered(ofOccasion.today))
  return sizes.where('id', 'in', offered).execute()
}

/** Flavors in the shop's order; an occasion limits them as it does sizes (Requirement 5.6). */
export async function listFlavors(
  db: Database,
  { ofOccasion }: { ofOccasion?: OfferedFor | undefined } = {},
): Promise<Flavor[]> {
  const flavors = db
    .selectFrom('flavors')
    .leftJoin('images', 'images.id', 'flavors.image_id')
    .select(['flavors.id', 'name_en', 'name_am', 'description_en', 'description_am', 'color', 'is_fasting'])
    .select(['surcharge_santim', 'allergens', 'weekdays'])
    .select(imageColumns)
    .where(sql<boolean>`is_active`)
    .orderBy('position')
    .orderBy('flavors.id')
  if (ofOccasion === undefined) return (await flavors.execute()).map(readFlavor)
  if (!isSlug(ofOccasion.id)) return []
  const offered = db
    .selectFrom('occasion_flavors')
    .innerJoin('occasions', 'occasions.id', 'occasion_id')
    .select('flavor_id')
    .where('occasion_id', '=', ofOccasion.id)
    .where(isOffered(ofOccasion.today))
  return (await flavors.where('flavors.id', 'in', offered).execute()).map(readFlavor)
}

type NullableImage = Parameters<typeof readImageIfAny>[0]

interface FlavorRow extends NullableImage {
  id: string
  name_en: string
  name_am: string
  description_en: string
  description_am: string
  color: string
  is_fasting: boolean
  surcharge_santim: number
  allergens: string[]
  weekdays: string[]
}

function readFlavor(row: FlavorRow): Flavor {
  return {
    id: row.id,
    nameEn: row.name_en,
    nameAm: row.name_am,
    descriptionEn: row.description_en,
    descriptionAm: row.description_am,
    color: row.color,
    isFasting: row.is_fasting,
    image: readImageIfAny(row),
    surchargeSantim: row.surcharge_santim,
    allergens: row.allergens as Flavor['allergens'], // the columns' CHECKs hold the same lists
    weekdays: row.weekdays as Flavor['weekdays'],
  }
}

export async function listCakeTypes(db: Database): Promise<CakeType[]> {
  const rows = await db
    .selectFrom('cake_types')
    .leftJoin('images', 'images.id', 'cake_types.image_id')
    .select(['cake_types.id', 'name_en', 'name_am', 'description_en', 'description_am', 'is_fasting', 'lead_hours'])
    .select(['points_factor_milli', 'flavor_ids'])
    .select(imageColumns)
    .where(sql<boolean>`is_active`)
    .orderBy('position')
    .orderBy('cake_types.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    nameEn: row.name_en,
    nameAm: row.name_am,
    descriptionEn: row.description_en,
    descriptionAm: row.description_am,
    isFasting: row.is_fasting,
    leadHours: row.lead_hours,
    image: readImageIfAny(row),
    pointsFactorMilli: row.points_factor_milli,
    flavorIds: row.flavor_ids,
  }))
}

/** The choices on offer, as far as `startingPrice` needs them. */
export async function loadPriceChoices(db: Database): Promise<PriceChoices> {
  const { rows } = await sql<PriceChoices>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'priceMultiplierMilli', price_multiplier_milli))
        from sizes where is_active), '[]') as sizes,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'surchargeSantim', surcharge_santim))
        from flavors where is_active), '[]') as flavors,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'flavorIds', flavor_ids))
        from cake_types where is_active), '[]') as "cakeTypes"`.execute(db)
  return rows[0]!
}

export async function listExtras(db: Database): Promise<Extra[]> {
  return db
    .selectFrom('extras')
    .select(['id', 'name_en as nameEn', 'name_am as nameAm'])
    .select(['description_en as descriptionEn', 'description_am as descriptionAm'])
    .select(['price_santim as priceSantim', 'needs_picture as needsPicture', 'asks_number as asksNumber'])
    .where(sql<boolean>`is_active`)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

function variantsOnSale(db: Database) {
  return db
    .selectFrom('variants')
    .select([
      'id',
      'label_en as labelEn',
      'label_am as labelAm',
      'pieces',
      'price_multiplier_milli as priceMultiplierMilli',
    ])
    .where(sql<boolean>`is_active`)
}

/** Variants by pieces, the smallest first (Requirement 7.3). */
export async function listVariants(db: Database): Promise<Variant[]> {
  return variantsOnSale(db).orderBy('pieces').execute()
}

/** Undefined when no variant with that id is on sale. */
export async function findVariant(db: Database, id: string): Promise<Variant | undefined> {
  return isSlug(id) ? variantsOnSale(db).where('id', '=', id).executeTakeFirst() : undefined
}
