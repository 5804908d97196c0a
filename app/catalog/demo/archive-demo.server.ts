import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import { CATALOG_THINGS } from '#app/catalog/cakes/catalog-tables.ts'
import { changeRow, inTransaction, lockForEdit, type Editor } from '#app/catalog/cakes/save-catalog-row.server.ts'
import type { DemoGroup } from './demo-groups.ts'
import { isArchivable, isReturnable, listDemoRows, type DemoRow } from './demo-rows.queries.server.ts'

/** Lets one act on the demo rows happen after the other, so that a second press finds them archived. */
const DEMO_LOCK = 7_421_004

/** `table:id`, as the preview names a row. */
export const rowKey = ({ table, id }: Pick<DemoRow, 'table' | 'id'>): string => `${table}:${id}`

/**
 * Archives the demo rows of the groups that were shown and that nobody has touched since. Orders keep what they name. One audit entry
 * each; the short undo is not offered, because `bringBackDemo` brings all of them back for 30 days.
 */
export function archiveDemo(
  db: Database,
  { groups, shown }: { groups: ReadonlySet<DemoGroup>; shown: ReadonlySet<string> },
  editor: Editor & { batch: string },
): Promise<{ archived: number; stayed: number }> {
  return change(db, editor, {
    isActive: false,
    pick: (rows) => {
      const asked = rows.filter((row) => groups.has(row.group) && shown.has(rowKey(row)))
      return {
        picked: asked.filter(isArchivable),
        stayed: asked.filter((row) => row.isActive && !isArchivable(row)).length,
      }
    },
  }).then(({ changed, stayed }) => ({ archived: changed, stayed }))
}

/** Brings back what `archiveDemo` archived in the last 30 days and nobody has changed since. */
export function bringBackDemo(db: Database, editor: Editor & { batch: string }): Promise<{ returned: number }> {
  return change(db, editor, {
    isActive: true,
    pick: (rows) => ({ picked: rows.filter((row) => isReturnable(row, editor.at)), stayed: 0 }),
  }).then(({ changed }) => ({ returned: changed }))
}

interface Wanted {
  isActive: boolean
  pick: (rows: readonly DemoRow[]) => { picked: readonly DemoRow[]; stayed: number }
}

async function change(
  db: Database,
  editor: Editor,
  { isActive, pick }: Wanted,
): Promise<{ changed: number; stayed: number }> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(trx)
    const { picked, stayed } = pick(await listDemoRows(trx))
    const outcome = { changed: 0, stayed }
    for (const { table, id, version } of picked) {
      const row = await lockForEdit(trx, table, id)
      if (row?.version !== version) {
        outcome.stayed += 1 // a colleague saved it a moment ago
        continue
      }
      const action = isActive ? 'restore' : 'archive'
      const saved = await changeRow(trx, table, row, { is_active: isActive }, { action, isUndoable: false }, editor)
      await trx
        .updateTable('demo_rows')
        .set({
          version: saved.version,
          archived_at: isActive ? null : editor.at,
          archived_by: isActive ? null : editor.actor.name,
        })
        .where('kind', '=', CATALOG_THINGS[table])
        .where('row_id', '=', id)
        .execute()
      outcome.changed += 1
    }
    return outcome
  })
}
