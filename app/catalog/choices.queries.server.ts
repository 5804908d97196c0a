import { sql, type Database } from '#app/platform/database.server.ts'
import type { CakeType, Flavor, Size, Variant } from './choices.ts'
import { isSlug } from './slug.ts'

/** Sizes in the shop's order. With an occasion only those associated with it; none associated means none (spec 7). */
export async function listSizes(db: Database, filter: { occasionId?: string } = {}): Promise<Size[]> {
  let query = db
    .selectFrom('sizes')
    .select(['id', 'name_en', 'name_am', 'price_multiplier_milli', 'serves_from', 'serves_to'])
    .select(['weight_grams', 'diameter_cm', 'tiers', 'points', 'lead_hours'])
    .where(sql<boolean>`is_active`)
    .orderBy('position')
    .orderBy('id')
  const { occasionId } = filter
  if (occasionId !== undefined) {
    if (!isSlug(occasionId)) return []
    query = query.where('id', 'in', (eb) =>
      eb.selectFrom('occasion_sizes').select('size_id').where('occasion_id', '=', occasionId),
    )
  }
  return (await query.execute()).map((row) => ({
    id: row.id,
    nameEn: row.name_en,
    nameAm: row.name_am,
    priceMultiplierMilli: row.price_multiplier_milli,
    servesFrom: row.serves_from,
    servesTo: row.serves_to,
    weightGrams: row.weight_grams,
    diameterCm: row.diameter_cm,
    tiers: row.tiers,
    points: row.points,
    leadHours: row.lead_hours,
  }))
}

/** Flavors in the shop's order; an occasion restricts them as it does sizes (spec 7). */
export async function listFlavors(db: Database, filter: { occasionId?: string } = {}): Promise<Flavor[]> {
  let query = db
    .selectFrom('flavors')
    .select(['id', 'name_en', 'name_am', 'description_en', 'description_am', 'color', 'is_fasting'])
    .where(sql<boolean>`is_active`)
    .orderBy('position')
    .orderBy('id')
  const { occasionId } = filter
  if (occasionId !== undefined) {
    if (!isSlug(occasionId)) return []
    query = query.where('id', 'in', (eb) =>
      eb.selectFrom('occasion_flavors').select('flavor_id').where('occasion_id', '=', occasionId),
    )
  }
  return (await query.execute()).map((row) => ({
    id: row.id,
    nameEn: row.name_en,
    nameAm: row.name_am,
    descriptionEn: row.description_en,
    descriptionAm: row.description_am,
    color: row.color,
    isFasting: row.is_fasting,
  }))
}

/** Cake types in the shop's order. */
export async function listCakeTypes(db: Database): Promise<CakeType[]> {
  const rows = await db
    .selectFrom('cake_types')
    .select(['id', 'name_en', 'name_am', 'description_en', 'description_am'])
    .select(['is_fasting', 'lead_hours'])
    .where(sql<boolean>`is_active`)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    nameEn: row.name_en,
    nameAm: row.name_am,
    descriptionEn: row.description_en,
    descriptionAm: row.description_am,
    isFasting: row.is_fasting,
    leadHours: row.lead_hours,
  }))
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
