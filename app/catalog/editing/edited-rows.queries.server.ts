import { imageColumns, readImage } from '#app/base/media/images.queries.server.ts'
import type { ImageView } from '#app/base/media/image.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import { isCakeOffered } from '#app/catalog/cakes/offered-cakes.server.ts'
import type { ChoiceTable } from './catalog-records.ts'
import type { CatalogRow } from '#app/catalog/cakes/save-catalog-row.server.ts'

export interface EditedCake extends CatalogRow<'cakes'> {
  image: ImageView
  recentOrders: number
  /** Shares its picture with another cake or with the shop's pages. */
  isUnpictured: boolean
  /** On sale, but not today: before or after its days, or out of season. */
  isWaiting: boolean
}

/** Every cake, archived ones too, in the shop's order, with the number of its orders since `since`. */
export async function listEditedCakes(db: Database, since: Date, today: Day): Promise<EditedCake[]> {
  const [rows, counts] = await Promise.all([
    db
      .selectFrom('cakes')
      .innerJoin('images', 'images.id', 'cakes.image_id')
      .selectAll('cakes')
      .select(imageColumns)
      .select([
        sql<boolean>`exists (select from cakes as other where other.image_id = cakes.image_id and other.id <> cakes.id)
          or exists (select from shop_pictures where shop_pictures.image_id = cakes.image_id)`.as('isUnpictured'),
        sql<boolean>`cakes.is_active and not ${isCakeOffered(today)}`.as('isWaiting'),
      ])
      .orderBy('cakes.position')
      .orderBy('cakes.id')
      .execute(),
    db
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .select(['cake_id', sql<number>`count(distinct orders.id)`.as('count')])
      .where('orders.created_at', '>=', since)
      .where(sql<boolean>`not is_closed_status(orders.status)`)
      .groupBy('cake_id')
      .execute(),
  ])
  const countOf = new Map(counts.map(({ cake_id, count }) => [cake_id, count]))
  return rows.map((row) => ({ ...row, image: readImage(row), recentOrders: countOf.get(row.id) ?? 0 }))
}

export async function listChoiceRows<Table extends ChoiceTable>(
  db: Database,
  table: Table,
): Promise<CatalogRow<Table>[]> {
  const order = table === 'variants' ? sql`pieces` : sql`position`
  const { rows } = await sql<CatalogRow<Table>>`select * from ${sql.table(table)} order by ${order}, id`.execute(db)
  return rows
}

export async function listExampleCakes(
  db: Database,
  { daily, limit = 3 }: { daily: boolean; limit?: number },
): Promise<{ id: string; nameEn: string; nameAm: string; priceSantim: number }[]> {
  return db
    .selectFrom('cakes')
    .select(['id', 'name_en as nameEn', 'name_am as nameAm', 'price_santim as priceSantim'])
    .where('is_available_daily', '=', daily)
    .where(sql<boolean>`is_active`)
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
}
