import type { ImageView } from '#app/base/media/image.ts'
import { imageColumns, readImageIfAny } from '#app/base/media/images.queries.server.ts'
import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import type { Named } from '#app/catalog/cakes/cake.ts'
import { countOrdersNaming } from '#app/catalog/cakes/where-used.queries.server.ts'
import type { OccasionKind } from '#app/catalog/cakes/occasion.ts'
import { readOccasionSeason, type OccasionSeason } from '#app/catalog/cakes/seasons/occasion-season.ts'

export interface AdminOccasion extends Named {
  id: string
  version: number
  kind: OccasionKind
  image: ImageView | null
  leadHours: number | null
  season: OccasionSeason | null
  isActive: boolean
  sizes: number
  flavors: number
  inspirations: number
  cakes: number
  /** At most MAX_COUNTED + 1. */
  orders: number
}

export async function listAdminOccasions(db: Database): Promise<AdminOccasion[]> {
  const rows = await db
    .selectFrom('occasions')
    .leftJoin('images', 'images.id', 'occasions.image_id')
    .select(['occasions.id', 'occasions.version', 'occasions.kind', 'occasions.name_en', 'occasions.name_am'])
    .select(['occasions.lead_hours', 'occasions.is_active'])
    .select('occasions.season')
    .select([
      sql<number>`(select count(*) from occasion_sizes join sizes on sizes.id = size_id
        where occasion_id = occasions.id and sizes.is_active)`.as('sizes'),
      sql<number>`(select count(*) from occasion_flavors join flavors on flavors.id = flavor_id
        where occasion_id = occasions.id and flavors.is_active)`.as('flavors'),
      sql<number>`(select count(*) from inspirations where occasion_id = occasions.id)`.as('inspirations'),
      sql<number>`(select count(*) from cakes where occasion_ids @> array[occasions.id::text])`.as('cakes'),
    ])
    .select(imageColumns)
    .orderBy('occasions.position')
    .orderBy('occasions.id')
    .execute()
  const orders = await countOrdersNaming(
    db,
    'occasions',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    kind: row.kind as OccasionKind, // the column's CHECK holds the same list
    nameEn: row.name_en,
    nameAm: row.name_am,
    leadHours: row.lead_hours,
    season: readOccasionSeason(row.season),
    isActive: row.is_active,
    sizes: row.sizes,
    flavors: row.flavors,
    inspirations: row.inspirations,
    cakes: row.cakes,
    orders: orders.get(row.id) ?? 0,
    image: readImageIfAny(row),
  }))
}
