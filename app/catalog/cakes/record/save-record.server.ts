import { holdSentPicture } from '#app/base/media/uploads/sent-pictures.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { withSavepoint, type DatabaseFault } from '#app/base/platform/database/with-savepoint.server.ts'
import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'
import type { CatalogTable } from '../catalog-tables.ts'
import {
  createRow,
  inTransaction,
  saveRow,
  type CatalogPatch,
  type CatalogRow,
  type ChangedMeanwhile,
  type Editor,
  type NewCatalogRow,
} from '../save-catalog-row.server.ts'
import type { CatalogRecord } from './define-record.ts'
import type { Columns, FieldErrors, Typed } from './row-fields.ts'

export interface RecordEdit {
  /** Fields that it does not name stay unchanged. */
  typed: Typed
  /** The row that is changed, for rules between a field that `typed` names and one that it does not. */
  row?: Columns | undefined
  /** A picture uploaded with the form (media/sent-pictures.server.ts); null: none; absent: unchanged. */
  pictureId?: string | null | undefined
  /** Columns that are no fields of the form, read and locked within the transaction. */
  columnsOf?:
    | ((trx: Database, columns: Columns) => Promise<{ ok: true; columns: Columns } | ColumnsRefusal>)
    | undefined
}

type ColumnsRefusal = Exclude<RecordRefusal, ChangedMeanwhile<unknown>>

export type RecordRefusal<Row = CatalogRow<CatalogTable>> =
  | (Refusal<'invalid'> & { errors: FieldErrors })
  | Refusal<'not_found' | 'picture_missing' | 'picture_gone' | 'choice_gone'>
  | ChangedMeanwhile<Row>
  | (Refusal<'pieces_taken'> & { by: { en: string; am: string } })

export const recordRefusals = {
  invalid: { status: 422, message: 'edit.refused.invalid' },
  not_found: { status: 404, message: 'edit.refused.not_found' },
  changed_meanwhile: { status: 409, message: 'office.changed.title' },
  picture_missing: { status: 422, message: 'edit.refused.picture_missing' },
  picture_gone: { status: 422, message: 'edit.refused.picture_gone' },
  choice_gone: { status: 409, message: 'edit.refused.choice_gone' },
  pieces_taken: { status: 422, message: 'edit.refused.pieces_taken' },
} as const satisfies RefusalAnswers<RecordRefusal['reason']>

const CHECK_VIOLATION = '23514'
const PIECES_KEY = 'variants_pieces_key'
/** Database constraints: ids in lists exist. */
const LISTS = new Set(['cakes_name_what_is_there', 'cake_types_name_flavors'])
/** Database constraints: the pictures of a cake exist. */
const PICTURES = new Set(['cakes_show_what_is_there', 'cakes_image_id_fkey'])

/**
 * Saves a row from its form: creates it without `known`, else updates the version that was read; without a version it
 * overwrites. Refuses invalid fields, what `saveRow` refuses, a second pack with the same number of pieces, and
 * references to rows that were deleted concurrently.
 */
export async function saveRecord<Table extends CatalogTable>(
  db: Database,
  record: CatalogRecord<Table>,
  known: { id: string; version?: number } | undefined,
  { typed, row, pictureId, columnsOf }: RecordEdit,
  editor: Editor,
): Promise<{ ok: true; row: CatalogRow<Table> } | RecordRefusal<CatalogRow<Table>>> {
  const parsed = record.parse(typed, row)
  if (!parsed.ok) return { ok: false, reason: 'invalid', errors: parsed.errors }
  const { columns } = parsed
  return inTransaction(db, async (trx) => {
    if (typeof pictureId === 'string') {
      const imageId = await holdSentPicture(trx, pictureId)
      if (!imageId) return { ok: false, reason: 'picture_gone' }
      columns.image_id = imageId
    } else if (pictureId === null) columns.image_id = null
    const more = await columnsOf?.(trx, columns)
    if (more && !more.ok) return more
    Object.assign(columns, more?.columns)
    const write = async () =>
      known
        ? saveRow(trx, record.table, { ...known, patch: columns as CatalogPatch<Table> }, editor)
        : ({ ok: true, row: await createRow(trx, record.table, columns as NewCatalogRow<Table>, editor) } as const)
    const written = await withSavepoint(trx, write, isRefused)
    if (written.ok) return written.result
    const { code, constraint = '' } = written.fault
    // The form offers no such values, such as an allergen that there is not, or a cake that is related to itself.
    if (code === CHECK_VIOLATION) return { ok: false, reason: 'invalid', errors: {} }
    if (LISTS.has(constraint)) return { ok: false, reason: 'choice_gone' }
    if (PICTURES.has(constraint)) return { ok: false, reason: 'picture_gone' }
    return { ok: false, reason: 'pieces_taken', by: await packOf(trx, Number(columns.pieces)) }
  })
}

const isRefused = ({ code, constraint = '' }: DatabaseFault) =>
  code === CHECK_VIOLATION || LISTS.has(constraint) || PICTURES.has(constraint) || constraint === PIECES_KEY

async function packOf(db: Database, pieces: number): Promise<{ en: string; am: string }> {
  const row = await db
    .selectFrom('variants')
    .select(['label_en as en', 'label_am as am'])
    .where('pieces', '=', pieces)
    .executeTakeFirst()
  return row ?? { en: '', am: '' }
}
