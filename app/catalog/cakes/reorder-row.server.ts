import { changedColumns } from '#app/base/platform/change-log/change-log.server.ts'
import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { CATALOG_THINGS, type OrderedTable } from './catalog-tables.ts'
import { inTransaction, labelOf, noteChange, type Editor } from './save-catalog-row.server.ts'

/**
 * Moves a row directly before or after another. Renumbers positions without raising row versions, because open forms do
 * not hold the position. Refuses `not_found` when either row is gone.
 */
export async function reorderRow(
  db: Database,
  table: OrderedTable,
  { id, beside, side }: { id: string; beside: string; side: 'before' | 'after' },
  editor: Editor,
): Promise<{ ok: true } | Refusal<'not_found'>> {
  return placeAmong(db, table, id, editor, (others) => {
    const index = others.findIndex((row) => row.id === beside)
    return index < 0 ? undefined : index + (side === 'after' ? 1 : 0)
  })
}

/** Moves a row to a position, from 0; beyond the end it becomes the last. */
export async function moveRowTo(
  db: Database,
  table: OrderedTable,
  { id, position }: { id: string; position: number },
  editor: Editor,
): Promise<{ ok: true } | Refusal<'not_found'>> {
  return placeAmong(db, table, id, editor, (others) => Math.min(position, others.length))
}

async function placeAmong(
  db: Database,
  table: OrderedTable,
  id: string,
  editor: Editor,
  placeIn: (others: readonly { id: string }[]) => number | undefined,
): Promise<{ ok: true } | Refusal<'not_found'>> {
  return inTransaction(db, async (trx) => {
    await lockOrder(trx, table)
    const { rows } = await sql<{ id: string; position: number }>`
      select * from ${sql.table(table)} order by position, id`.execute(trx)
    const moved = rows.find((row) => row.id === id)
    const others = rows.filter((row) => row.id !== id)
    const place = placeIn(others)
    if (!moved || place === undefined) return { ok: false, reason: 'not_found' }
    others.splice(place, 0, moved)
    const places = others.map((row, position) => ({ id: row.id, position }))
    await sql`
      update ${sql.table(table)} as moved set position = wanted.position
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as wanted (id text, position integer)
      where moved.id = wanted.id and moved.position <> wanted.position`.execute(trx)
    const change = changedColumns({ position: moved.position }, { position: place })
    const thing = { type: CATALOG_THINGS[table], id, label: labelOf(moved) }
    if (change) await noteChange(trx, { action: 'update', thing, ...change }, editor)
    return { ok: true }
  })
}

/**
 * Locks all rows of an order, by id as changeRows does. Locking by position could deadlock, since a concurrent move changes positions. A
 * transaction that locks a single row too does so after this.
 */
export async function lockOrder(trx: Database, table: OrderedTable): Promise<void> {
  await sql`select id from ${sql.table(table)} order by id collate "C" for no key update`.execute(trx)
}
