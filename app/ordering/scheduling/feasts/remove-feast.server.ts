import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { FeastPlan, PlannedFeast } from './feast-plan.ts'
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
    const { rows } = await sql<{ feast: PlannedFeast } & Record<keyof Pick<FeastPlan, 'from' | 'to'>, string>>`
      update feast_plans set removed_at = ${now}, removed_by = ${actor.name} where id = ${id}::uuid and removed_at is null
      returning feast, from_day as "from", to_day as "to"`.execute(trx)
    const [removed] = rows
    if (!removed) return false
    const thing = { type: 'feast', id, label: feastName(removed.feast) } as const
    const before = { from_day: removed.from, to_day: removed.to }
    await recordChange(trx, { actor, action: 'delete', thing, before, after: null }, now)
    return true
  })
}
