import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import { removeUnusedImage } from '#app/base/media/remove-unused-image.server.ts'
import { holdSentPicture } from '#app/base/media/uploads/sent-pictures.server.ts'
import { lockSettings } from '#app/base/settings/save-settings.server.ts'
import { COUNTER_QR, type BrandPicture } from './brand.queries.server.ts'

interface Saving {
  db: Database
  mediaStore: MediaStore
  actor: Actor
  at: Date
}

const LABELS = {
  logo: { en: 'Logo', am: 'አርማ' },
  hero: { en: 'Large picture', am: 'ትልቁ ምስል' },
  [COUNTER_QR]: { en: 'The shop’s QR code', am: 'የሱቁ QR ኮድ' },
} as const

/**
 * Makes an uploaded picture the shop's own in a place, and removes the former one unless something else shows it. Undefined
 * when the upload is gone. The log names both pictures.
 */
export async function saveBrandPicture(
  { db, mediaStore, actor, at }: Saving,
  place: BrandPicture,
  { sentId, alt }: { sentId: string; alt: { en: string; am: string } },
): Promise<string | undefined> {
  const saved = await db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    const imageId = await holdSentPicture(trx, sentId)
    if (imageId === undefined) return undefined
    const former = await trx
      .selectFrom('shop_pictures')
      .select('image_id')
      .where('place', '=', place)
      .executeTakeFirst()
    const row = { image_id: imageId, alt_en: alt.en, alt_am: alt.am }
    await trx
      .insertInto('shop_pictures')
      .values({ place, ...row })
      .onConflict((conflict) => conflict.column('place').doUpdateSet(row))
      .execute()
    const thing = { type: 'setting', id: `brand.${place}`, label: LABELS[place] } as const
    const before = { value: former?.image_id ?? null }
    if (former?.image_id !== imageId) {
      await recordChange(trx, { actor, action: 'update', thing, before, after: { value: imageId } }, at)
    }
    return { imageId, former: former?.image_id }
  })
  if (saved?.former && saved.former !== saved.imageId) await removeUnusedImage({ db, mediaStore }, saved.former)
  return saved?.imageId
}

/** Takes the picture of a place away. The same again changes nothing. */
export async function removeBrandPicture({ db, mediaStore, actor, at }: Saving, place: BrandPicture): Promise<void> {
  const removed = await db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    const row = await trx
      .deleteFrom('shop_pictures')
      .where('place', '=', place)
      .returning('image_id as imageId')
      .executeTakeFirst()
    if (!row) return undefined
    const thing = { type: 'setting', id: `brand.${place}`, label: LABELS[place] } as const
    const change = { actor, action: 'update', thing, before: { value: row.imageId }, after: { value: null } } as const
    await recordChange(trx, change, at)
    return row.imageId
  })
  if (removed) await removeUnusedImage({ db, mediaStore }, removed)
}
