import { staffNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { DB } from '#db/schema.d.ts'
import type { Author } from '#app/base/platform/change-log/actor.ts'
import type { Noted } from '#app/base/commands/command.server.ts'
import { changedColumns, recordChange, type Change } from '#app/base/platform/change-log/change-log.server.ts'
import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import { withSavepoint } from '#app/base/platform/database/with-savepoint.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { isSlug } from './slug.ts'
import { CATALOG_THINGS, type CatalogTable, type OrderedTable } from './catalog-tables.ts'
import { slugFor } from './slug-for.ts'
import { listUses, type Use } from './where-used.queries.server.ts'

export interface Editor {
  actor: Author
  at: Date
  /** Shared by all changes of one act. */
  batch?: string
  /** Collects the entries of the audit log for a command, whose executor writes them. */
  noted?: Noted[]
}

export type CatalogRow<Table extends CatalogTable> = Selectable<DB[Table]> & { id: string; version: number }
/** The columns that an editor sets; this file sets id, version and position. */
export type CatalogPatch<Table extends CatalogTable> = Omit<
  Updateable<DB[Table]>,
  'id' | 'version' | 'position' | 'created_at' | 'updated_at'
>
export type NewCatalogRow<Table extends CatalogTable> = Omit<
  Insertable<DB[Table]>,
  'id' | 'version' | 'position' | 'created_at' | 'updated_at'
>

export interface ChangedMeanwhile<Row> extends Refusal<'changed_meanwhile'> {
  /** The present row; a save with its version overwrites it deliberately. */
  theirs: Row
  /** Who changed it last; null when the log does not know. */
  changedBy: string | null
  changedAt: Date | null
}

type AnyPatch = Readonly<Record<string, unknown>>

/** The name of a row in the audit log. Variants have labels instead of names. */
export function labelOf(row: object): { en: string; am: string } {
  const names = row as Partial<Record<'name_en' | 'name_am' | 'label_en' | 'label_am', string>>
  return { en: names.name_en ?? names.label_en ?? '', am: names.name_am ?? names.label_am ?? '' }
}

/** Archived or not; undefined when there is none with that id. */
export async function findRow<Table extends CatalogTable>(
  db: Database,
  table: Table,
  id: string,
): Promise<CatalogRow<Table> | undefined> {
  if (!isSlug(id)) return undefined
  const { rows } = await sql<CatalogRow<Table>>`select * from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Locks the row against other editors until the transaction ends; undefined when there is none. Does not block foreign
 * keys to it: two cakes that become related to each other concurrently do not wait for each other.
 */
export async function lockForEdit<Table extends CatalogTable>(
  trx: Database,
  table: Table,
  id: string,
): Promise<CatalogRow<Table> | undefined> {
  if (!isSlug(id)) return undefined
  const { rows } = await sql<CatalogRow<Table>>`
    select * from ${sql.table(table)} where id = ${id} for no key update`.execute(trx)
  return rows[0]
}

/**
 * Saves an editor's changes of a row that was read in `version`, and writes the audit log; undo is offered. Does
 * nothing when nothing differs. Refuses `not_found`, and `changed_meanwhile` when somebody else saved it since; without
 * a version it overwrites.
 */
export async function saveRow<Table extends CatalogTable>(
  db: Database,
  table: Table,
  { id, version, patch }: { id: string; version?: number | undefined; patch: CatalogPatch<Table> },
  editor: Editor,
): Promise<{ ok: true; row: CatalogRow<Table> } | Refusal<'not_found'> | ChangedMeanwhile<CatalogRow<Table>>> {
  return inTransaction(db, async (trx) => {
    const row = await lockForEdit(trx, table, id)
    if (!row) return { ok: false, reason: 'not_found' } as const
    if (version !== undefined && row.version !== version) return changedMeanwhile(trx, table, row)
    const saved = await changeRow(trx, table, row, patch, { action: 'update', isUndoable: true }, editor)
    return { ok: true, row: saved } as const
  })
}

/**
 * Changes columns of a row from `lockForEdit`, raises its version and writes the audit log. Returns the resulting row;
 * does nothing when nothing differs.
 */
export async function changeRow<Table extends CatalogTable>(
  trx: Database,
  table: Table,
  row: CatalogRow<Table>,
  patch: AnyPatch,
  { action, isUndoable }: Pick<Change, 'action' | 'isUndoable'>,
  editor: Editor,
): Promise<CatalogRow<Table>> {
  const { at } = editor
  const changed = changedColumns<AnyPatch>(row, patch)
  if (!changed) return row
  const columns = Object.keys(changed.after)
  const { rows } = await sql<CatalogRow<Table>>`
    update ${sql.table(table)} set version = version + 1,
      ${table === 'cakes' ? sql`updated_at = ${at},` : sql``}
      ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${patch[name] ?? null}`))}
    where id = ${row.id} returning *`.execute(trx)
  const saved = rows[0]!
  const thing = { type: CATALOG_THINGS[table], id: row.id, label: labelOf(saved) }
  await noteChange(trx, { action, thing, ...changed, isUndoable: !!isUndoable }, editor)
  return saved
}

/** The entry of the audit log, in the batch of the editor. */
export async function noteChange(trx: Database, change: Noted, { actor, at, batch, noted }: Editor): Promise<void> {
  const entry = { ...change, ...(batch && { batch }) }
  if (noted) noted.push(entry)
  else await recordChange(trx, { ...entry, actor }, at)
}

/**
 * Creates a row, last in the shop's order, with a unique id from its English name. Writes the audit log as `create`,
 * without undo by default. The caller has validated the values; the database checks them again.
 */
export async function createRow<Table extends CatalogTable>(
  db: Database,
  table: Table,
  values: NewCatalogRow<Table>,
  editor: Editor,
  { action, isUndoable }: Pick<Change, 'action' | 'isUndoable'> = { action: 'create' },
): Promise<CatalogRow<Table>> {
  const entityType = CATALOG_THINGS[table]
  const wanted = slugFor(labelOf(values).en, entityType.replaceAll('_', '-'))
  const names = Object.keys(values)
  return inTransaction(db, async (trx) => {
    const place = table === 'variants' ? [] : [await endOfOrder(trx, table)]
    for (let number = 1; ; number += 1) {
      const id = number === 1 ? wanted : `${wanted}-${number}`
      const { rows } = await sql<CatalogRow<Table>>`
        insert into ${sql.table(table)}
          (id, ${sql.join([...(place.length > 0 ? ['position'] : []), ...names].map((name) => sql.ref(name)))})
        values (${sql.join([id, ...place, ...names.map((name) => (values as AnyPatch)[name])])})
        on conflict (id) do nothing returning *`.execute(trx)
      const row = rows[0]
      if (!row) continue
      const thing = { type: entityType, id, label: labelOf(row) }
      const after = Object.fromEntries(names.map((name) => [name, (row as unknown as AnyPatch)[name]]))
      await noteChange(trx, { action, thing, before: null, after, isUndoable: !!isUndoable }, editor)
      return row
    }
  })
}

async function endOfOrder(trx: Database, table: OrderedTable): Promise<number> {
  const { rows } = await sql<{ end: number }>`
    select coalesce(max(position) + 1, 0) as end from ${sql.table(table)}`.execute(trx)
  return rows[0]!.end
}

/** Changes many rows as one bulk action: one audit entry each, undone together. Returns how many changed. */
export async function changeRows<Table extends CatalogTable>(
  db: Database,
  table: Table,
  ids: readonly string[],
  patchOf: (row: CatalogRow<Table>) => AnyPatch,
  action: string,
  editor: Editor,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const rows = await lockRows(trx, table, ids)
    return changeLocked(trx, table, rows, patchOf, action, editor)
  })
}

/** Those of the rows that there are, locked one after the other by their ids. */
export async function lockRows<Table extends CatalogTable>(
  trx: Database,
  table: Table,
  ids: readonly string[],
): Promise<CatalogRow<Table>[]> {
  const rows: CatalogRow<Table>[] = []
  for (const id of [...new Set(ids)].toSorted()) {
    const row = await lockForEdit(trx, table, id)
    if (row) rows.push(row)
  }
  return rows
}

/** `changeRows` of rows from `lockRows`. */
export async function changeLocked<Table extends CatalogTable>(
  trx: Database,
  table: Table,
  rows: readonly CatalogRow<Table>[],
  patchOf: (row: CatalogRow<Table>) => AnyPatch,
  action: string,
  editor: Editor,
): Promise<number> {
  let changed = 0
  for (const row of rows) {
    const saved = await changeRow(trx, table, row, patchOf(row), { action, isUndoable: true }, editor)
    if (saved.version !== row.version) changed += 1
  }
  return changed
}

/**
 * Deletes a row without references. Refuses `not_found`, and `in_use` with the references; such a row can only be
 * archived. A reference that appears concurrently makes the database refuse, which is also `in_use`.
 */
export async function deleteRow(
  db: Database,
  table: CatalogTable,
  id: string,
  editor: Editor,
): Promise<
  { ok: true; label: { en: string; am: string } } | Refusal<'not_found'> | (Refusal<'in_use'> & { uses: Use[] })
> {
  return inTransaction(db, async (trx) => {
    const row = await lockForEdit(trx, table, id)
    if (!row) return { ok: false, reason: 'not_found' }
    const uses = await listUses(trx, table, id)
    if (uses.length > 0) return { ok: false, reason: 'in_use', uses }
    const deleted = await withSavepoint(
      trx,
      () => sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx),
      ({ code }) => code === FOREIGN_KEY_VIOLATION,
    )
    if (!deleted.ok) return { ok: false, reason: 'in_use', uses: await listUses(trx, table, id) }
    const label = labelOf(row)
    const { id: _id, version: _version, ...before } = row as unknown as AnyPatch
    const thing = { type: CATALOG_THINGS[table], id, label }
    await noteChange(trx, { action: 'delete', thing, before, after: null }, editor)
    return { ok: true, label }
  })
}

const FOREIGN_KEY_VIOLATION = '23503'

async function changedMeanwhile<Row extends { id: string }>(
  trx: Database,
  table: CatalogTable,
  theirs: Row,
): Promise<ChangedMeanwhile<Row>> {
  const last = await trx
    .selectFrom('audit_log')
    .select([staffNameOf('actor').as('who'), 'at'])
    .where('entity_type', '=', CATALOG_THINGS[table])
    .where('entity_id', '=', theirs.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ok: false, reason: 'changed_meanwhile', theirs, changedBy: last?.who ?? null, changedAt: last?.at ?? null }
}

/** Runs in a transaction of its own, or as a part of the one that is open: what throws is undone, and nothing before it. */
export async function asPart<Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  if (!db.isTransaction) return db.transaction().execute(work)
  await sql`savepoint part`.execute(db)
  try {
    const result = await work(db)
    await sql`release savepoint part`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db)
    throw error
  }
}

export function inTransaction<Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
