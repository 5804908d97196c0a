import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { isUnattached } from './reference-images/unattached.server.ts'
import type { ShopChanges } from '#app/base/platform/database/shop-changes.server.ts'

/**
 * Whether the shop itself shows a picture, which makes it public. All others belong to customers or orders. Public ids
 * are cached until the catalog changes; other ids are looked up each time.
 */
export function cachePublicPictures({
  db,
  shopChanges,
}: {
  db: Database
  shopChanges: Pick<ShopChanges, 'isListening' | 'onChange'>
}): (imageId: string) => Promise<boolean> {
  let known = new Set<string>()
  // Pictures that customers send are not public.
  shopChanges.onChange((table) => {
    if (table !== 'images') known = new Set()
  })
  return async (imageId) => {
    // A result from before a change must not enter the set that starts after the change.
    const current = known
    if (shopChanges.isListening() && current.has(imageId)) return true
    const isPublic = await isShown(db, imageId)
    if (isPublic) current.add(imageId)
    return isPublic
  }
}

async function isShown(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ isShown: boolean }>`select ${isShownAs(sql`${id}`)} as "isShown"`.execute(db)
  return rows[0]!.isShown
}

const isShownAs = (id: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from cakes where image_id = ${id} or ${id} = any (picture_ids))
  or exists (select from inspirations where image_id = ${id})
  or exists (select from occasions where image_id = ${id})
  or exists (select from flavors where image_id = ${id})
  or exists (select from cake_types where image_id = ${id})
  or exists (select from shop_pictures where image_id = ${id}))`

/**
 * Those of the pictures that the shop may show. A picture of an order or a quote is none of them, nor a crop of it, unless the shop shows it already:
 * it would be public as soon as a cake names it.
 */
export async function listShowable(db: Database, imageIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from images as asked, lateral (select coalesce(asked.crop_of, asked.id) as id) as whole
    where asked.id = any (${[...imageIds]}::text[])
      and (not exists (select from reference_images where image_id = whole.id and not ${isUnattached})
          and not exists (select from quote_options where image_id = whole.id)
        or exists (select from images as shown where whole.id in (shown.id, shown.crop_of) and ${isShownAs(sql.ref('shown.id'))}))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
