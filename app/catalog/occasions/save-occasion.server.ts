import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { moveRowTo } from '#app/catalog/cakes/reorder-row.server.ts'
import {
  changeRow,
  changeRows,
  createRow,
  lockForEdit,
  saveRow,
  type CatalogRow,
  type ChangedMeanwhile,
  type Editor,
} from '#app/catalog/cakes/save-catalog-row.server.ts'
import { checkOccasion, type OccasionFaults, type OccasionInput } from './occasion-input.ts'

export type OccasionRow = CatalogRow<'occasions'>

type InputRefusal = (Refusal<'input_invalid'> & { faults: OccasionFaults }) | Refusal<'image_unknown'>
type SaveRefusal = InputRefusal | Refusal<'not_found'>

/** Creates an occasion, last in the shop's order. Refuses names that are missing or too long, and unknown pictures. */
export async function createOccasion(
  db: Database,
  input: OccasionInput,
  editor: Editor,
): Promise<{ ok: true; occasion: OccasionRow } | InputRefusal> {
  const checked = checkOccasion(input)
  if (!checked.ok) return { ok: false, reason: 'input_invalid', faults: checked.faults }
  const { name_en = '', name_am = '', kind = 'other', image_id, lead_hours, season = null } = checked.columns
  return db.transaction().execute(async (trx) => {
    if (!(await holdImage(trx, image_id))) return { ok: false, reason: 'image_unknown' }
    const values = { kind, name_en, name_am, image_id: image_id ?? null, lead_hours: lead_hours ?? null, season }
    return { ok: true, occasion: await createRow(trx, 'occasions', values, editor) }
  })
}

/**
 * Changes the fields of `input`. With `version` refuses an occasion that somebody else saved since
 * (`changed_meanwhile`); a program without a version overwrites. `position`: from 0; beyond the end it is the last.
 * Also refuses what `createOccasion` does, and `not_found`.
 */
export async function updateOccasion(
  db: Database,
  { id, version, input, position }: { id: string; version?: number; input: Partial<OccasionInput>; position?: number },
  editor: Editor,
): Promise<{ ok: true; occasion: OccasionRow } | SaveRefusal | ChangedMeanwhile<OccasionRow>> {
  const checked = checkOccasion(input)
  if (!checked.ok) return { ok: false, reason: 'input_invalid', faults: checked.faults }
  const patch = checked.columns
  return db.transaction().execute(async (trx) => {
    if (!(await holdImage(trx, patch.image_id))) return { ok: false, reason: 'image_unknown' }
    if (version !== undefined) {
      const saved = await saveRow(trx, 'occasions', { id, version, patch }, editor)
      return saved.ok ? { ok: true, occasion: saved.row } : saved
    }
    // First, because it locks all rows: two transactions with one row lock each would deadlock.
    if (position !== undefined) {
      const placed = await moveRowTo(trx, 'occasions', { id, position }, editor)
      if (!placed.ok) return placed
    }
    const row = await lockForEdit(trx, 'occasions', id)
    if (!row) return { ok: false, reason: 'not_found' }
    const change = { action: 'update', isUndoable: true }
    return { ok: true, occasion: await changeRow(trx, 'occasions', row, { ...patch }, change, editor) }
  })
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
