import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { runBulk } from '#app/base/platform/bulk.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { changeStock } from './change-stock.server.ts'
import { planSeveral, type SeveralAct } from './several-plan.ts'
import { listStock } from './stock.queries.server.ts'

/**
 * `to_plan` raises the baked pieces of each cake to the weekday's par; `to_zero` leaves no pieces of counted cakes. It
 * reads each cake again, so that movements since the preview lead to the same figure, and skips cakes without a change.
 * One undo reverses all. Requirement 15.5.
 */
export async function changeSeveral(
  db: Database,
  { act, day, cakeIds, actor }: { act: SeveralAct; day: Day; cakeIds: readonly string[]; actor: Actor },
  now: Date,
): Promise<{ changed: number; left: number }> {
  const cakes = (await listStock(db, day)).filter(({ cakeId }) => cakeIds.includes(cakeId))
  const steps = planSeveral(act, cakes).changes.map(({ cake, step }) => ({ id: cake.cakeId, step }))
  const { done } = await runBulk(steps, ({ id, step }, batch) => {
    return changeStock(db, { ...step, day, cakeId: id, actor, note: '', batch }, now)
  })
  return { changed: done, left: cakes.length - done }
}
