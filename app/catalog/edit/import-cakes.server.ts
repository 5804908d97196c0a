import { createHash } from 'node:crypto'
import { changedColumns } from '#app/platform/change-log.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { readCsv, type CsvRow } from '#app/platform/read-csv.ts'
import type { Refusal } from '#app/platform/refusal.ts'
import type { Lang, Translate } from '#app/platform/translate.ts'
import { BLANK_ROWS, CATALOG_FIELDS } from './catalog-fields.ts'
import { MAX_FILE_ROWS, planRow, readCells, readHeads, type HeadFault } from './cake-file.ts'
import type { IdChoices } from './id-choices.queries.server.ts'
import type { Columns, FieldErrors, Typed } from './row-fields.ts'
import {
  changeRow,
  createRow,
  lockForEdit,
  type CatalogRow,
  type Editor,
  type NewCatalogRow,
} from './save-catalog-row.server.ts'

/** What one line of the file would do. */
export type LinePlan = { line: number; name: string } & (
  | { kind: 'create'; columns: Record<string, unknown> }
  | { kind: 'change'; id: string; version: number; before: Columns; after: Columns }
  | { kind: 'same' }
  | { kind: 'refused'; errors: FieldErrors }
)

export interface ImportPlan {
  lines: LinePlan[]
  /** Differs as soon as anything would be done that was not shown. */
  digest: string
}

export interface ImportDeps {
  db: Database
  translateTo: (lang: Lang) => Translate
}

/**
 * What a file would make of the cakes; writes nothing. A line whose `id` is empty adds a cake, off sale until it has its own
 * picture; all others change the cake they name, in the columns that the file has. Refuses a file that is no table of cakes.
 * Source: product.md 2.5, "import CSV".
 */
export async function planImport(
  { db, translateTo }: ImportDeps,
  text: string,
  choices: IdChoices,
): Promise<{ ok: true; plan: ImportPlan } | (Refusal<'no_table'> & { fault: HeadFault })> {
  const rows = readCsv(text)
  if (!rows) return { ok: false, reason: 'no_table', fault: { message: 'edit.file.quote' } }
  const [head, ...lines] = rows
  if (!head || lines.length === 0) return { ok: false, reason: 'no_table', fault: { message: 'edit.file.empty' } }
  if (lines.length > MAX_FILE_ROWS) {
    return { ok: false, reason: 'no_table', fault: { message: 'edit.file.rows', values: { max: MAX_FILE_ROWS } } }
  }
  const heads = readHeads(head.cells, translateTo)
  if (!heads.ok) return { ok: false, reason: 'no_table', fault: heads.fault }

  const cakes = await db.selectFrom('cakes').selectAll().execute()
  const hero = await db.selectFrom('shop_pictures').select('image_id').where('place', '=', 'hero').executeTakeFirst()
  const present = new Map<string, CatalogRow<'cakes'>>(cakes.map((cake) => [cake.id, cake]))
  const seen = new Set<string>()
  const planned = lines.map((row) => {
    const cells = readCells(row, heads.columns, translateTo)
    const id = cells.id ?? ''
    const isTwice = id !== '' && seen.has(id)
    seen.add(id)
    if (isTwice) return refused(row, cells, { id: { message: 'edit.file.id.twice' } })
    return planLine(row, cells, { present, heroImageId: hero?.image_id, choices })
  })
  const digest = createHash('sha256').update(JSON.stringify(planned)).digest('base64url')
  return { ok: true, plan: { lines: planned, digest } }
}

interface Known {
  present: ReadonlyMap<string, CatalogRow<'cakes'>>
  heroImageId: string | undefined
  choices: IdChoices
}

function refused({ line }: CsvRow, { id, name_en }: Typed, errors: FieldErrors): LinePlan {
  return { line, kind: 'refused', name: name_en || id || '', errors }
}

function planLine(row: CsvRow, cells: Typed, { present, heroImageId, choices }: Known): LinePlan {
  const { id = '', picture_of: pictureOf = '' } = cells
  const cake = present.get(id)
  if (id !== '' && !cake) return refused(row, cells, { id: { message: 'edit.file.id.unknown', values: { id } } })
  const made = planRow(cells, cake ?? BLANK_ROWS.cakes)
  if (!made.ok) return refused(row, cells, made.errors)
  const unknown = unknownIds(made.columns, choices)
  if (unknown) return refused(row, cells, unknown)
  const { line } = row
  if (cake) {
    const changed = changedColumns<Columns>(cake, made.columns)
    if (!changed) return { line, kind: 'same', name: cake.name_en }
    return { line, kind: 'change', name: cake.name_en, id, version: cake.version, ...changed }
  }
  const lender = present.get(pictureOf)
  if (pictureOf !== '' && !lender) {
    return refused(row, cells, { picture_of: { message: 'edit.file.id.unknown', values: { id: pictureOf } } })
  }
  const imageId = lender?.image_id ?? heroImageId
  if (imageId === undefined) return refused(row, cells, { picture_of: { message: 'edit.file.picture' } })
  const columns = { ...made.columns, image_id: imageId, is_active: false }
  return { line, kind: 'create', name: String(made.columns.name_en), columns }
}

function unknownIds(columns: Columns, choices: IdChoices): FieldErrors | undefined {
  for (const field of CATALOG_FIELDS.cakes) {
    if (field.kind !== 'ids') continue
    const known = new Set(choices[field.of].map(({ id }) => id))
    const gone = (columns[field.name] as string[]).find((id) => !known.has(id))
    if (gone !== undefined) return { [field.name]: { message: 'edit.file.id.unknown', values: { id: gone } } }
  }
  return undefined
}

/** How many cakes a plan would add and change, and how many lines it passes over. */
export function countPlan({ lines }: ImportPlan): { created: number; changed: number; same: number; refused: number } {
  const count = (kind: LinePlan['kind']) => lines.filter((line) => line.kind === kind).length
  return { created: count('create'), changed: count('change'), same: count('same'), refused: count('refused') }
}

/**
 * Does what was shown, as one: a cake that somebody changed since is `changed_meanwhile`, and then nothing is written at all.
 * The log has one entry for each cake; changes are taken back together, added cakes are off sale and may be deleted.
 */
export async function importCakes(
  db: Database,
  { lines }: ImportPlan,
  editor: Editor,
): Promise<{ ok: true } | Refusal<'changed_meanwhile'>> {
  try {
    await db.transaction().execute(async (trx) => {
      for (const line of lines.toSorted((one, other) => idOf(one).localeCompare(idOf(other), 'en'))) {
        if (line.kind === 'create') await createRow(trx, 'cakes', line.columns as NewCatalogRow<'cakes'>, editor)
        if (line.kind !== 'change') continue
        const row = await lockForEdit(trx, 'cakes', line.id)
        if (row?.version !== line.version) throw new ChangedMeanwhileError()
        await changeRow(trx, 'cakes', row, line.after, { action: 'import', isUndoable: true }, editor)
      }
    })
    return { ok: true }
  } catch (error) {
    // What a line names was deleted since, or a cake was changed: the next look shows it.
    const isForeignKey = (error as { code?: string }).code === '23503'
    if (error instanceof ChangedMeanwhileError || isForeignKey) return { ok: false, reason: 'changed_meanwhile' }
    throw error
  }
}

/** Ends the transaction; never leaves this file. */
class ChangedMeanwhileError extends Error {}

/** Rows are locked in the order of their ids, as by every change of many. */
function idOf(line: LinePlan): string {
  return line.kind === 'change' ? line.id : ''
}
