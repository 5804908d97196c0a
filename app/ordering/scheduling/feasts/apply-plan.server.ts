import type { Noted } from '#app/base/commands/command.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { FeastPlan } from './feast-plan.ts'
import { feastName } from './feast-plans.queries.server.ts'

interface AppliedPlan {
  id: string
  plan: FeastPlan
  actor: Actor
}

/** Applies a plan, and returns its entry of the log; undefined: its days belong to another plan already. The database refuses that too. */
export async function applyPlan(
  trx: Database,
  { id, plan, actor }: AppliedPlan,
  now: Date,
): Promise<Noted | undefined> {
  // Concurrent plans wait for each other here.
  await sql`lock table feast_plans in share row exclusive mode`.execute(trx)
  const { rows } = await sql`
    select id from feast_plans
    where removed_at is null and from_day <= ${plan.to}::date and to_day >= ${plan.from}::date`.execute(trx)
  if (rows.length > 0) return undefined
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
  await trx
    .insertInto('feast_plans')
    .values({ id, ...row, applied_at: now, applied_by: actor.name })
    .execute()
  const thing = { type: 'feast', id, label: feastName(plan.feast) } as const
  return { action: 'create', thing, before: null, after: row, isUndoable: true }
}
