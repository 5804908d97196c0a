import { imageColumns, readImage, type ImageColumns } from '#app/media/images.queries.server.ts'
import { sql, type Database } from '#app/platform/database.server.ts'
import type { Cake } from './cake.ts'
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
  'cakes.image_alt_en',
  'cakes.image_alt_am',
  'cakes.is_available_daily',
  'cakes.is_fasting',
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
  image_alt_en: string
  image_alt_am: string
  is_available_daily: boolean
  is_fasting: boolean
}

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
    image: readImage(row),
    imageAltEn: row.image_alt_en,
    imageAltAm: row.image_alt_am,
    isAvailableDaily: row.is_available_daily,
    isFasting: row.is_fasting,
  }
}

function cakesOnSale(db: Database) {
  return db
    .selectFrom('cakes')
    .innerJoin('images', 'images.id', 'cakes.image_id')
    .select(cakeColumns)
    .select(imageColumns)
    .where(sql<boolean>`cakes.is_active`) // a literal, so that a prepared plan can use the partial index
    .orderBy('cakes.position')
    .orderBy('cakes.id')
}

/**
 * Cakes on sale in the shop's order. `search` matches part of either name, in any case; blank means all (spec 7).
 * `daily` keeps only daily (true) or only special-order (false) cakes.
 */
export async function listCakes(db: Database, filter: { search?: string; daily?: boolean } = {}): Promise<Cake[]> {
  let query = cakesOnSale(db)
  const search = filter.search?.replaceAll('\0', '').trim() // PostgreSQL text cannot hold a NUL
  if (search) {
    const pattern = likePattern(search)
    query = query.where((eb) => eb.or([eb('cakes.name_en', 'ilike', pattern), eb('cakes.name_am', 'ilike', pattern)]))
  }
  if (filter.daily !== undefined) query = query.where('cakes.is_available_daily', '=', filter.daily)
  return (await query.execute()).map(readCake)
}

/** The cake, or undefined when there is none on sale by that id. */
export async function findCake(db: Database, id: string): Promise<Cake | undefined> {
  if (!isSlug(id)) return undefined
  const row = await cakesOnSale(db).where('cakes.id', '=', id).executeTakeFirst()
  return row && readCake(row)
}

/** Whether the cake by that id, on sale or not, is composed and quoted, not bought by the piece. */
export async function isMadeToOrder(db: Database, id: string | null | undefined): Promise<boolean> {
  if (!id || !isSlug(id)) return false
  const row = await db.selectFrom('cakes').select('is_available_daily').where('id', '=', id).executeTakeFirst()
  return row?.is_available_daily === false
}

/** "You may also like": other cakes, of the same kind first, then fasting ones beside fasting ones; at most `limit`. */
export async function listRelatedCakes(
  db: Database,
  cake: Pick<Cake, 'id' | 'isAvailableDaily' | 'isFasting'>,
  limit = 4,
): Promise<Cake[]> {
  const rows = await cakesOnSale(db)
    .clearOrderBy()
    .where('cakes.id', '<>', cake.id)
    .orderBy((eb) => eb('cakes.is_available_daily', '=', cake.isAvailableDaily), 'desc')
    .orderBy((eb) => eb('cakes.is_fasting', '=', cake.isFasting), 'desc')
    .orderBy('cakes.position')
    .orderBy('cakes.id')
    .limit(limit)
    .execute()
  return rows.map(readCake)
}
