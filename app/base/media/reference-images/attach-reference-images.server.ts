import type { Cte, PlacedRow } from '#app/base/platform/database/cte.server.ts'
import { sql, type RawBuilder } from '#app/base/platform/database/database.server.ts'
import { isUnattached } from './unattached.server.ts'

/**
 * Attaches pictures to an order, in the given order, inside the statement that places it: expressions for its WITH that
 * return nothing while `placed` is empty. A picture that is unknown or belongs to another order fails the whole
 * statement, also when two orders race for it; `isReferenceImageGone` recognizes the error.
 */
export function attachReferenceImages(placed: Cte<PlacedRow>, ids: readonly string[]): RawBuilder<unknown> {
  return sql`wanted_pictures as (
      select placed.id as order_id, wanted.id, wanted.position
      from ${placed} as placed, unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, position)
    ), attached_pictures as (
      update reference_images
      set order_id = wanted.order_id, position = wanted.position
      from wanted_pictures as wanted
      where reference_images.id = wanted.id and ${isUnattached}
      returning reference_images.id
    ), missing_pictures as ( -- a row without a picture is refused, and with it the order
      insert into reference_images (id, order_id, position, created_at)
      select id, order_id, position, now() from wanted_pictures where id not in (select id from attached_pictures)
    )`
}

export function isReferenceImageGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, table, column } = error as { code?: string; table?: string; column?: string }
  return code === '23502' && table === 'reference_images' && column === 'image_id'
}
