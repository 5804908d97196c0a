import { askByXhr } from './ask-by-xhr.ts'
import { uploadInPieces } from './upload-in-pieces.ts'

/** `lost`: no connection; the next try goes on where this one ended. `fault`: the shop could not take it now. */
type Sent = { ok: true; id: string } | { ok: false; reason: 'lost' | 'fault' } | { ok: false; error: string }

/**
 * Sends a picture that the caller keeps until the shop has it; unlike uploads of a page it does not wait for the connection. `url`: where an
 * earlier try began.
 */
export async function sendSavedPicture(
  picture: Blob,
  url: string | undefined,
  onUrl: (url: string) => Promise<void>,
): Promise<Sent> {
  let isAnswered = false
  let saved = Promise.resolve()
  try {
    const sent = await uploadInPieces(picture, {
      async ask(question) {
        isAnswered = false
        const answer = await askByXhr(question)
        isAnswered = true
        return answer
      },
      signal: new AbortController().signal,
      url,
      onUrl(begun) {
        saved = onUrl(begun)
      },
      onProgress: () => undefined,
      onFinishing: () => undefined,
      wait: () => Promise.reject(new Error('the caller tries again')),
    })
    if (sent.ok) return { ok: true, id: sent.reference.id }
    return sent.mayRetry ? { ok: false, reason: 'fault' } : { ok: false, error: sent.message ?? '' }
  } catch {
    return { ok: false, reason: isAnswered ? 'fault' : 'lost' }
  } finally {
    await saved
  }
}
