import type { Insertable, Selectable, Updateable } from 'kysely'
import type { DB } from '#db/schema.d.ts'
import { changedColumns, recordChange, type Change } from '#app/base/platform/change-log/change-log.server.ts'
import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { isSlug } from './slug.ts'
import { CATALOG_THINGS, type CatalogTable, type OrderedTable } from './catalog-tables.ts'
import { slugFor } from './slug-for.ts'
import { listUses, type Use } from './where-used.queries.server.ts'

/** Who edits, and when. */
export interface Editor {
  /** Email of the administrator, or the name of an API token. */
  actor: string
  at: Date
  /** One for all that is changed together. */
  batch?: string
}

export type CatalogRow<Table extends CatalogTable> = Selectable<DB[Table]> & { id: string; version: number }
/** What an editor sets; id, version and place in the order are set here. */
export type CatalogPatch<Table extends CatalogTable> = Omit<
  Updateable<DB[Table]>,
  'id' | 'version' | 'position' | 'created_at' | 'updated_at'
>
export type NewCatalogRow<Table extends CatalogTable> = Omit<
  Insertable<DB[Table]>,
  'id' | 'version' | 'position' | 'created_at' | 'updated_at'
>

/** Somebody saved the row after it was read. */
export interface ChangedMeanwhile<Row> extends Refusal<'changed_meanwhile'> {
  /** The row as it is now; its version saves over it on purpose. */
  theirs: Row
  /** Who changed it last; null when the log does not know. */
  changedBy: string | null
  changedAt: Date | null
}

/** A row that is changed by other rules than an editor's own columns. */
type AnyPatch = Readonly<Record<string, unknown>>

/** What the log calls a row. Variants have labels where others have names. */
export function labelOf(row: object): { en: string; am: string } {
  const names = row as Partial<Record<'name_en' | 'name_am' | 'label_en' | 'label_am', string>>
  return { en: names.name_en ?? names.label_en ?? '', am: names.name_am ?? names.label_am ?? '' }
}

/**
 * The row, held against other editors until the transaction ends; undefined when there is none. Others may name it meanwhile:
 * two cakes that are made related to each other at once do not wait for each other.
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
 * Saves what an editor changed of a row that was read in `version`, and writes the log; undo is offered. Saving what is
 * there already changes nothing. Refuses `not_found`, and `changed_meanwhile` when another saved it since.
 */
export async function saveRow<Table extends CatalogTable>(
  db: Database,
  table: Table,
  { id, version, patch }: { id: string; version: number; patch: CatalogPatch<Table> },
  editor: Editor,
): Promise<{ ok: true; row: CatalogRow<Table> } | Refusal<'not_found'> | ChangedMeanwhile<CatalogRow<Table>>> {
  return inTransaction(db, async (trx) => {
    const row = await lockForEdit(trx, table, id)
    if (!row) return { ok: false, reason: 'not_found' } as const
    if (row.version !== version) return changedMeanwhile(trx, table, row)
    const saved = await changeRow(trx, table, row, patch, { action: 'update', isUndoable: true }, editor)
    return { ok: true, row: saved } as const
  })
}

/**
 * Changes columns of a row that `lockForEdit` gave, raises its version and writes the log. Answers the row as it is then;
 * nothing happens when nothing differs.
 */
export async function changeRow<Table extends CatalogTable>(
  trx: Database,
  table: Table,
  row: CatalogRow<Table>,
  patch: AnyPatch,
  { action, isUndoable }: Pick<Change, 'action' | 'isUndoable'>,
  { actor, at, batch }: Editor,
): Promise<CatalogRow<Table>> {
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
  await recordChange(trx, { actor, action, thing, ...changed, ...(batch && { batch }), isUndoable: !!isUndoable }, at)
  return saved
}

/**
 * A new row, last in the shop's order, with an id from its English name that nobody has. Writes the log, as `create` that
 * cannot be taken back unless told otherwise.
 * What the values must be, the caller has checked; the database repeats it.
 */
export async function createRow<Table extends CatalogTable>(
  db: Database,
  table: Table,
  values: NewCatalogRow<Table>,
  { actor, at, batch }: Editor,
  { action, isUndoable }: Pick<Change, 'action' | 'isUndoable'> = { action: 'create' },
): Promise<CatalogRow<Table>> {
  const thingType = CATALOG_THINGS[table]
  const wanted = slugFor(labelOf(values).en, thingType.replaceAll('_', '-'))
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
      const thing = { type: thingType, id, label: labelOf(row) }
      const after = Object.fromEntries(names.map((name) => [name, (row as unknown as AnyPatch)[name]]))
      const logged = { actor, action, thing, before: null, after, ...(batch && { batch }), isUndoable: !!isUndoable }
      await recordChange(trx, logged, at)
      return row
    }
  })
}

async function endOfOrder(trx: Database, table: OrderedTable): Promise<number> {
  const { rows } = await sql<{ end: number }>`
    select coalesce(max(position) + 1, 0) as end from ${sql.table(table)}`.execute(trx)
  return rows[0]!.end
}

/**
 * Archives rows or brings them back: customers see active rows alone, old orders keep what they name. Writes the log; undo
 * is offered. Answers how many changed; the others were so already, or are not there.
 */
export async function setActive(
  db: Database,
  table: CatalogTable,
  ids: readonly string[],
  isActive: boolean,
  editor: Editor,
): Promise<number> {
  return changeRows(db, table, ids, () => ({ is_active: isActive }), isActive ? 'restore' : 'archive', editor)
}

/** Changes many rows as one: the log has one entry for each, undone together. Answers how many changed. */
export async function changeRows<Table extends CatalogTable>(
  db: Database,
  table: Table,
  ids: readonly string[],
  patchOf: (row: CatalogRow<Table>) => AnyPatch,
  action: string,
  editor: Editor,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    let changed = 0
    for (const id of [...new Set(ids)].toSorted()) {
      const row = await lockForEdit(trx, table, id)
      if (!row) continue
      const saved = await changeRow(trx, table, row, patchOf(row), { action, isUndoable: true }, editor)
      if (saved.version !== row.version) changed += 1
    }
    return changed
  })
}

/**
 * Deletes a row that nothing names. Refuses `not_found`, and `in_use` with what names it: archiving is what then remains.
 * What refers to a row in the moment of deleting makes the database refuse; that too is `in_use`.
 */
export async function deleteRow(
  db: Database,
  table: CatalogTable,
  id: string,
  { actor, at }: Editor,
): Promise<
  { ok: true; label: { en: string; am: string } } | Refusal<'not_found'> | (Refusal<'in_use'> & { uses: Use[] })
> {
  try {
    return await inTransaction(db, async (trx) => {
      const row = await lockForEdit(trx, table, id)
      if (!row) return { ok: false, reason: 'not_found' }
      const uses = await listUses(trx, table, id)
      if (uses.length > 0) return { ok: false, reason: 'in_use', uses }
      await sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx)
      const label = labelOf(row)
      const { id: _id, version: _version, ...before } = row as unknown as AnyPatch
      const thing = { type: CATALOG_THINGS[table], id, label }
      await recordChange(trx, { actor, action: 'delete', thing, before, after: null }, at)
      return { ok: true, label }
    })
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error // foreign_key_violation
    return { ok: false, reason: 'in_use', uses: await listUses(db, table, id) }
  }
}

async function changedMeanwhile<Row extends { id: string }>(
  trx: Database,
  table: CatalogTable,
  theirs: Row,
): Promise<ChangedMeanwhile<Row>> {
  const last = await trx
    .selectFrom('changes')
    .select(['actor', 'at'])
    .where('thing_type', '=', CATALOG_THINGS[table])
    .where('thing_id', '=', theirs.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ok: false, reason: 'changed_meanwhile', theirs, changedBy: last?.actor ?? null, changedAt: last?.at ?? null }
}

/** Joins the caller's transaction, or makes one. */
export function inTransaction<Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
