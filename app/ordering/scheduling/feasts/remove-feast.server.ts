import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { recordChange, type ChangedColumns } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { PlannedFeast } from './feast-plan.ts'
import { feastName } from './feast-plans.queries.server.ts'

/**
 * Takes a plan back: days, menu, deposits and times are again what they were. False when it was taken back before. What somebody
 * planned by hand meanwhile stays.
 */
export async function removeFeast(
  db: Database,
  { id, actor }: { id: string; actor: Actor },
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ feast: PlannedFeast; before: ChangedColumns }>`
      update feast_plans plan set removed_at = ${now}, removed_by = ${actor.name}
      where id = ${id}::uuid and removed_at is null
      returning feast, to_jsonb(plan) - '{id,applied_at,applied_by,removed_at,removed_by}'::text[] as before`.execute(
      trx,
    )
    const [removed] = rows
    if (!removed) return false
    const thing = { type: 'feast', id, label: feastName(removed.feast) } as const
    const change = { actor, action: 'delete', thing, before: removed.before, after: null, isUndoable: true }
    await recordChange(trx, change, now)
    return true
  })
}
