import type { Actor } from '../change-log/actor.ts'
import { type Database, sql } from './database.server.ts'
import { recordChange, type ChangedColumns } from '../change-log/change-log.server.ts'
import type { RecordedChange } from '../change-log/change-log.queries.server.ts'

/**
 * Restores the columns of a change if the row still has the change's values, so nobody's later work is lost. Deletes a
 * row that the change created, if nobody saved it since. For tables with `id` and `version`. False when the row changed
 * since or is gone. Writes the audit log. The database refuses to remove what other rows need (error class 23).
 */
export async function revertRow(
  trx: Database,
  table:
    | 'cakes'
    | 'sizes'
    | 'flavors'
    | 'cake_types'
    | 'variants'
    | 'extras'
    | 'occasions'
    | 'inspirations'
    | 'landmarks',
  change: RecordedChange,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const { before, after } = change
  if (!after) return false
  const isUndone = before
    ? await putBack(trx, table, change.entityId, { before, after })
    : await unmake(trx, table, change)
  if (!isUndone) return false
  const thing = { type: change.entityType, id: change.entityId, label: change.label }
  await recordChange(trx, { actor, action: 'undo', thing, before: after, after: before, undoes: change.id }, now)
  return true
}

async function putBack(
  trx: Database,
  table: string,
  id: string,
  { before, after }: { before: ChangedColumns; after: ChangedColumns },
): Promise<boolean> {
  const columns = sql.join(Object.keys(before).map((name) => sql.ref(name)))
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as now_there set
      (version, ${columns}) = (select now_there.version + 1, ${columns}
        from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(before)}::jsonb))
    where id = ${id} and not exists (
      select from jsonb_each(${JSON.stringify(after)}::jsonb) as made
      where to_jsonb(now_there) -> made.key is distinct from made.value)`.execute(trx)
  return numAffectedRows === 1n
}

/** Rows begin with version 1 (db/migrations). */
async function unmake(trx: Database, table: string, { entityId }: RecordedChange): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where id = ${entityId} and version = 1`.execute(
    trx,
  )
  return numAffectedRows === 1n
}
