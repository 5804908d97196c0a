import { imageColumns, readImage } from '#app/base/media/images.queries.server.ts'
import type { ImageView } from '#app/base/media/image.ts'
import { sql, type Database, type RawBuilder } from '#app/base/platform/database/database.server.ts'
import type { Cursor, ListRows } from '#app/base/platform/list/cursor.ts'
import { keyset } from '#app/base/platform/list/keyset.server.ts'
import type { Named } from '#app/catalog/cakes/cake.ts'
import { findRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { countOrdersNaming } from '#app/catalog/cakes/where-used.queries.server.ts'
import { isSlug } from '#app/catalog/cakes/slug.ts'
import type { GalleryFilter, GalleryState } from './gallery-filter.ts'

export interface ListedInspiration extends Named {
  id: string
  image: ImageView
  occasionId: string
  tagIds: string[]
  isFeatured: boolean
  isActive: boolean
  createdAt: Date
  hasLookAlike: boolean
  /** Orders and requests that refer to it; at most MAX_COUNTED + 1. */
  orders: number
  /** Orders with a quote that shows it; at most MAX_COUNTED + 1. */
  quotes: number
}

/**
 * Look-alikes are stored when a picture arrives (`find_look_alikes` in the database), so listing compares no pictures.
 */
const looksLikeAnother = sql<boolean>`exists (
  select from inspiration_look_alikes where inspiration_look_alikes.inspiration_id = inspirations.id)`

const CONDITIONS: Record<GalleryState, RawBuilder<boolean>> = {
  all: sql`true`,
  shown: sql`inspirations.is_active`,
  hidden: sql`not inspirations.is_active`,
  featured: sql`inspirations.is_featured`,
  untagged: sql`inspirations.tag_ids = '{}'`,
  alike: looksLikeAnother,
}

function conditionOf({ occasionId, tagId, state }: GalleryFilter): RawBuilder<boolean> {
  return sql<boolean>`${CONDITIONS[state]}
    and (${occasionId} = '' or inspirations.occasion_id = ${occasionId})
    and (${tagId} = '' or inspirations.tag_ids @> array[${tagId}::text])`
}

function selectListed(db: Database) {
  return db
    .selectFrom('inspirations')
    .innerJoin('images', 'images.id', 'inspirations.image_id')
    .select([
      'inspirations.id',
      'inspirations.name_en',
      'inspirations.name_am',
      'inspirations.occasion_id',
      'inspirations.tag_ids',
      'inspirations.is_featured',
      'inspirations.is_active',
      'inspirations.created_at',
    ])
    .select(looksLikeAnother.as('has_look_alike'))
    .select(imageColumns)
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number]

async function readListed(db: Database, rows: readonly ListedRow[]): Promise<ListedInspiration[]> {
  const ids = rows.map(({ id }) => id)
  const [orders, quotes] = await Promise.all([
    countOrdersNaming(db, 'inspirations', ids),
    countOrdersNaming(db, 'inspirations', ids, 'quotes'),
  ])
  return rows.map((row) => ({
    id: row.id,
    nameEn: row.name_en,
    nameAm: row.name_am,
    image: readImage(row),
    occasionId: row.occasion_id,
    tagIds: row.tag_ids,
    isFeatured: row.is_featured,
    isActive: row.is_active,
    createdAt: row.created_at,
    hasLookAlike: row.has_look_alike,
    orders: orders.get(row.id) ?? 0,
    quotes: quotes.get(row.id) ?? 0,
  }))
}

const GALLERY_PAGE_SIZE = 48

/** A page of the gallery, newest first. A key is the id of a picture; from one that is gone it begins at the top. */
export async function listGallery(
  db: Database,
  filter: GalleryFilter,
  cursor?: Cursor,
  limit = GALLERY_PAGE_SIZE,
): Promise<ListRows<ListedInspiration>> {
  const place = cursor && (await findRow(db, 'inspirations', cursor.key))
  const page = keyset({
    by: [sql.ref('inspirations.created_at'), sql.ref('inspirations.position'), sql.ref('inspirations.id')],
    isDescending: true,
    parse: () => place,
    at: ({ id }) => sql`select created_at, position, id from inspirations where id = ${id}`,
    cursor,
    limit,
  })
  const rows = await selectListed(db)
    .where(conditionOf(filter))
    .where(page.beyond)
    .orderBy(page.order)
    .limit(page.limit)
    .execute()
  return page.page(await readListed(db, rows), ({ id }) => id)
}

export async function listGalleryIds(db: Database, filter: GalleryFilter): Promise<string[]> {
  const rows = await db.selectFrom('inspirations').select('id').where(conditionOf(filter)).execute()
  return rows.map(({ id }) => id)
}

export async function countGallery(
  db: Database,
  { occasionId, tagId }: Pick<GalleryFilter, 'occasionId' | 'tagId'>,
): Promise<Record<GalleryState, number>> {
  const count = (state: GalleryState) => sql<number>`count(*) filter (where ${CONDITIONS[state]})`.as(state)
  return db
    .selectFrom('inspirations')
    .select([count('all'), count('shown'), count('hidden'), count('featured'), count('untagged'), count('alike')])
    .where(conditionOf({ occasionId, tagId, state: 'all' }))
    .executeTakeFirstOrThrow()
}

/** The picture with its look-alikes; undefined when there is none with that id. */
export async function findGalleryPicture(
  db: Database,
  id: string,
): Promise<{ picture: ListedInspiration; lookAlikes: ListedInspiration[] } | undefined> {
  if (!isSlug(id)) return undefined
  const rows = await selectListed(db)
    .where((eb) =>
      eb.or([
        eb('inspirations.id', '=', id),
        eb(
          'inspirations.id',
          'in',
          eb.selectFrom('inspiration_look_alikes').select('other_id').where('inspiration_id', '=', id),
        ),
      ]),
    )
    .orderBy('inspirations.created_at')
    .execute()
  const pictures = await readListed(db, rows)
  const picture = pictures.find((one) => one.id === id)
  return picture && { picture, lookAlikes: pictures.filter((one) => one !== picture) }
}

export async function listTags(db: Database): Promise<(Named & { id: string; count: number })[]> {
  const { rows } = await sql<Named & { id: string; count: number }>`
    select id, name_en as "nameEn", name_am as "nameAm",
      (select count(*) from inspirations where tag_ids @> array[inspiration_tags.id::text]) as count
    from inspiration_tags order by name_en, id`.execute(db)
  return rows
}

export async function listLookAlikes(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('inspirations')
    .select('id')
    .where('id', 'in', [...ids])
    .where(looksLikeAnother)
    .execute()
  return rows.map(({ id }) => id)
}
