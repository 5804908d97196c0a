import type { Change } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { removeUnusedImage, type RemoveImagesDeps } from '#app/base/media/remove-unused-image.server.ts'
import { holdSentPicture } from '#app/base/media/uploads/sent-pictures.server.ts'
import { COUNTER_QR, type BrandPicture } from './brand.queries.server.ts'

const LABELS = {
  logo: { en: 'Logo', am: 'አርማ' },
  hero: { en: 'Large picture', am: 'ትልቁ ምስል' },
  [COUNTER_QR]: { en: 'The shop’s QR code', am: 'የሱቁ QR ኮድ' },
} as const

/** After the commit: removes the former picture, unless something else shows it. */
type RemoveFormer = (deps: RemoveImagesDeps) => Promise<void>

/**
 * Makes an uploaded picture the shop's own in a place, while the settings are locked. Undefined when the upload is gone. `change` is the entry of
 * the log, which names both pictures; absent, as is `after`, when it is the same picture.
 */
export async function setBrandPicture(
  trx: Database,
  place: BrandPicture,
  { sentId, alt }: { sentId: string; alt: { en: string; am: string } },
): Promise<{ imageId: string; change?: Omit<Change, 'actor'>; after?: RemoveFormer } | undefined> {
  const imageId = await holdSentPicture(trx, sentId)
  if (imageId === undefined) return undefined
  const former = await trx
    .selectFrom('shop_pictures')
    .select('image_id as imageId')
    .where('place', '=', place)
    .executeTakeFirst()
  const row = { image_id: imageId, alt_en: alt.en, alt_am: alt.am }
  await trx
    .insertInto('shop_pictures')
    .values({ place, ...row })
    .onConflict((conflict) => conflict.column('place').doUpdateSet(row))
    .execute()
  if (former?.imageId === imageId) return { imageId }
  const change = changeOf(place, former?.imageId ?? null, imageId)
  return { imageId, change, ...(former && { after: removing(former.imageId) }) }
}

/** Takes the picture of a place away, while the settings are locked. Undefined when there is none. */
export async function removeBrandPicture(
  trx: Database,
  place: BrandPicture,
): Promise<{ change: Omit<Change, 'actor'>; after: RemoveFormer } | undefined> {
  const row = await trx
    .deleteFrom('shop_pictures')
    .where('place', '=', place)
    .returning('image_id as imageId')
    .executeTakeFirst()
  return row && { change: changeOf(place, row.imageId, null), after: removing(row.imageId) }
}

function changeOf(place: BrandPicture, from: string | null, to: string | null): Omit<Change, 'actor'> {
  const thing = { type: 'setting', id: `brand.${place}`, label: LABELS[place] } as const
  return { action: 'update', thing, before: { value: from }, after: { value: to } }
}

const removing =
  (imageId: string): RemoveFormer =>
  async ({ db, mediaStore }) => {
    await removeUnusedImage({ db, mediaStore }, imageId)
  }
