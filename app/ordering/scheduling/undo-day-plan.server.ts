import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/**
 * Restores a day to its state before its last plan. Returns false when somebody has planned it since. Orders that were accepted
 * for the day in between stay and are shown beside its capacity. Requirements 14.8 and 17.4.
 */
export async function undoDayPlan(trx: Database, change: RecordedChange, actor: Actor, now: Date): Promise<boolean> {
  const { before, after, entityId: day } = change
  // Uses the lock of the day plan: a day without a row has nothing else to lock.
  await sql`lock table day_exceptions in share row exclusive mode`.execute(trx)
  const { rows } = await sql<{ stands: boolean }>`
    select coalesce((
      select ${
        after === null
          ? sql`false`
          : sql`not exists (
        select from jsonb_each(${JSON.stringify(after)}::jsonb) as made
        where to_jsonb(planned) -> made.key is distinct from made.value)`
      }
      from day_exceptions planned where day = ${day}), ${after === null}) as stands`.execute(trx)
  if (!rows[0]!.stands) return false
  if (before === null) {
    await trx.deleteFrom('day_exceptions').where('day', '=', day).execute()
  } else if (after === null) {
    await sql`
      insert into day_exceptions (day, is_closed, is_online_only, capacity_points, opens_at, closes_at, reason_en, reason_am)
      select ${day}::date, is_closed, is_online_only, capacity_points, opens_at, closes_at, reason_en, reason_am
      from jsonb_populate_record(null::day_exceptions, ${JSON.stringify(before)}::jsonb)`.execute(trx)
  } else {
    const columns = sql.join(Object.keys(before).map((name) => sql.ref(name)))
    await sql`
      update day_exceptions set (version, ${columns}) = (select day_exceptions.version + 1, ${columns}
        from jsonb_populate_record(null::day_exceptions, ${JSON.stringify(before)}::jsonb) as former)
      where day = ${day}`.execute(trx)
  }
  const thing = { type: change.entityType, id: day, label: change.label }
  await recordChange(trx, { actor, action: 'undo', thing, before: after, after: before, undoes: change.id }, now)
  return true
}
