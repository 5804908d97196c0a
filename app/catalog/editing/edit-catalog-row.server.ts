import { holdSentPicture } from '#app/base/media/uploads/sent-pictures.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'
import { CATALOG_FIELDS, checkTogether, hasPicture, type EditedTable } from './catalog-fields.ts'
import { pictureColumns } from './pictures/cake-pictures.ts'
import { findEditedRow } from './edited-rows.queries.server.ts'
import { parseTyped, type FieldErrors, type Typed } from '#app/catalog/cakes/record/row-fields.ts'
import {
  createRow,
  saveRow,
  type CatalogPatch,
  type CatalogRow,
  type ChangedMeanwhile,
  type Editor,
  type NewCatalogRow,
} from '#app/catalog/cakes/save-catalog-row.server.ts'

export interface RowEdit {
  typed: Typed
  /** A picture uploaded with the form (media/sent-pictures.server.ts); absent: unchanged. */
  pictureId?: string | undefined
  /** All pictures of a cake in order, the main one first; absent: unchanged. */
  pictures?: readonly { imageId: string; altEn: string; altAm: string }[] | undefined
  sentIds?: readonly string[] | undefined
  /** For a new row: the cake whose picture it borrows unless one was uploaded. */
  pictureOf?: string | undefined
  withoutPicture?: boolean
}

export type EditRefusal<Row = CatalogRow<EditedTable>> =
  | (Refusal<'invalid'> & { errors: FieldErrors })
  | Refusal<'not_found'>
  | ChangedMeanwhile<Row>
  | Refusal<'picture_missing'>
  | Refusal<'picture_gone'>
  | Refusal<'choice_gone'>
  | (Refusal<'pieces_taken'> & { by: { en: string; am: string } })

export const editRefusals = {
  invalid: { status: 422, message: 'edit.refused.invalid' },
  not_found: { status: 404, message: 'edit.refused.not_found' },
  changed_meanwhile: { status: 409, message: 'office.changed.title' },
  picture_missing: { status: 422, message: 'edit.refused.picture_missing' },
  picture_gone: { status: 422, message: 'edit.refused.picture_gone' },
  choice_gone: { status: 409, message: 'edit.refused.choice_gone' },
  pieces_taken: { status: 422, message: 'edit.refused.pieces_taken' },
} as const satisfies RefusalAnswers<EditRefusal['reason']>

const PIECES_KEY = 'variants_pieces_key'
/** Database constraint: the rows that a cake refers to exist. */
const CAKE_LISTS = 'cakes_name_what_is_there'
/** Database constraints: the cake's pictures exist. */
const CAKE_PICTURES = new Set(['cakes_show_what_is_there', 'cakes_image_id_fkey'])
const TYPE_LISTS = 'cake_types_name_flavors'

/**
 * Saves a row from its form: creates it without `known`, else updates the version that was read. Refuses invalid
 * fields, what `saveRow` refuses, a cake without a picture, a second pack with the same number of pieces, and
 * references to rows that were deleted concurrently.
 */
export async function editCatalogRow<Table extends EditedTable>(
  db: Database,
  table: Table,
  known: { id: string; version: number } | undefined,
  { typed, pictureId, pictures, sentIds = [], pictureOf, withoutPicture }: RowEdit,
  editor: Editor,
): Promise<{ ok: true; row: CatalogRow<Table> } | EditRefusal<CatalogRow<Table>>> {
  const parsed = parseTyped(typed, CATALOG_FIELDS[table])
  if (!parsed.ok) return { ok: false, reason: 'invalid', errors: parsed.errors }
  const { columns } = parsed
  const errors = checkTogether(table, columns)
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors }

  try {
    return await db.transaction().execute(async (trx) => {
      if (pictures !== undefined) {
        if (pictures.length === 0) return { ok: false, reason: 'picture_missing' }
        for (const id of sentIds) if (!(await holdSentPicture(trx, id))) return { ok: false, reason: 'picture_gone' }
        Object.assign(columns, pictureColumns(pictures))
      } else if (pictureId !== undefined) {
        const imageId = await holdSentPicture(trx, pictureId)
        if (!imageId) return { ok: false, reason: 'picture_gone' }
        columns.image_id = imageId
      } else if (table === 'cakes' && !known) {
        const source = pictureOf === undefined ? undefined : await findEditedRow(trx, 'cakes', pictureOf)
        if (!source) return { ok: false, reason: 'picture_missing' }
        columns.image_id = source.image_id
      } else if (withoutPicture && table !== 'cakes' && hasPicture(table)) columns.image_id = null
      if (known) {
        const patch = columns as CatalogPatch<Table>
        return saveRow(trx, table, { ...known, patch }, editor)
      }
      return { ok: true, row: await createRow(trx, table, columns as NewCatalogRow<Table>, editor) }
    })
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (constraint === CAKE_LISTS || constraint === TYPE_LISTS) return { ok: false, reason: 'choice_gone' }
    if (constraint && CAKE_PICTURES.has(constraint)) return { ok: false, reason: 'picture_gone' }
    if (constraint !== PIECES_KEY) throw error
    return { ok: false, reason: 'pieces_taken', by: await packOf(db, Number(columns.pieces)) }
  }
}

async function packOf(db: Database, pieces: number): Promise<{ en: string; am: string }> {
  const row = await db
    .selectFrom('variants')
    .select(['label_en as en', 'label_am as am'])
    .where('pieces', '=', pieces)
    .executeTakeFirst()
  return row ?? { en: '', am: '' }
}
