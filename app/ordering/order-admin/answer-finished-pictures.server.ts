import { imageRefusalText } from '#app/base/media/image-refusals.ts'
import { readSentPictures } from '#app/base/media/uploads/sent-pictures.server.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Acted, Acting } from './act-on-admin-order.server.ts'
import { addFinishedPictures } from './finished-pictures/add-finished-pictures.server.ts'
import { MAX_FINISHED_PICTURES } from './finished-pictures/finished-pictures.ts'

/** Keeps the pictures of a form with its order as those of the finished cake, or says why one was not taken; the others are. */
export async function answerFinishedPictures(
  deps: { db: Database; clock: Clock },
  form: FormData,
  { orderId, actorName, t }: Pick<Acting, 'orderId' | 'actorName' | 't'>,
): Promise<Acted> {
  const { pictures, refused } = await readSentPictures(deps, form, MAX_FINISHED_PICTURES)
  const pictureIds = pictures.map(({ id }) => id)
  const added = await addFinishedPictures(deps, { orderId, pictureIds, actorName })
  const [fault] = refused
  if (added.ok && !fault) return added
  const error = fault
    ? imageRefusalText(t, fault)
    : t(`orders.finished.refused.${added.ok ? 'no_pictures' : added.reason}`, { maximum: MAX_FINISHED_PICTURES })
  return { ok: false, status: 422, answer: { act: 'finished', error } }
}
