import { removeReferenceImages } from '#app/media/remove-reference-images.server.ts'
import type { RemoveImagesDeps } from '#app/media/remove-unused-image.server.ts'
import { sql } from '#app/platform/database.server.ts'
import type { OrderStatus } from './order-status.ts'

const KEPT_MS = 180 * 24 * 60 * 60_000
const ENDED: readonly OrderStatus[] = ['Completed', 'Cancelled', 'Declined', 'Expired']
/** More wait for the next run. */
const AT_ONCE = 200

/**
 * Removes the customers' pictures of orders that ended, and those of their finished cakes, 180 days ago, whichever way; the orders stay, with their drawings.
 * Says how many. Source: product.md 4, `upload.image`.
 */
export async function removeOldPictures(deps: RemoveImagesDeps, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select r.id from reference_images r join orders o on o.id = coalesce(r.order_id, r.receipt_order_id, r.finished_order_id)
    where o.status = any(${[...ENDED]})
      and coalesce(
        (select max(e.at) from order_events e where e.order_id = o.id and e.to_status = o.status), o.updated_at
      ) <= ${new Date(now.getTime() - KEPT_MS)}
    order by r.created_at limit ${AT_ONCE}`.execute(deps.db)
  const ids = rows.map(({ id }) => id)
  return removeReferenceImages(deps, ids, { unlessAttached: false })
}
