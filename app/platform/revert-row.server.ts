import { type Database, sql } from './database.server.ts'
import { recordChange } from './change-log.server.ts'
import type { RecordedChange } from './change-log.queries.server.ts'

/**
 * Puts the columns of a change back as they were, if the row still has what the change made of them: nobody's later work is
 * lost. For tables with `id` and `version`. False when somebody changed it since, or it is gone. Writes the log.
 */
export async function revertRow(
  trx: Database,
  table: 'cakes' | 'sizes' | 'flavors' | 'cake_types' | 'variants' | 'occasions' | 'inspirations',
  change: RecordedChange,
  actor: string,
  now: Date,
): Promise<boolean> {
  const { before, after } = change
  if (!before || !after) return false
  const columns = sql.join(Object.keys(before).map((name) => sql.ref(name)))
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as now_there set
      (version, ${columns}) = (select now_there.version + 1, ${columns}
        from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(before)}::jsonb))
    where id = ${change.thingId} and not exists (
      select from jsonb_each(${JSON.stringify(after)}::jsonb) as made
      where to_jsonb(now_there) -> made.key is distinct from made.value)`.execute(trx)
  if (numAffectedRows !== 1n) return false
  const thing = { type: change.thingType, id: change.thingId, label: change.label }
  await recordChange(trx, { actor, action: 'undo', thing, before: after, after: before, undoes: change.id }, now)
  return true
}
