import { removeUnusedImage, type RemoveImagesDeps } from '#app/base/media/remove-unused-image.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'

/**
 * Removes the pictures from every quote version of these orders, and deletes those that nothing else shows; gallery
 * pictures stay. Returns the number. Can be repeated after an interruption.
 */
export async function removeOptionPictures(deps: RemoveImagesDeps, orderIds: readonly string[]): Promise<number> {
  if (orderIds.length === 0) return 0
  const ids = [...orderIds]
  const { rows } = await sql<{ imageId: string }>`
    select distinct option.image_id as "imageId" from quote_options option join quotes on quotes.id = option.quote_id
    where quotes.order_id = any(${ids}::uuid[]) and option.image_id is not null
      and not exists (select from inspirations where inspirations.image_id = option.image_id)`.execute(deps.db)
  for (const { imageId } of rows) {
    await removeUnusedImage(deps, imageId, async (trx) => {
      await sql`
        update quote_options option set image_id = null from quotes
        where quotes.id = option.quote_id and quotes.order_id = any(${ids}::uuid[]) and option.image_id = ${imageId}
      `.execute(trx)
      return true
    })
  }
  return rows.length
}
