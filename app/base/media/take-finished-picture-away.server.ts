import type { Database } from '#app/base/platform/database/database.server.ts'

interface FinishedPicture {
  pictureId: string
  orderId: string
}

/** Hides a picture of an order's finished cake; its file stays for a week. False if the picture is not there. */
export function takeFinishedPictureAway(trx: Database, picture: FinishedPicture, now: Date): Promise<boolean> {
  return setRemovedAt(trx, picture, now)
}

/** False if the picture was not taken away, or its file is gone. */
export function putFinishedPictureBack(trx: Database, picture: FinishedPicture): Promise<boolean> {
  return setRemovedAt(trx, picture, null)
}

async function setRemovedAt(
  trx: Database,
  { pictureId, orderId }: FinishedPicture,
  removedAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reference_images')
    .set({ removed_at: removedAt })
    .where('id', '=', pictureId)
    .where('finished_order_id', '=', orderId)
    .where('removed_at', removedAt ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
