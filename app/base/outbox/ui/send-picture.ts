import { loadPart } from '#app/base/ui/connection/load-part.ts'
import { PICTURE_FIELD, type Envelope, type OutboxRefusal } from '../envelope.ts'
import { saveEnvelope } from './saved-envelopes.ts'

/** Sends the picture of an act, if it has one that the shop lacks. The returned envelope names it and does not carry it any more. */
export async function sendPictureOf(
  envelope: Envelope,
): Promise<{ envelope: Envelope; refusal?: OutboxRefusal | 'lost' | 'fault' }> {
  const { picture, ...rest } = envelope
  if (!picture) return { envelope }
  const { sendSavedPicture } = await loadPart(() => import('#app/base/media/ui/send-saved-picture.ts'))
  const sent = await sendSavedPicture(picture, rest.pictureUrl, (pictureUrl) =>
    saveEnvelope({ ...envelope, pictureUrl }),
  )
  if (!sent.ok) return { envelope, refusal: 'error' in sent ? { error: sent.error } : sent.reason }
  const named = { ...rest, fields: { ...rest.fields, [PICTURE_FIELD]: sent.id } }
  await saveEnvelope(named)
  return { envelope: named }
}
