import { MAX_UPLOAD_BYTES } from '../image.ts'
import { askByXhr } from './ask-by-xhr.ts'
import { forgetUpload, saveUpload, listSavedUploads, type SavedUpload } from './saved-uploads.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { giveUpUpload, uploadInPieces, type UploadResult } from './upload-in-pieces.ts'

// Loaded when a picture is chosen, because most visitors choose none.

export interface SendHooks {
  signal: AbortSignal
  /** Receives the blob that is sent, for a preview; undefined when this browser cannot show it. */
  onPrepared: (preview: Blob | undefined) => void
  onProgress: (share: number) => void
  onWaiting: () => void
  onFinishing: () => void
  impatience: () => Promise<void>
}

export type SendResult = UploadResult | { ok: false; reason: 'too_large' }

/** Shrinks a picture and uploads it; `signal` aborts the upload here and on the server. */
export async function sendPicture(key: string, tab: string, file: Blob, hooks: SendHooks): Promise<SendResult> {
  const shrunk = await shrinkPicture(file)
  const blob = shrunk ?? file
  hooks.onPrepared(shrunk)
  if (blob.size > MAX_UPLOAD_BYTES) return { ok: false, reason: 'too_large' }
  const upload: SavedUpload = { key, tab, keptAt: Date.now(), blob, url: undefined }
  await saveUpload(upload)
  return send(upload, hooks)
}

export function continuePicture(upload: SavedUpload, hooks: SendHooks): Promise<SendResult> {
  hooks.onPrepared(upload.blob)
  return send(upload, hooks)
}

export function listUnfinished(tab: string): Promise<SavedUpload[]> {
  return listSavedUploads(tab, Date.now())
}

async function send(upload: SavedUpload, hooks: SendHooks): Promise<SendResult> {
  const { signal } = hooks
  let { url } = upload
  try {
    return await uploadInPieces(upload.blob, {
      ask: askByXhr,
      signal,
      url,
      onUrl(begun) {
        url = begun
        void saveUpload({ ...upload, url })
      },
      onProgress: (sentBytes) => hooks.onProgress(sentBytes / upload.blob.size),
      onFinishing: hooks.onFinishing,
      async wait(milliseconds) {
        hooks.onWaiting()
        await Promise.race([pause(milliseconds), connectionIsBack(signal), hooks.impatience()])
      },
    })
  } finally {
    await forgetUpload(upload.key)
    if (signal.aborted && url) await giveUpUpload(askByXhr, url)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function connectionIsBack(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
