import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'

/**
 * Which of these orders need a photo before they are ready: custom cakes without one, while the owner requires it.
 * Requirement 10.14.
 */
export async function findMissingPhotos(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || !(await loadSettings(db))['ready.photo_required']) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from orders o
    where o.id = any(${[...ids]}::uuid[]) and o.kind = 'quote'
      and not exists (select from reference_images r where r.finished_order_id = o.id and r.removed_at is null)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
