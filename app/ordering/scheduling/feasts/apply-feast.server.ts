import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { FeastPlan } from './feast-plan.ts'
import { feastName } from './feast-plans.queries.server.ts'

type ApplyFeastRefusal = { ok: false; reason: 'feast_overlaps' }

interface ApplyFeast {
  /** Of the form: a repeated form applies one plan. */
  id: string
  plan: FeastPlan
  actor: Actor
}

/** Applies a plan. Refuses one whose days belong to another plan already; the database refuses it too. */
export async function applyFeast(
  db: Database,
  { id, plan, actor }: ApplyFeast,
  now: Date,
): Promise<{ ok: true } | ApplyFeastRefusal> {
  const row = {
    feast: plan.feast,
    feast_day: plan.feastDay,
    from_day: plan.from,
    to_day: plan.to,
    daily_days: plan.dailyDays,
    custom_days: plan.customDays,
    cutoff: plan.cutoff,
    capacity_percent: plan.capacityPercent,
    cakes_off: [...plan.cakesOff],
    full_deposit: plan.fullDeposit,
    banner_en: plan.bannerEn,
    banner_am: plan.bannerAm,
  }
  return db.transaction().execute(async (trx): Promise<{ ok: true } | ApplyFeastRefusal> => {
    // Two plans applied at once see each other.
    await sql`lock table feast_plans in share row exclusive mode`.execute(trx)
    const { rows } = await sql<{ id: string }>`
      select id from feast_plans where id = ${id}::uuid
        or (removed_at is null and from_day <= ${plan.to}::date and to_day >= ${plan.from}::date)`.execute(trx)
    if (rows.some((other) => other.id === id)) return { ok: true }
    if (rows.length > 0) return { ok: false, reason: 'feast_overlaps' }
    await trx
      .insertInto('feast_plans')
      .values({ id, ...row, applied_at: now, applied_by: actor.name })
      .execute()
    const thing = { type: 'feast', id, label: feastName(plan.feast) } as const
    await recordChange(trx, { actor, action: 'create', thing, before: null, after: row, isUndoable: true }, now)
    return { ok: true }
  })
}
