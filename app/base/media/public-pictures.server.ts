import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { ShopChanges } from '#app/base/platform/database/shop-changes.server.ts'

/**
 * Whether the shop itself shows a picture, which makes it public. All others belong to customers or orders. Public ids
 * are cached until the catalog changes; other ids are looked up each time.
 */
export function keepPublicPictures({
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
  const { rows } = await sql<{ isShown: boolean }>`
    select exists (select from cakes where image_id = ${id} or ${id} = any (picture_ids))
      or exists (select from inspirations where image_id = ${id})
      or exists (select from occasions where image_id = ${id})
      or exists (select from flavors where image_id = ${id})
      or exists (select from cake_types where image_id = ${id})
      or exists (select from shop_pictures where image_id = ${id}) as "isShown"`.execute(db)
  return rows[0]!.isShown
}
