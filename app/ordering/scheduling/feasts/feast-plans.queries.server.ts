import { staffNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { feastMessages } from '#app/base/platform/feasts/feasts.messages.ts'
import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import type { Lang, Text } from '#app/base/platform/text/translate.ts'
import type { FeastPlan, PlannedFeast } from './feast-plan.ts'
import type { NamedPlan } from './feast-rules.ts'

/** A plan that applies, with its history. */
export interface ActivePlan extends NamedPlan {
  id: string
  appliedAt: Date
  appliedBy: string
}

export const feastName = (feast: PlannedFeast): Text => feastMessages[`feast.${feast}`]

type PlanRow = FeastPlan

const COLUMNS = sql`'feast', feast, 'feastDay', feast_day, 'from', from_day, 'to', to_day, 'dailyDays', daily_days,
  'customDays', custom_days, 'cutoff', to_char(cutoff, 'HH24:MI'), 'capacityPercent', capacity_percent, 'cakesOff', cakes_off,
  'fullDeposit', full_deposit, 'bannerEn', banner_en, 'bannerAm', banner_am`

/** The plans whose days are not over, as one JSON value for use inside another statement; null when there are none. */
export function feastPlansJson(now: Date): RawBuilder<PlanRow[] | null> {
  return sql`(select jsonb_agg(jsonb_build_object(${COLUMNS}) order by from_day) from feast_plans
    where removed_at is null and to_day >= ${dayInAddis(now)}::date)`
}

export function readFeastPlans(rows: readonly PlanRow[] | null): NamedPlan[] {
  return (rows ?? []).map((row) => ({ ...row, name: feastName(row.feast) }))
}

/** SQL: what the feast of a day means for its points; null without one. */
export function feastOfDay(day: RawBuilder<unknown>): RawBuilder<{ capacityPercent: number } | null> {
  return sql`(select jsonb_build_object('capacityPercent', capacity_percent) from feast_plans
    where removed_at is null and ${day} between from_day and to_day)`
}

/** SQL: each day of the plans between two days, with what its feast means for its points. */
export function feastsOfDays(first: Day, last: Day): RawBuilder<unknown> {
  return sql`(select each::date as day, jsonb_build_object('capacityPercent', capacity_percent) as feast
    from feast_plans, generate_series(from_day, to_day, interval '1 day') as each
    where removed_at is null and each between ${first}::date and ${last}::date)`
}

export async function listFeastPlans(db: Database, now: Date): Promise<NamedPlan[]> {
  const { rows } = await sql<{ plans: PlanRow[] | null }>`select ${feastPlansJson(now)} as plans`.execute(db)
  return readFeastPlans(rows[0]!.plans)
}

/** The plans whose days are not over, soonest first. */
export async function listActivePlans(db: Database, now: Date): Promise<ActivePlan[]> {
  const { rows } = await sql<{ id: string; appliedAt: Date; appliedBy: string; plan: PlanRow }>`
    select id, applied_at as "appliedAt", ${staffNameOf('applied_by')} as "appliedBy", jsonb_build_object(${COLUMNS}) as plan from feast_plans
    where removed_at is null and to_day >= ${dayInAddis(now)}::date order by from_day`.execute(db)
  return rows.map(({ plan, ...row }) => ({ ...plan, ...row, name: feastName(plan.feast) }))
}

/** Whether a feast asks the whole price at once of an order for that day; false without a day. */
export async function findPaidInFull(db: Database, day: Day | null | undefined): Promise<boolean> {
  if (!day) return false
  const { rows } = await sql<{ isFull: boolean }>`
    select exists (select from feast_plans
      where removed_at is null and full_deposit and ${day}::date between from_day and to_day) as "isFull"`.execute(db)
  return rows[0]!.isFull
}

/** What customers read on the days of a plan (`text`; null: nothing), and the next day on which that changes. */
export async function findFeastBanner(
  db: Database,
  today: Day,
  lang: Lang,
): Promise<{ text: string | null; until: Day | null }> {
  const { rows } = await sql<{ text: string; from: Day; after: Day }>`
    select ${lang === 'am' ? sql`banner_am` : sql`banner_en`} as text, from_day as "from", to_day + 1 as after from feast_plans
    where removed_at is null and to_day >= ${today}::date order by from_day limit 1`.execute(db)
  const [plan] = rows
  if (!plan) return { text: null, until: null }
  return plan.from <= today ? { text: plan.text || null, until: plan.after } : { text: null, until: plan.from }
}

/** Days of a plan that somebody planned by hand since it was applied: they stay so when it is taken back. */
export async function listDaysPlannedSince(
  db: Database,
  { from, to, appliedAt }: Pick<ActivePlan, 'from' | 'to' | 'appliedAt'>,
): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select distinct entity_id as day from audit_log
    where entity_type = 'day' and entity_id between ${from} and ${to} and at > ${appliedAt} order by 1`.execute(db)
  return rows.map(({ day }) => day)
}
