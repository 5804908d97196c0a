import { imageColumns, readImage, type ImageColumns } from '#app/base/media/images.queries.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import type { Allergen } from './allergens.ts'
import type { Cake, CakePicture } from './cake.ts'
import { isCakeOffered } from './offered-cakes.server.ts'
import { likePattern } from './search.ts'
import { isSlug } from './slug.ts'

const cakeColumns = [
  'cakes.id',
  'cakes.name_en',
  'cakes.name_am',
  'cakes.description_en',
  'cakes.description_am',
  'cakes.policies_en',
  'cakes.policies_am',
  'cakes.price_santim',
  'cakes.price_per_kg_santim',
  'cakes.image_alt_en',
  'cakes.image_alt_am',
  'cakes.is_available_daily',
  'cakes.is_fasting',
  'cakes.seo_title_en',
  'cakes.seo_title_am',
  'cakes.allergens',
  'cakes.offered_until',
  'cakes.size_ids',
  'cakes.flavor_ids',
  'cakes.cake_type_ids',
  'cakes.variant_ids',
  'cakes.occasion_ids',
] as const

interface CakeRow extends ImageColumns {
  id: string
  name_en: string
  name_am: string
  description_en: string
  description_am: string
  policies_en: string | null
  policies_am: string | null
  price_santim: number
  price_per_kg_santim: number | null
  image_alt_en: string
  image_alt_am: string
  is_available_daily: boolean
  is_fasting: boolean
  seo_title_en: string | null
  seo_title_am: string | null
  allergens: string[]
  offered_until: Day | null
  size_ids: string[]
  flavor_ids: string[]
  cake_type_ids: string[]
  variant_ids: string[]
  occasion_ids: string[]
  more_pictures: CakePicture[]
}

/** The pictures after the main one, as `CakePicture`. Skips the lookup for a cake without any, as most are. */
const morePictures = sql<CakePicture[]>`case when cakes.picture_ids = '{}' then '[]'::jsonb else (
  select jsonb_agg(jsonb_build_object(
    'image', jsonb_build_object('id', more.id, 'width', more.width, 'height', more.height, 'widths', more.widths,
      'placeholder', more.placeholder),
    'altEn', shown.alt_en, 'altAm', shown.alt_am) order by shown.place)
  from unnest(cakes.picture_ids, cakes.picture_alts_en, cakes.picture_alts_am)
    with ordinality as shown (id, alt_en, alt_am, place)
  join images as more on more.id = shown.id) end`

function readCake(row: CakeRow): Cake {
  return {
    id: row.id,
    nameEn: row.name_en,
    nameAm: row.name_am,
    descriptionEn: row.description_en,
    descriptionAm: row.description_am,
    policiesEn: row.policies_en,
    policiesAm: row.policies_am,
    priceSantim: row.price_santim,
    pricePerKgSantim: row.price_per_kg_santim,
    image: readImage(row),
    imageAltEn: row.image_alt_en,
    imageAltAm: row.image_alt_am,
    morePictures: row.more_pictures,
    isAvailableDaily: row.is_available_daily,
    isFasting: row.is_fasting,
    seoTitleEn: row.seo_title_en,
    seoTitleAm: row.seo_title_am,
    allergens: row.allergens as Allergen[], // the column's CHECK allows only these
    offeredUntil: row.offered_until,
    limits: {
      sizeIds: row.size_ids,
      flavorIds: row.flavor_ids,
      cakeTypeIds: row.cake_type_ids,
      variantIds: row.variant_ids,
    },
    occasionIds: row.occasion_ids,
  }
}

function cakesOnSale(db: Database, today: Day) {
  return db
    .selectFrom('cakes')
    .innerJoin('images', 'images.id', 'cakes.image_id')
    .select(cakeColumns)
    .select(imageColumns)
    .select(morePictures.as('more_pictures'))
    .where(isCakeOffered(today))
    .orderBy('cakes.position')
    .orderBy('cakes.id')
}

/**
 * Cakes offered on a day, in the shop's order. `search` matches part of either name, ignoring case; blank matches all
 * (Requirement 7.1). `daily` keeps only daily (true) or only special-order (false) cakes.
 */
export async function listCakes(
  db: Database,
  today: Day,
  filter: { search?: string; daily?: boolean } = {},
): Promise<Cake[]> {
  let query = cakesOnSale(db, today)
  const search = filter.search?.replaceAll('\0', '').normalize('NFC').trim() // PostgreSQL text cannot hold a NUL
  if (search) {
    const pattern = likePattern(search)
    query = query.where((eb) => eb.or([eb('cakes.name_en', 'ilike', pattern), eb('cakes.name_am', 'ilike', pattern)]))
  }
  if (filter.daily !== undefined) query = query.where('cakes.is_available_daily', '=', filter.daily)
  return (await query.execute()).map(readCake)
}

/** Undefined when no cake with that id is offered on that day. */
export async function findCake(db: Database, id: string, today: Day): Promise<Cake | undefined> {
  if (!isSlug(id)) return undefined
  const row = await cakesOnSale(db, today).where('cakes.id', '=', id).executeTakeFirst()
  return row && readCake(row)
}

/** Whether the cake, on sale or not, is a custom cake. */
export async function isMadeToOrder(db: Database, id: string | null | undefined): Promise<boolean> {
  if (!id || !isSlug(id)) return false
  const row = await db.selectFrom('cakes').select('is_available_daily').where('id', '=', id).executeTakeFirst()
  return row?.is_available_daily === false
}

/**
 * "You may also like": the related cakes that the shop chose, then others, of the same kind first, then fasting ones
 * for a fasting cake. At most `limit`, all offered on that day. Requirement 19.5.
 */
export async function listRelatedCakes(
  db: Database,
  cake: Pick<Cake, 'id' | 'isAvailableDaily' | 'isFasting'>,
  today: Day,
  limit = 4,
): Promise<Cake[]> {
  const rows = await cakesOnSale(db, today)
    .clearOrderBy()
    .where('cakes.id', '<>', cake.id)
    .orderBy(
      (eb) =>
        eb.exists(
          eb
            .selectFrom('cakes as chosen_for')
            .select('chosen_for.id')
            .where('chosen_for.id', '=', cake.id)
            .where((chosen) => sql<boolean>`cakes.id = any (${chosen.ref('chosen_for.related_ids')})`),
        ),
      'desc',
    )
    .orderBy((eb) => eb('cakes.is_available_daily', '=', cake.isAvailableDaily), 'desc')
    .orderBy((eb) => eb('cakes.is_fasting', '=', cake.isFasting), 'desc')
    .orderBy('cakes.position')
    .orderBy('cakes.id')
    .limit(limit)
    .execute()
  return rows.map(readCake)
}
