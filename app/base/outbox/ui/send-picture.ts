import { loadPart } from '#app/base/ui/line/load-part.ts'
import { PICTURE_FIELD, type Envelope, type OutboxRefusal } from '../envelope.ts'
import { keepEnvelope } from './kept-envelopes.ts'

/** Sends the picture of an act, if it has one that the shop lacks. The returned envelope names it and does not carry it any more. */
export async function sendPictureOf(
  envelope: Envelope,
): Promise<{ envelope: Envelope; refusal?: OutboxRefusal | 'lost' | 'fault' }> {
  const { picture, ...act } = envelope
  if (!picture) return { envelope }
  const { sendKeptPicture } = await loadPart(() => import('#app/base/media/ui/send-kept-picture.ts'))
  const sent = await sendKeptPicture(picture, act.pictureUrl, (pictureUrl) => keepEnvelope({ ...envelope, pictureUrl }))
  if (!sent.ok) return { envelope, refusal: 'error' in sent ? { error: sent.error } : sent.reason }
  const named = { ...act, fields: { ...act.fields, [PICTURE_FIELD]: sent.id } }
  await keepEnvelope(named)
  return { envelope: named }
}
