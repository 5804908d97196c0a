import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/**
 * Takes an applied plan back, or lets one stand again that was taken back. Returns false when that was done since, and for days that
 * belong to another plan by now.
 */
export async function undoFeast(trx: Database, change: RecordedChange, actor: Actor, now: Date): Promise<boolean> {
  const { before, after, entityId: id, label } = change
  // Plans that are applied and undone at once see each other.
  await sql`lock table feast_plans in share row exclusive mode`.execute(trx)
  const { rows } =
    after === null
      ? await sql`
          update feast_plans plan set removed_at = null, removed_by = null
          where id = ${id}::uuid and removed_at is not null and not exists (select from feast_plans other
            where other.removed_at is null and other.from_day <= plan.to_day and other.to_day >= plan.from_day)
          returning id`.execute(trx)
      : await sql`
          update feast_plans set removed_at = ${now}, removed_by = ${actor.name}
          where id = ${id}::uuid and removed_at is null returning id`.execute(trx)
  if (rows.length === 0) return false
  const thing = { type: 'feast', id, label } as const
  await recordChange(trx, { actor, action: 'undo', thing, before: after, after: before, undoes: change.id }, now)
  return true
}
