import { saveDayPlans, type SaveDaysRefusal } from '../save-day-exceptions.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { readPresetDays, type AskedPreset } from './read-preset-days.server.ts'

/**
 * Applies a preset to each day, as one change with one undo. `seen` holds the expected values: if any day changed
 * since, nothing is done. Requirement 14.8.
 */
export async function applyPreset(
  db: Database,
  { seen, actor, ...asked }: AskedPreset & { seen: string; actor: Actor },
  now: Date,
): Promise<{ ok: true; changed: number; left: number } | SaveDaysRefusal> {
  const { days } = await readPresetDays(db, asked, now)
  const plans = new Map(days.flatMap(({ day, planned }) => (planned.ok ? [[day, planned.plan]] : [])))
  const saved = await saveDayPlans(db, { range: asked.range, plans, seen, actor }, now)
  return saved.ok ? { ok: true, changed: plans.size, left: days.length - plans.size } : saved
}
