import { imageColumns, readImage, readImageIfAny } from '#app/base/media/images.queries.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { sql, type Database, type RawBuilder } from '#app/base/platform/database/database.server.ts'
import {
  ALL_OCCASIONS,
  INSPIRATIONS_PAGE_SIZE,
  type Inspiration,
  type InspirationsPage,
  type Occasion,
  type OccasionKind,
} from '#app/catalog/cakes/occasion.ts'
import { isOffered } from '#app/catalog/cakes/seasons/season.queries.server.ts'
import { isSlug } from '#app/catalog/cakes/slug.ts'

/** Occasions offered on a day, in the shop's order: without archived ones and those out of season. */
export async function listOccasions(db: Database, today: Day): Promise<Occasion[]> {
  const rows = await db
    .selectFrom('occasions')
    .leftJoin('images', 'images.id', 'occasions.image_id')
    .select(['occasions.id', 'occasions.kind', 'occasions.name_en', 'occasions.name_am'])
    .select(imageColumns)
    .where(isOffered(today))
    .orderBy('occasions.position')
    .orderBy('occasions.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as OccasionKind, // the column's CHECK holds the same list
    nameEn: row.name_en,
    nameAm: row.name_am,
    image: readImageIfAny(row),
  }))
}

export async function listOccasionSizes(db: Database, today: Day): Promise<{ occasionId: string; sizeId: string }[]> {
  return db
    .selectFrom('occasion_sizes')
    .innerJoin('occasions', 'occasions.id', 'occasion_id')
    .select(['occasion_id as occasionId', 'size_id as sizeId'])
    .where(isOffered(today))
    .orderBy('occasion_id')
    .orderBy('size_id')
    .execute()
}

export async function listOccasionFlavors(
  db: Database,
  today: Day,
): Promise<{ occasionId: string; flavorId: string }[]> {
  return db
    .selectFrom('occasion_flavors')
    .innerJoin('occasions', 'occasions.id', 'occasion_id')
    .select(['occasion_id as occasionId', 'flavor_id as flavorId'])
    .where(isOffered(today))
    .orderBy('occasion_id')
    .orderBy('flavor_id')
    .execute()
}

/** Pictures of an occasion are in the gallery only while it is offered. */
export const isOnShow = (today: Day) => sql<boolean>`inspirations.is_active and exists (
  select from occasions where occasions.id = inspirations.occasion_id and ${isOffered(today)})`

/**
 * One page of the gallery: nine inspirations, featured ones first, `page` counted from 0, of one occasion or of all
 * (`occasionId` absent or `all`). A page past the end has no items but the correct total. Requirement 7.4.
 */
export async function listInspirations(
  db: Database,
  filter: { occasionId?: string; page: number; today: Day },
): Promise<InspirationsPage> {
  const { occasionId } = filter
  let shown = db.selectFrom('inspirations').where(isOnShow(filter.today))
  if (occasionId !== undefined && occasionId !== ALL_OCCASIONS) {
    if (!isSlug(occasionId)) return { items: [], total: 0, page: filter.page }
    shown = shown.where('inspirations.occasion_id', '=', occasionId)
  }
  // Joins the count instead of a window function, so that a page past the end still returns it.
  const rows = await db
    .selectFrom(shown.select((eb) => eb.fn.countAll<number>().as('total')).as('counted'))
    .leftJoin(
      shown
        .innerJoin('images', 'images.id', 'inspirations.image_id')
        .select([
          'inspirations.id',
          'inspirations.occasion_id',
          'inspirations.name_en',
          'inspirations.name_am',
          'inspirations.alt_en',
          'inspirations.alt_am',
          'inspirations.is_featured',
          'inspirations.position',
        ])
        .select(imageColumns)
        .orderBy('inspirations.is_featured', 'desc')
        .orderBy('inspirations.position')
        .orderBy('inspirations.id')
        .limit(sql.lit(INSPIRATIONS_PAGE_SIZE))
        .offset(filter.page * INSPIRATIONS_PAGE_SIZE)
        .as('listed'),
      (join) => join.onTrue(),
    )
    .selectAll('listed')
    .select('counted.total')
    .orderBy('listed.is_featured', 'desc')
    .orderBy('listed.position')
    .orderBy('listed.id')
    .execute()
  return {
    items: rows.flatMap((row) =>
      row.id === null
        ? []
        : [
            {
              id: row.id,
              occasionId: row.occasion_id!,
              nameEn: row.name_en!,
              nameAm: row.name_am!,
              altEn: row.alt_en!,
              altAm: row.alt_am!,
              image: readImage({
                image_id: row.image_id!,
                image_width: row.image_width!,
                image_height: row.image_height!,
                image_widths: row.image_widths!,
                image_placeholder: row.image_placeholder!,
              }),
            },
          ],
    ),
    total: rows[0]?.total ?? 0,
    page: filter.page,
  }
}

/** Undefined when the gallery does not show it on that day. */
export async function findInspiration(db: Database, id: string, today: Day): Promise<Inspiration | undefined> {
  return findOne(db, id, isOnShow(today))
}

/** The inspiration of an order, even if the gallery no longer shows it. */
export async function findOrderedInspiration(db: Database, id: string): Promise<Inspiration | undefined> {
  return findOne(db, id, sql<boolean>`true`)
}

async function findOne(db: Database, id: string, which: RawBuilder<boolean>): Promise<Inspiration | undefined> {
  if (!isSlug(id)) return undefined
  const row = await db
    .selectFrom('inspirations')
    .innerJoin('images', 'images.id', 'inspirations.image_id')
    .select(['inspirations.id', 'inspirations.occasion_id', 'inspirations.name_en', 'inspirations.name_am'])
    .select(['inspirations.alt_en', 'inspirations.alt_am'])
    .select(imageColumns)
    .where('inspirations.id', '=', id)
    .where(which)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      occasionId: row.occasion_id,
      nameEn: row.name_en,
      nameAm: row.name_am,
      altEn: row.alt_en,
      altAm: row.alt_am,
      image: readImage(row),
    }
  )
}
