import { holdSentPicture } from '#app/base/media/uploads/sent-pictures.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import type { FieldErrors, Typed } from '#app/catalog/cakes/record/row-fields.ts'
import { createRow, findRow, type Editor, type NewCatalogRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { heldColumns } from './inspiration-columns.server.ts'
import { INSPIRATION } from './inspiration-record.ts'

export interface NewPicture {
  /** Id of the upload. */
  upload: string
  name_en?: string | undefined
  name_am?: string | undefined
}

interface PassedOver {
  sentId: string
  /** `already_there`: the gallery has an identical file. `gone`: the upload has expired or belongs to an order. */
  reason: 'already_there' | 'gone'
}

type AddResult =
  | { ok: true; addedIds: string[]; passedOver: PassedOver[] }
  | (Refusal<'invalid'> & { errors: FieldErrors })

/**
 * Adds uploaded pictures to the gallery with shared occasion, tags and source; a picture without a name gets the shared
 * one. Adds identical files once. Adds look-alikes too: a person decides which of them stays. They are found once the pictures have their
 * hashes (`hashNewPictures`).
 */
export async function addInspirations(
  trx: Database,
  { pictures, shared }: { pictures: readonly NewPicture[]; shared: Typed },
  editor: Editor,
): Promise<AddResult> {
  const parsed = INSPIRATION.parse(shared)
  if (!parsed.ok) return { ok: false, reason: 'invalid', errors: parsed.errors }
  const held = await heldColumns(shared, editor)(trx, parsed.columns)
  if (!held.ok) return held
  const columns = { ...parsed.columns, ...held.columns }
  const addedIds: string[] = []
  const passedOver: PassedOver[] = []
  for (const { upload, name_en: nameEn, name_am: nameAm } of pictures) {
    const imageId = await holdSentPicture(trx, upload)
    if (imageId === undefined) passedOver.push({ sentId: upload, reason: 'gone' })
    else if (await isShown(trx, imageId)) passedOver.push({ sentId: upload, reason: 'already_there' })
    else {
      const names = { name_en: nameEn || shared.name_en, name_am: nameAm || shared.name_am }
      const values = { ...columns, ...names, image_id: imageId } as NewCatalogRow<'inspirations'>
      addedIds.push((await createRow(trx, 'inspirations', values, editor)).id)
    }
  }
  return { ok: true, addedIds, passedOver }
}

/** A name that is missing is the occasion's. */
export async function withOccasionsName(trx: Database, typed: Typed): Promise<Typed> {
  const { name_en: en, name_am: am, occasion_id: id = '' } = typed
  if (en && am) return typed
  // An unknown occasion is what is wrong then, not the missing name.
  const occasion = (await findRow(trx, 'occasions', id)) ?? { name_en: '-', name_am: '-' }
  return { ...typed, name_en: en || occasion.name_en, name_am: am || occasion.name_am }
}

async function isShown(trx: Database, imageId: string): Promise<boolean> {
  const row = await trx.selectFrom('inspirations').select('id').where('image_id', '=', imageId).executeTakeFirst()
  return row !== undefined
}
