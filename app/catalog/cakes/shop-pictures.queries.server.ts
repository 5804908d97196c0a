import type { ImageView } from '#app/base/media/image.ts'
import { imageColumns, readImage } from '#app/base/media/images.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

export interface ShopPicture {
  image: ImageView
  altEn: string
  altAm: string
}

/** The picture for a spot on the pages, such as `hero`; undefined while the shop has none there. */
export async function findShopPicture(db: Database, place: string): Promise<ShopPicture | undefined> {
  const row = await db
    .selectFrom('shop_pictures')
    .innerJoin('images', 'images.id', 'shop_pictures.image_id')
    .select(['alt_en', 'alt_am'])
    .select(imageColumns)
    .where('place', '=', place)
    .executeTakeFirst()
  return row && { image: readImage(row), altEn: row.alt_en, altAm: row.alt_am }
}
