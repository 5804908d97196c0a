import { DAY_POINTS } from '#app/base/platform/numbers/number-rules.ts'
import { staffNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { randomUUID } from 'node:crypto'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { calendarOf, formatDay, type Day } from '#app/base/platform/time/calendar.ts'
import { changedColumns, recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { DayException } from './day-exception.ts'

export type DayPlan = Required<Omit<DayException, 'day' | 'feast' | 'isFeastOnly'>>

export interface DayRange {
  from: Day
  to: Day
}

export type SaveDaysRefusal =
  | { ok: false; reason: 'range_invalid'; maxDays: number }
  | { ok: false; reason: 'points_invalid' }
  | { ok: false; reason: 'hours_invalid' }
  | { ok: false; reason: 'changed_meanwhile'; changedBy: string | null; changedAt: Date | null; seen: string }

export const MAX_PLANNED_DAYS = 92

interface ExceptionRow {
  is_closed: boolean
  is_online_only: boolean
  capacity_points: number | null
  opens_at: string | null
  closes_at: string | null
  reason_en: string
  reason_am: string
}

/** At most one day more than can be planned. */
function daysIn({ from, to }: DayRange): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to && days.length <= MAX_PLANNED_DAYS; day = addDays(day, 1)) days.push(day)
  return days
}

interface PlannedBy {
  range: DayRange
  /** By day, or one of all days. Days without a plan stay unchanged. */
  plans: ReadonlyMap<Day, DayPlan> | DayPlan
  /** The expected values (`seenDays`); absent: nothing is compared. */
  seen?: string | undefined
  actor: Actor
}

/**
 * Saves the plans of days. If any day of the range changed since `seen`, nothing is overwritten. Each changed day gets an audit
 * entry, in one batch with one undo. Requirement 14.8.
 */
export async function saveDayPlans(
  trx: Database,
  { range, plans, seen, actor }: PlannedBy,
  now: Date,
): Promise<{ ok: true } | SaveDaysRefusal> {
  if (range.to < range.from || range.to >= addDays(range.from, MAX_PLANNED_DAYS)) {
    return { ok: false, reason: 'range_invalid', maxDays: MAX_PLANNED_DAYS }
  }
  const days = daysIn(range).flatMap((day) => {
    const plan = isByDay(plans) ? plans.get(day) : plans
    return plan ? [{ day, plan }] : []
  })
  for (const { plan } of days) {
    const refused = refusePlan(plan)
    if (refused) return { ok: false, reason: refused }
  }
  await lockDayPlans(trx)
  const stands = await seenDays(trx, range)
  if (seen !== undefined && stands !== seen) return { ...(await whoChanged(trx, range)), seen: stands }
  const by = { actor, batch: randomUUID(), isUndoable: true }
  for (const { day, plan } of days) await saveDay(trx, day, plan, by, now)
  return { ok: true }
}

function isByDay(plans: PlannedBy['plans']): plans is ReadonlyMap<Day, DayPlan> {
  return plans instanceof Map
}

/** Plans a day as a part of another act, whose undo takes it back. */
export async function planDay(
  trx: Database,
  { day, plan, ...by }: { day: Day; plan: DayPlan; actor: Actor; batch: string; isUndoable: boolean },
  now: Date,
): Promise<void> {
  await lockDayPlans(trx)
  await saveDay(trx, day, plan, by, now)
}

/** Locks the table because a day without a row cannot be locked. Days are planned seldom. */
export async function lockDayPlans(trx: Database): Promise<void> {
  await sql`lock table day_exceptions in share row exclusive mode`.execute(trx)
}

function refusePlan({ capacityPoints: points, hours }: DayPlan): 'points_invalid' | 'hours_invalid' | undefined {
  if (points !== null && !(Number.isInteger(points) && points >= 0 && points <= DAY_POINTS.max)) return 'points_invalid'
  const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
  return hours && !(isTime(hours.from) && isTime(hours.to) && hours.from < hours.to) ? 'hours_invalid' : undefined
}

/** A text that changes whenever a plan of these days changes. */
export async function seenDays(db: Database, { from, to }: DayRange): Promise<string> {
  const rows = await db
    .selectFrom('day_exceptions')
    .select(['day', 'version'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
  return rows.map(({ day, version }) => `${day}:${version}`).join(' ')
}

async function whoChanged(trx: Database, { from, to }: DayRange) {
  const last = await trx
    .selectFrom('audit_log')
    .select([staffNameOf('actor').as('who'), 'at'])
    .where('entity_type', '=', 'day')
    .where('entity_id', '>=', from)
    .where('entity_id', '<=', to)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return {
    ok: false,
    reason: 'changed_meanwhile',
    changedBy: last?.who ?? null,
    changedAt: last?.at ?? null,
  } as const
}

async function saveDay(
  trx: Database,
  day: Day,
  plan: DayPlan,
  by: { actor: Actor; batch: string; isUndoable: boolean },
  now: Date,
): Promise<void> {
  const former = await trx
    .selectFrom('day_exceptions')
    .select(['is_closed', 'is_online_only', 'capacity_points', 'opens_at', 'closes_at', 'reason_en', 'reason_am'])
    .where('day', '=', day)
    .executeTakeFirst()
  const hours = plan.isClosed ? null : plan.hours
  const row: ExceptionRow = {
    is_closed: plan.isClosed,
    is_online_only: plan.isOnlineOnly && !plan.isClosed,
    capacity_points: plan.isClosed ? null : plan.capacityPoints,
    opens_at: hours && `${hours.from}:00`,
    closes_at: hours && `${hours.to}:00`,
    reason_en: plan.reasonEn,
    reason_am: plan.reasonAm,
  }
  const isSpecial = row.is_closed || row.is_online_only || row.capacity_points !== null || row.opens_at !== null
  const label = { en: labelIn('en', day), am: labelIn('am', day) }
  const thing = { type: 'day', id: day, label } as const
  if (!isSpecial) {
    if (!former) return
    await trx.deleteFrom('day_exceptions').where('day', '=', day).execute()
    await recordChange(trx, { ...by, action: 'delete', thing, before: former, after: null }, now)
    return
  }
  const changed = former && changedColumns<ExceptionRow>(former, row)
  if (former && !changed) return
  await trx
    .insertInto('day_exceptions')
    .values({ day, ...row })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({ ...row, version: eb('day_exceptions.version', '+', 1) })),
    )
    .execute()
  const what = changed
    ? ({ action: 'update', ...changed } as const)
    : ({ action: 'create', before: null, after: { ...row } } as const)
  await recordChange(trx, { ...by, ...what, thing }, now)
}

function labelIn(lang: Lang, day: Day): string {
  return formatDay(day, lang, calendarOf(lang))
}
