import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { recordChange, type Change } from '#app/base/platform/change-log/change-log.server.ts'
import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { inTransaction, type Editor } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { listLastAssociationChanges } from './associations.queries.server.ts'
import {
  ASSOCIATION_KINDS,
  cellOf,
  differingCells,
  parseCell,
  type AssociationKind,
  type Cell,
  type CellParts,
} from './associations.ts'

/** A cell that another person changed since the matrix was read. */
export interface TheirCell extends CellParts {
  isTicked: boolean
  /** Null when the log does not know. */
  changedBy: string | null
  changedAt: Date | null
}

export interface AssociationsEdit {
  /** Cells ticked when the matrix was read. */
  base: ReadonlySet<Cell>
  wanted: ReadonlySet<Cell>
  occasionIds: readonly string[]
  rowIds: Readonly<Record<AssociationKind, readonly string[]>>
}

type SaveResult =
  | {
      ok: true
      count: number
      /** Concurrent changes to other occasions, which are kept. */
      theirs: TheirCell[]
      /** Newest audit entry of the save; undefined when nothing changed. */
      changeId: number | undefined
    }
  | (Refusal<'changed_meanwhile'> & { theirs: TheirCell[] })

const TABLES = {
  sizes: { table: 'occasion_sizes', rows: 'sizes', column: 'size_id' },
  flavors: { table: 'occasion_flavors', rows: 'flavors', column: 'flavor_id' },
} as const satisfies Record<AssociationKind, object>

/**
 * Saves only the cells in which `wanted` differs from `base`, in one transaction, with one audit entry per occasion,
 * undone together. People who edit different occasions do not conflict. If somebody else changed the sizes or flavors
 * of an occasion that this edit changes too, it saves nothing (`changed_meanwhile`) and returns their cells; saving
 * again with these in `base` and `wanted` keeps both. The same change by two people is no conflict. Ignores cells of
 * occasions, sizes and flavors that are gone.
 */
export async function saveAssociations(db: Database, edit: AssociationsEdit, editor: Editor): Promise<SaveResult> {
  const mine = differingCells(edit.base, edit.wanted).flatMap((cell) => parseCell(cell) ?? [])
  return inTransaction(db, async (trx) => {
    const isThere = await holdRows(trx, edit)
    const current = await readTicked(trx, edit)
    const theirs = differingCells(edit.base, current)
      .filter((cell) => current.has(cell) !== edit.wanted.has(cell))
      .flatMap((cell) => parseCell(cell) ?? [])
      .filter(isThere)
    const columnsOfMine = new Set(mine.map(columnOf))
    const isBlocking = theirs.some((cell) => columnsOfMine.has(columnOf(cell)))
    const authors = await findAuthors(trx, theirs, current)
    if (isBlocking) return { ok: false, reason: 'changed_meanwhile', theirs: authors }

    const changes = mine.filter((cell) => isThere(cell) && current.has(cellOf(cell)) === edit.base.has(cellOf(cell)))
    let changeId: number | undefined
    for (const column of new Set(changes.map(columnOf))) {
      const cells = changes.filter((cell) => columnOf(cell) === column)
      changeId = await saveColumn(trx, cells, edit.wanted, editor, { action: 'update', isUndoable: true })
    }
    return { ok: true, count: changes.length, theirs: authors, changeId }
  })
}

/**
 * Reverts the cells of one saved column. False, without any change, when somebody else changed one of them since, or a
 * row or the occasion is gone. Requirement 17.4.
 */
export async function undoAssociations(
  trx: Database,
  change: RecordedChange,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const [name, occasionId = ''] = change.entityId.split('/')
  const kind = ASSOCIATION_KINDS.find((one) => one === name)
  if (!kind) return false
  const cellsOf = (columns: RecordedChange['before']) => {
    const ids = (columns?.[kind] ?? []) as readonly string[]
    return new Set(ids.map((rowId) => cellOf({ kind, occasionId, rowId })))
  }
  const [base, wanted] = [cellsOf(change.after), cellsOf(change.before)]
  const cells = differingCells(base, wanted).flatMap((cell) => parseCell(cell) ?? [])
  const touched = {
    occasionIds: [occasionId],
    rowIds: { sizes: [], flavors: [], [kind]: cells.map((one) => one.rowId) },
  }
  const isThere = await holdRows(trx, touched)
  const current = await readTicked(trx, touched)
  if (!cells.every((cell) => isThere(cell) && current.has(cellOf(cell)) === base.has(cellOf(cell)))) return false
  if (cells.length === 0) return false
  await saveColumn(trx, cells, wanted, { actor, at: now }, { action: 'undo', undoes: change.id })
  return true
}

function columnOf({ kind, occasionId }: CellParts): string {
  return `${kind}/${occasionId}`
}

/**
 * Locks the shown rows against deletion, and then against other saves. Deletions lock the row first too, so there is no
 * deadlock. Returns whether both ends of a cell still exist.
 */
async function holdRows(
  trx: Database,
  { occasionIds, rowIds }: Pick<AssociationsEdit, 'occasionIds' | 'rowIds'>,
): Promise<(cell: CellParts) => boolean> {
  const hold = async (table: 'occasions' | AssociationKind, ids: readonly string[]) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where id = any(${[...ids]}::text[]) order by id for key share`.execute(trx)
    return new Set(rows.map(({ id }) => id))
  }
  const occasions = await hold('occasions', occasionIds)
  const ends = { sizes: await hold('sizes', rowIds.sizes), flavors: await hold('flavors', rowIds.flavors) }
  await sql`lock table occasion_sizes, occasion_flavors in share row exclusive mode`.execute(trx)
  return ({ kind, occasionId, rowId }) => occasions.has(occasionId) && ends[kind].has(rowId)
}

async function readTicked(
  trx: Database,
  { occasionIds, rowIds }: Pick<AssociationsEdit, 'occasionIds' | 'rowIds'>,
): Promise<Set<Cell>> {
  const ticked = new Set<Cell>()
  for (const kind of ASSOCIATION_KINDS) {
    const { table, column } = TABLES[kind]
    const { rows } = await sql<{ occasionId: string; rowId: string }>`
      select occasion_id as "occasionId", ${sql.ref(column)} as "rowId" from ${sql.table(table)}
      where occasion_id = any(${[...occasionIds]}::text[])
        and ${sql.ref(column)} = any(${[...rowIds[kind]]}::text[])`.execute(trx)
    for (const { occasionId, rowId } of rows) ticked.add(cellOf({ kind, occasionId, rowId }))
  }
  return ticked
}

async function findAuthors(
  trx: Database,
  cells: readonly CellParts[],
  current: ReadonlySet<Cell>,
): Promise<TheirCell[]> {
  const last = await listLastAssociationChanges(trx, [...new Set(cells.map(columnOf))])
  return cells.map((cell) => {
    const change = last.find(({ entityId }) => entityId === columnOf(cell))
    const isTicked = current.has(cellOf(cell))
    return { ...cell, isTicked, changedBy: change?.who ?? null, changedAt: change?.at ?? null }
  })
}

/** Writes the cells of one occasion and kind; returns the id of the audit entry. */
async function saveColumn(
  trx: Database,
  cells: readonly CellParts[],
  wanted: ReadonlySet<Cell>,
  { actor, at, batch }: Editor,
  entry: Pick<Change, 'action' | 'undoes' | 'isUndoable'>,
): Promise<number> {
  const { kind, occasionId } = cells[0]!
  const { table, rows, column } = TABLES[kind]
  const idsNow = async () => {
    const found = await sql<{ id: string }>`
      select ${sql.ref(column)} as id from ${sql.table(table)} join ${sql.table(rows)} on id = ${sql.ref(column)}
      where occasion_id = ${occasionId} order by position, id`.execute(trx)
    return found.rows.map(({ id }) => id)
  }
  const before = await idsNow()
  const added = cells.flatMap((cell) => (wanted.has(cellOf(cell)) ? [cell.rowId] : []))
  const removed = cells.flatMap((cell) => (wanted.has(cellOf(cell)) ? [] : [cell.rowId]))
  await sql`delete from ${sql.table(table)}
    where occasion_id = ${occasionId} and ${sql.ref(column)} = any(${removed}::text[])`.execute(trx)
  await sql`insert into ${sql.table(table)} (occasion_id, ${sql.ref(column)})
    select ${occasionId}, id from unnest(${added}::text[]) as added (id) on conflict do nothing`.execute(trx)
  const names = await trx
    .selectFrom('occasions')
    .select(['name_en as en', 'name_am as am'])
    .where('id', '=', occasionId)
    .executeTakeFirstOrThrow()
  const thing = { type: 'association' as const, id: `${kind}/${occasionId}`, label: names }
  const change = { before: { [kind]: before }, after: { [kind]: await idsNow() } }
  return recordChange(trx, { actor, thing, ...entry, ...change, ...(batch && { batch }) }, at)
}
