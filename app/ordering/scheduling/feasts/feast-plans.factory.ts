import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { applyPlan } from './apply-plan.server.ts'
import type { FeastPlan } from './feast-plan.ts'

/** A plan of any day, applied; undefined: its days belong to another one. */
export function buildFeast(
  db: Database,
  { plan, actor }: { plan: FeastPlan; actor: Actor },
  now: Date,
): Promise<string | undefined> {
  const id = uuidv7(now)
  return db.transaction().execute(async (trx) => {
    const change = await applyPlan(trx, { id, plan, actor }, now)
    if (!change) return undefined
    await recordChange(trx, { ...change, actor }, now)
    return id
  })
}
