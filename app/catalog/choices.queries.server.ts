import { sql, type Database } from '#app/platform/database.server.ts'
import type { CakeType, Flavor, Size, Variant } from './choices.ts'
import { isSlug } from './slug.ts'

/** Sizes in the shop's order. With an occasion only those associated with it; none associated means none, as does an archived occasion (spec 7). */
export async function listSizes(db: Database, { occasionId }: { occasionId?: string } = {}): Promise<Size[]> {
  const sizes = db
    .selectFrom('sizes')
    .select(['id', 'name_en as nameEn', 'name_am as nameAm', 'price_multiplier_milli as priceMultiplierMilli'])
    .select(['serves_from as servesFrom', 'serves_to as servesTo', 'weight_grams as weightGrams'])
    .select(['diameter_cm as diameterCm', 'tiers', 'points', 'lead_hours as leadHours'])
    .where(sql<boolean>`is_active`)
    .orderBy('position')
    .orderBy('id')
  if (occasionId === undefined) return sizes.execute()
  if (!isSlug(occasionId)) return []
  const ofOccasion = db
    .selectFrom('occasion_sizes')
    .innerJoin('occasions', 'occasions.id', 'occasion_id')
    .select('size_id')
    .where('occasion_id', '=', occasionId)
    .where('occasions.is_active', '=', true)
  return sizes.where('id', 'in', ofOccasion).execute()
}

/** Flavors in the shop's order; an occasion restricts them as it does sizes (spec 7). */
export async function listFlavors(db: Database, { occasionId }: { occasionId?: string } = {}): Promise<Flavor[]> {
  const flavors = db
    .selectFrom('flavors')
    .select(['id', 'name_en as nameEn', 'name_am as nameAm', 'color', 'is_fasting as isFasting'])
    .select(['description_en as descriptionEn', 'description_am as descriptionAm'])
    .where(sql<boolean>`is_active`)
    .orderBy('position')
    .orderBy('id')
  if (occasionId === undefined) return flavors.execute()
  if (!isSlug(occasionId)) return []
  const ofOccasion = db
    .selectFrom('occasion_flavors')
    .innerJoin('occasions', 'occasions.id', 'occasion_id')
    .select('flavor_id')
    .where('occasion_id', '=', occasionId)
    .where('occasions.is_active', '=', true)
  return flavors.where('id', 'in', ofOccasion).execute()
}

/** Cake types in the shop's order. */
export async function listCakeTypes(db: Database): Promise<CakeType[]> {
  return db
    .selectFrom('cake_types')
    .select(['id', 'name_en as nameEn', 'name_am as nameAm', 'is_fasting as isFasting', 'lead_hours as leadHours'])
    .select(['description_en as descriptionEn', 'description_am as descriptionAm'])
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

/** Variants by pieces, the smallest first (spec 7). */
export async function listVariants(db: Database): Promise<Variant[]> {
  return variantsOnSale(db).orderBy('pieces').execute()
}

/** The variant, or undefined when there is none on sale by that id. */
export async function findVariant(db: Database, id: string): Promise<Variant | undefined> {
  return isSlug(id) ? variantsOnSale(db).where('id', '=', id).executeTakeFirst() : undefined
}
