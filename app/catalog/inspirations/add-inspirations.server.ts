import type { MediaStore } from '#app/base/media/media-store.server.ts'
import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import { holdSentPicture } from '#app/base/media/uploads/sent-pictures.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import type { FieldErrors, Typed } from '#app/catalog/cakes/record/row-fields.ts'
import { createRow, type Editor, type NewCatalogRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { hashNewPictures, hashOfImage } from './hash-pictures.server.ts'
import { heldColumns } from './inspiration-columns.server.ts'
import { INSPIRATION, MAX_INSPIRATION_NAME } from './inspiration-record.ts'

export interface NewPicture {
  sent: ReferenceImage
  nameEn: string
  nameAm: string
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
 * one. Adds identical files once. Adds look-alikes too: a person decides which of them stays.
 */
export async function addInspirations(
  deps: { db: Database; mediaStore: MediaStore },
  { pictures, shared }: { pictures: readonly NewPicture[]; shared: Typed },
  editor: Editor,
): Promise<AddResult> {
  const parsed = INSPIRATION.parse(shared)
  if (!parsed.ok) return { ok: false, reason: 'invalid', errors: parsed.errors }
  await hashNewPictures(deps)
  const hashes = new Map<string, string | undefined>()
  for (const { sent } of pictures) hashes.set(sent.image.id, await hashOfImage(deps.mediaStore, sent.image.id))

  return deps.db.transaction().execute(async (trx): Promise<AddResult> => {
    const held = await heldColumns(shared, editor)(trx, parsed.columns)
    if (!held.ok) return held
    const columns = { ...parsed.columns, ...held.columns }
    const batch = editor.batch ?? crypto.randomUUID()
    const addedIds: string[] = []
    const passedOver: PassedOver[] = []
    for (const { sent, nameEn, nameAm } of pictures) {
      const imageId = await holdSentPicture(trx, sent.id)
      if (imageId === undefined) passedOver.push({ sentId: sent.id, reason: 'gone' })
      else if (await isShown(trx, imageId)) passedOver.push({ sentId: sent.id, reason: 'already_there' })
      else {
        const values = {
          ...columns,
          name_en: toStorableText(nameEn, MAX_INSPIRATION_NAME) || shared.name_en,
          name_am: toStorableText(nameAm, MAX_INSPIRATION_NAME) || shared.name_am,
          image_id: imageId,
          perceptual_hash: hashes.get(imageId) ?? null,
        }
        const { id } = await createRow(trx, 'inspirations', values as NewCatalogRow<'inspirations'>, {
          ...editor,
          batch,
        })
        addedIds.push(id)
      }
    }
    return { ok: true, addedIds, passedOver }
  })
}

async function isShown(trx: Database, imageId: string): Promise<boolean> {
  const row = await trx.selectFrom('inspirations').select('id').where('image_id', '=', imageId).executeTakeFirst()
  return row !== undefined
}
