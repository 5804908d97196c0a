import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { withoutBlur, type ImageView } from '#app/base/media/image.ts'
import { listReferenceImages } from '#app/base/media/reference-images/reference-images.queries.server.ts'
import { holdSentPicture } from '#app/base/media/uploads/sent-pictures.server.ts'
import { changedColumns } from '#app/base/platform/change-log/change-log.server.ts'
import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import { withSavepoint, type DatabaseFault } from '#app/base/platform/database/with-savepoint.server.ts'
import { readCsv, type CsvRow } from '#app/base/platform/files/read-csv.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import type { TranslateTo } from '#app/base/platform/text/translate.ts'
import { CATALOG_RECORDS, type EditedTable } from '../catalog-records.ts'
import type { IdChoices } from '#app/catalog/cakes/record/id-choices.queries.server.ts'
import type { Columns, FieldErrors, Typed } from '#app/catalog/cakes/record/row-fields.ts'
import {
  changeRow,
  createRow,
  labelOf,
  lockForEdit,
  type CatalogRow,
  type Editor,
  type NewCatalogRow,
} from '#app/catalog/cakes/save-catalog-row.server.ts'
import type { ImportPictures } from './import-pictures.ts'
import {
  cutCell,
  MAX_FILE_ROWS,
  pictureKey,
  planRow,
  readCells,
  readHeads,
  WHOLE_LINE,
  type HeadFault,
} from './table-file.ts'

/** Others are answered after so many. */
const LINES_IN_A_TURN = 50

export type LinePlan = { line: number; name: { en: string; am: string } } & (
  | {
      kind: 'create'
      columns: Record<string, unknown>
      picture?: LinePicture
      isNamesake?: true
      special?: SpecialPrice
    }
  | {
      kind: 'change'
      id: string
      version: number
      before: Columns
      after: Columns
      picture?: LinePicture
      special?: SpecialPrice
    }
  | { kind: 'same' }
  | { kind: 'refused'; errors: FieldErrors }
)

/** A new price of a special order cake, which each of its sizes multiplies; no sizes named: all. */
export interface SpecialPrice {
  priceSantim: number
  sizeIds: readonly string[]
}

/** A picture of its own that came with the file. */
interface LinePicture {
  name: string
  /** Id of the uploaded picture. */
  sent: string
  image: ImageView
}

export interface ImportPlan {
  lines: LinePlan[]
  /** Differs as soon as the plan would do anything that was not shown. */
  digest: string
}

export interface ImportDeps {
  db: Database
  translateTo: TranslateTo
}

/**
 * Plans what a file would do to the rows of a table; writes nothing. A line with an empty `id` adds a row (a cake stays
 * off sale until it has its own picture, which may come with the file); all others change the row they name, in the columns of the
 * file. Refuses a file that is not such a table. Requirement 19.4.
 */
export async function planImport(
  { db, translateTo }: ImportDeps,
  table: EditedTable,
  text: string,
  choices: IdChoices,
  pictures: ImportPictures = {},
): Promise<{ ok: true; plan: ImportPlan } | (Refusal<'no_table'> & { fault: HeadFault })> {
  const tooMany = {
    ok: false,
    reason: 'no_table',
    fault: { message: 'edit.file.rows', values: { max: MAX_FILE_ROWS } },
  } as const
  const read = await readCsv(text)
  if (!read.ok) {
    return read.reason === 'lines' ? tooMany : { ok: false, reason: 'no_table', fault: { message: 'edit.file.quote' } }
  }
  const [head, ...lines] = read.rows
  if (!head || lines.length === 0) return { ok: false, reason: 'no_table', fault: { message: 'edit.file.empty' } }
  if (lines.length > MAX_FILE_ROWS) return tooMany
  const heads = readHeads(table, head.cells, translateTo)
  if (!heads.ok) return { ok: false, reason: 'no_table', fault: heads.fault }

  const { rows: there } = await sql<Present>`select * from ${sql.table(table)}`.execute(db)
  const hero = await db.selectFrom('shop_pictures').select('image_id').where('place', '=', 'hero').executeTakeFirst()
  const known: Known = {
    table,
    present: new Map(there.map((row) => [row.id, row])),
    heroImageId: hero?.image_id,
    choices,
    takenPieces: new Map(there.map((row) => [Number(row.pieces), row.id])),
    names: new Set(there.flatMap(namesKeys)),
    pictures: await findPictures(db, pictures),
  }
  const seen = new Set<string>()
  const planned: LinePlan[] = []
  for (const [index, row] of lines.entries()) {
    if (index % LINES_IN_A_TURN === 0) await nextTurn()
    const cells = readCells(table, row, heads.columns, translateTo)
    const id = cells.id ?? ''
    const isTwice = id !== '' && seen.has(id)
    seen.add(id)
    const misread = misreadCells(row, cells, head.cells)
    if (misread) planned.push(refused(row, cells, misread))
    else if (isTwice) planned.push(refused(row, cells, { id: { message: 'edit.file.id.twice' } }))
    else planned.push(planLine(row, cells, known))
  }
  const digest = createHash('sha256').update(JSON.stringify(planned)).digest('base64url')
  return { ok: true, plan: { lines: planned, digest } }
}

type Present = Columns & { id: string; version: number }

interface Known {
  table: EditedTable
  present: ReadonlyMap<string, Present>
  heroImageId: string | undefined
  choices: IdChoices
  takenPieces: Map<number, string>
  /** Names of what is there, and of earlier lines. */
  names: Set<string>
  pictures: ReadonlyMap<string, LinePicture | { fault: string }>
}

function namesKeys(columns: Columns): string[] {
  const { en, am } = labelOf(columns)
  return [en, am].map((name) => name.normalize('NFC').trim().toLowerCase()).filter((name) => name !== '')
}

/** Whether a new row has the name of another one, as when the same file is given a second time. Its names are taken from then on. */
function takeNames(columns: Columns, { names }: Known): { isNamesake?: true } {
  const own = namesKeys(columns)
  const isNamesake = own.some((name) => names.has(name))
  for (const name of own) names.add(name)
  return isNamesake ? { isNamesake } : {}
}

/** Those that are still there; an uploaded picture goes after 7 days. */
async function findPictures(db: Database, pictures: ImportPictures): Promise<Known['pictures']> {
  const sent = Object.values(pictures).flatMap((picture) => ('sent' in picture ? [picture.sent] : []))
  const found = new Map((await listReferenceImages(db, sent)).map(({ id, image }) => [id, withoutBlur(image)]))
  return new Map(
    Object.entries(pictures).flatMap(([name, picture]): [string, LinePicture | { fault: string }][] => {
      if ('fault' in picture) return [[name, picture]]
      const image = found.get(picture.sent)
      return image === undefined ? [] : [[name, { name, sent: picture.sent, image }]]
    }),
  )
}

/** No field takes more UTF-16 units. */
const MAX_CELL = 2000

/** Cells that no field may hold, and cells that stand under no name, as after a comma in a number without quotation marks. */
function misreadCells({ cells: all }: CsvRow, cells: Typed, heads: readonly string[]): FieldErrors | undefined {
  const isSurplus = all.some((cell, index) => cell !== '' && (heads[index] ?? '') === '')
  if (isSurplus) return { [WHOLE_LINE]: { message: 'edit.file.surplus' } }
  const long = Object.entries(cells).filter(([, cell]) => cell.length > MAX_CELL)
  if (long.length === 0) return undefined
  return Object.fromEntries(long.map(([column]) => [column, { message: 'edit.file.long' }]))
}

/** `called`: the known names and id of the row, from its line or from the row that it names. */
function refused({ line }: CsvRow, called: Columns & { id?: string }, errors: FieldErrors): LinePlan {
  const { en, am } = labelOf(called)
  const id = called.id ?? ''
  const name = { en: cutCell(en || id || am), am: cutCell(am || id || en) }
  return { line, kind: 'refused', name, errors }
}

function planLine(row: CsvRow, cells: Typed, known: Known): LinePlan {
  const { table, present, heroImageId } = known
  const { id = '', picture_of: pictureOf = '' } = cells
  const there = present.get(id)
  const called = { ...there, ...cells }
  if (id !== '' && !there) return refused(row, called, { id: { message: 'edit.file.id.unknown', values: { id } } })
  const picture = pictureOfLine(cells, known)
  if (picture && 'error' in picture) return refused(row, called, { picture: picture.error })
  const made = planRow(table, cells, there ?? CATALOG_RECORDS[table].blank)
  const unknown = unknownIds(cells, known)
  if (!made.ok) return refused(row, called, { ...made.errors, ...unknown })
  const columns = picture ? { ...made.columns, image_id: picture.image.id } : made.columns
  const clash = unknown ?? clashOf(id, columns, known)
  if (clash) return refused(row, called, clash)
  const { line } = row
  if (there) {
    const name = labelOf(there)
    const changed = changedColumns<Columns>(there, columns)
    if (!changed) return { line, kind: 'same', name }
    const shown = changed.after.image_id === undefined ? undefined : picture
    const special = changed.after.price_santim === undefined ? {} : specialPrice(table, columns)
    const more = { ...(shown && { picture: shown }), ...special }
    return { line, kind: 'change', name, id, version: there.version, ...changed, ...more }
  }
  const name = labelOf(columns)
  const twin = { ...takeNames(columns, known), ...specialPrice(table, columns) }
  if (table !== 'cakes') return { line, kind: 'create', name, columns, ...twin }
  if (picture) return { line, kind: 'create', name, columns, picture, ...twin }
  const lender = present.get(pictureOf)
  if (pictureOf !== '' && !lender) {
    return refused(row, called, { picture_of: { message: 'edit.file.id.unknown', values: { id: pictureOf } } })
  }
  const imageId = lender?.image_id ?? heroImageId
  if (imageId === undefined) return refused(row, called, { picture_of: { message: 'edit.file.picture' } })
  return { line, kind: 'create', name, columns: { ...columns, image_id: imageId, is_active: false }, ...twin }
}

function specialPrice(table: EditedTable, columns: Columns): { special?: SpecialPrice } {
  const { price_santim: price, is_available_daily: isDaily, size_ids: sizeIds } = columns
  if (table !== 'cakes' || isDaily !== false) return {}
  return { special: { priceSantim: Number(price), sizeIds: Array.isArray(sizeIds) ? sizeIds.map(String) : [] } }
}

/** The picture that a line names; undefined when it names none. */
function pictureOfLine(cells: Typed, { pictures }: Known): LinePicture | { error: FieldErrors[string] } | undefined {
  const name = cells.picture ?? ''
  if (name === '') return undefined
  const found = pictures.get(pictureKey(name))
  if (!found) return { error: { message: 'edit.zip.picture.missing', values: { name } } }
  return 'fault' in found ? { error: { message: 'edit.zip.picture.bad', values: { name, why: found.fault } } } : found
}

/** Ids in the cells of a line that do not exist. */
function unknownIds(cells: Typed, { table, choices }: Known): FieldErrors | undefined {
  for (const field of CATALOG_RECORDS[table].fields) {
    if (field.kind !== 'ids') continue
    const ids = new Set(choices[field.of].map(({ id }) => id))
    const gone = (cells[field.name] ?? '').split(' ').find((id) => id !== '' && !ids.has(id))
    if (gone !== undefined) return { [field.name]: { message: 'edit.file.id.unknown', values: { id: gone } } }
  }
  return undefined
}

/**
 * Refuses a number of pieces that another pack has, now or by an earlier line. The number must be unique between any
 * two lines too, so that each line can be undone separately.
 */
function clashOf(id: string, columns: Columns, { table, takenPieces, choices }: Known): FieldErrors | undefined {
  if (table !== 'variants') return undefined
  const pieces = Number(columns.pieces)
  const taken = takenPieces.get(pieces)
  if (taken !== undefined && taken !== id) {
    const name = choices.variants.find((pack) => pack.id === taken)?.name ?? taken
    return { pieces: { message: 'edit.refused.pieces_taken', values: { name } } }
  }
  takenPieces.set(pieces, id || labelOf(columns).en)
  return undefined
}

interface PlanCounts {
  created: number
  changed: number
  same: number
  refused: number
}

/** How many rows a plan adds, changes and leaves unchanged, and how many lines have errors. */
export function countPlan({ lines }: ImportPlan): PlanCounts {
  const count = (kind: LinePlan['kind']) => lines.filter((line) => line.kind === kind).length
  return { created: count('create'), changed: count('change'), same: count('same'), refused: count('refused') }
}

/**
 * Executes the shown plan, all or nothing. Refuses a plan with a refused line, and `changed_meanwhile` when a row
 * changed since. Writes one audit entry per row; undo reverses all of them and deletes the added rows.
 */
export async function importRows(
  trx: Database,
  table: EditedTable,
  { lines }: ImportPlan,
  editor: Editor,
): Promise<{ ok: true } | Refusal<'lines_refused' | 'changed_meanwhile'>> {
  if (lines.some(({ kind }) => kind === 'refused')) return { ok: false, reason: 'lines_refused' }
  const write = async () => {
    for (const line of lines.toSorted((one, other) => idOf(one).localeCompare(idOf(other), 'en'))) {
      if (line.kind !== 'create' && line.kind !== 'change') continue
      if (line.picture && (await holdSentPicture(trx, line.picture.sent)) !== line.picture.image.id) {
        throw new ChangedMeanwhileError()
      }
      if (line.kind === 'create') {
        const columns = line.columns as NewCatalogRow<EditedTable>
        await createRow(trx, table, columns, editor, { action: 'import', isUndoable: true })
        continue
      }
      const row: CatalogRow<EditedTable> | undefined = await lockForEdit(trx, table, line.id)
      if (row?.version !== line.version) throw new ChangedMeanwhileError()
      await changeRow(trx, table, row, line.after, { action: 'import', isUndoable: true }, editor)
    }
  }
  const written = await withSavepoint(trx, write, isOfOthers)
  return written.ok ? { ok: true } : { ok: false, reason: 'changed_meanwhile' }
}

/** Takes back what was written; caught within this file. */
class ChangedMeanwhileError extends Error {
  code = 'changed_meanwhile'
}

/** A row that the file names was deleted or changed, or its number of pieces is taken. A new preview shows it. */
const isOfOthers = ({ code = '' }: DatabaseFault) => ['changed_meanwhile', '23503', '23505'].includes(code)

/** Sort key: all bulk changes lock rows in the order of their ids. */
function idOf(line: LinePlan): string {
  return line.kind === 'change' ? line.id : ''
}

/** What an import has added and changed: the entries of its batch. */
export async function countImported(db: Database, batch: string): Promise<{ created: number; changed: number }> {
  const { rows } = await sql<{ created: number; changed: number }>`
    select
      count(*) filter (where before is null)::int as created,
      count(*) filter (where before is not null)::int as changed
    from audit_log where batch = ${batch}`.execute(db)
  return rows[0]!
}
