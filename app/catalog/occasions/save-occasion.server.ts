import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { saveRecord } from '#app/catalog/cakes/record/save-record.server.ts'
import type { Columns } from '#app/catalog/cakes/record/row-fields.ts'
import { moveRowTo } from '#app/catalog/cakes/reorder-row.server.ts'
import { changeRows, lockForEdit, type CatalogRow, type Editor } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { OCCASION } from './occasion-record.ts'

interface OccasionEdit {
  /** Absent: a new one. */
  id?: string
  columns: Columns
  /** Null: none; undefined: unchanged. */
  imageId?: string | null | undefined
  /** From 0; beyond the end it is the last. */
  position?: number | undefined
}

/**
 * Saves an occasion for a program: changes only the named columns, without a version check. Validates and refuses as the form
 * does; an unknown picture is `picture_gone`.
 */
export function saveOccasion(db: Database, { id, columns, imageId, position }: OccasionEdit, editor: Editor) {
  const named = Object.entries(OCCASION.typedOf(columns)).filter(([name]) => columns[name] !== undefined)
  return saveRecord(
    db,
    OCCASION,
    id === undefined ? undefined : { id },
    {
      typed: Object.fromEntries(named.map(([name, text]) => [name, text.trim()])),
      async columnsOf(trx) {
        if (!(await holdImage(trx, imageId))) return { ok: false, reason: 'picture_gone' }
        // First, because it locks all rows: two transactions with one row lock each would deadlock.
        const placed =
          id === undefined || position === undefined
            ? undefined
            : await moveRowTo(trx, 'occasions', { id, position }, editor)
        if (placed && !placed.ok) return placed
        return { ok: true, columns: imageId === undefined ? {} : { image_id: imageId } }
      },
    },
    editor,
  )
}

async function holdImage(trx: Database, imageId: string | null | undefined): Promise<boolean> {
  if (imageId === null || imageId === undefined) return true
  const held = await trx.selectFrom('images').select('id').where('id', '=', imageId).forKeyShare().executeTakeFirst()
  return held !== undefined
}

/**
 * Moves all pictures and suitable cakes of an occasion to another, so that it can be deleted. Returns how many of each;
 * undone together. Refuses `not_found` when the other does not exist.
 */
export async function moveToOccasion(
  db: Database,
  { from, to }: { from: string; to: string },
  editor: Editor,
): Promise<{ ok: true; pictures: number; cakes: number } | Refusal<'not_found'>> {
  return db.transaction().execute(async (trx) => {
    const target = await lockForEdit(trx, 'occasions', to)
    if (!target || from === to) return { ok: false, reason: 'not_found' }
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
    const shown = await trx.selectFrom('inspirations').select('id').where('occasion_id', '=', from).execute()
    const suited = await trx
      .selectFrom('cakes')
      .select('id')
      .where('occasion_ids', '@>', sql<string[]>`array[${from}::text]`)
      .execute()
    const batched = { ...editor, batch: editor.batch ?? crypto.randomUUID() }
    const suits = ({ occasion_ids: ids }: CatalogRow<'cakes'>) => ({
      occasion_ids: [...new Set(ids.map((id) => (id === from ? to : id)))],
    })
    return {
      ok: true,
      pictures: await changeRows(trx, 'inspirations', idsOf(shown), () => ({ occasion_id: to }), 'update', batched),
      cakes: await changeRows(trx, 'cakes', idsOf(suited), suits, 'update', batched),
    }
  })
}
