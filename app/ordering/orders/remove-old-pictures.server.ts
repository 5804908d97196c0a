import { removeReferenceImages } from '#app/base/media/reference-images/remove-reference-images.server.ts'
import type { RemoveImagesDeps } from '#app/base/media/remove-unused-image.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { removeOptionPictures } from './quotes/remove-option-pictures.server.ts'
import { inStatuses } from '#app/ordering/terms/status-in.server.ts'

export const PICTURES_RETAINED_DAYS = 180
const RETAINED_MS = PICTURES_RETAINED_DAYS * 24 * 60 * 60_000
const AT_ONCE = 200

const hasEndedBy = (at: Date) => sql<boolean>`(not o.status ${inStatuses('open')} and coalesce(
  (select max(e.at) from order_events e where e.order_id = o.id and e.to_status = o.status), o.updated_at) <= ${at})`

/**
 * Removes reference images, pictures of finished cakes, of handovers and of quotes 180 days after an order ended; orders and
 * drawings stay. Returns the number. Requirement 22.4.
 */
export async function removeOldPictures(deps: RemoveImagesDeps, now: Date): Promise<number> {
  const hasEnded = hasEndedBy(new Date(now.getTime() - RETAINED_MS))
  const offered = await sql<{ id: string }>`
    select o.id from orders o where ${hasEnded} and exists (
      select from quote_options p join quotes q on q.id = p.quote_id
      where q.order_id = o.id and p.image_id is not null
        and not exists (select from inspirations i where i.image_id = p.image_id))
    order by o.id limit ${AT_ONCE}`.execute(deps.db)
  const sent = await sql<{ id: string }>`
    select r.id from reference_images r
    join orders o on o.id = coalesce(r.order_id, r.receipt_order_id, r.finished_order_id, r.handover_order_id)
    where ${hasEnded}
    order by r.created_at limit ${AT_ONCE}`.execute(deps.db)
  const idsOf = (found: typeof sent) => found.rows.map(({ id }) => id)
  const ofOptions = await removeOptionPictures(deps, idsOf(offered))
  return ofOptions + (await removeReferenceImages(deps, idsOf(sent), { unlessAttached: false }))
}
