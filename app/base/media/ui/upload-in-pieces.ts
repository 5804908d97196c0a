import * as apiPaths from '#app/base/platform/api-paths.ts'
import type { ReferenceImage } from '../reference-images/reference-images.ts'

export interface Answer {
  status: number
  header: (name: string) => string | null
  text: string
}

export interface Question {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: Blob
  onSent?: (bytes: number) => void
  /** Aborts after this long without progress. */
  patienceMs: number
  signal: AbortSignal
}

/** Sends one request. Rejects when no answer arrives, for any reason. */
export type Ask = (question: Question) => Promise<Answer>

export interface UploadOptions {
  ask: Ask
  signal: AbortSignal
  url: string | undefined
  onUrl: (url: string) => void
  onProgress: (sentBytes: number) => void
  onFinishing: () => void
  /** Called while the connection is lost or the shop is full; sending continues when the returned promise settles. */
  wait: (milliseconds: number) => Promise<void>
}

/** `mayRetry`: the same picture may be accepted later; the picture itself is not at fault. */
export type UploadResult =
  | { ok: true; reference: ReferenceImage }
  | { ok: false; message: string | undefined; mayRetry: boolean }

/** The most that a dropped connection loses; also the most that the server accepts per request. */
export const PIECE_BYTES = 256 * 1024

const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000] as const
/** A lost connection returns; a shop that fails this often will not accept this picture. */
const MAX_FAULTS = 6
const MAX_FORGOTTEN = 3

/** Mobile connections drop silently. */
const PATIENCE_MS = 30_000
const FINISHING_PATIENCE_MS = 90_000

const TUS = { 'tus-resumable': '1.0.0' }

/** The shop did not answer, or requests a later retry. */
class TryLater extends Error {
  readonly afterMs: number | undefined
  constructor(afterMs?: number) {
    super('try later')
    this.afterMs = afterMs
  }
}

class Forgotten extends Error {}

class Refused extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('refused')
    this.answer = answer
  }
}

/**
 * Sends a picture in pieces until the shop has it, however often the connection drops: after each drop it asks the shop
 * for the offset. Speaks tus 1.0.0 as uploads.http.server.ts does. Ends with a refusal when the shop refuses the
 * picture, and rejects only when `signal` aborts it.
 */
export async function uploadInPieces(blob: Blob, options: UploadOptions): Promise<UploadResult> {
  const { signal } = options
  let { url } = options
  let pauses = 0
  let faults = 0
  let forgotten = 0

  const ask = async (question: Omit<Question, 'signal' | 'patienceMs'>, patienceMs = PATIENCE_MS): Promise<Answer> => {
    const answer = await options.ask({ ...question, patienceMs, signal }).catch(() => {
      throw new TryLater()
    })
    if (answer.status >= 500) {
      faults += 1
      if (faults >= MAX_FAULTS) throw new Refused(answer)
      throw new TryLater(Number(answer.header('retry-after') ?? 0) * 1000)
    }
    if (answer.status === 404 || answer.status === 410) throw new Forgotten()
    pauses = 0
    return answer
  }

  const begin = async (): Promise<string> => {
    const headers = { ...TUS, 'upload-length': String(blob.size) }
    const answer = await ask({ method: 'POST', url: apiPaths.uploads, headers })
    const location = answer.header('location')
    if (answer.status !== 201) throw new Refused(answer)
    if (!location) throw new TryLater() // the connection was cut in the head of the answer
    options.onUrl(location)
    return location
  }

  const findOffset = async (at: string): Promise<number> => {
    const answer = await ask({ method: 'HEAD', url: at, headers: TUS })
    if (answer.status !== 200) throw new Refused(answer)
    return Number(answer.header('upload-offset'))
  }

  /** Returns the new offset. Undefined when the shop is at another offset. */
  const sendPiece = async (at: string, offset: number): Promise<number | undefined> => {
    const answer = await ask({
      method: 'PATCH',
      url: at,
      headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: blob.slice(offset, offset + PIECE_BYTES),
      onSent: (bytes) => options.onProgress(offset + bytes),
    })
    if (answer.status === 409) return undefined
    if (answer.status !== 204) throw new Refused(answer)
    return Number(answer.header('upload-offset'))
  }

  const sendAll = async (at: string, from: number): Promise<ReferenceImage> => {
    let offset = from
    while (offset < blob.size) {
      options.onProgress(offset)
      offset = (await sendPiece(at, offset)) ?? (await findOffset(at))
    }
    options.onProgress(blob.size)
    options.onFinishing()
    const answer = await ask({ method: 'POST', url: at, headers: {} }, FINISHING_PATIENCE_MS)
    if (answer.status !== 200) throw new Refused(answer)
    return readReference(answer.text)
  }

  for (;;) {
    try {
      const isNew = url === undefined
      url ??= await begin()
      return { ok: true, reference: await sendAll(url, isNew ? 0 : await findOffset(url)) }
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof Refused) return refusal(error.answer)
      if (error instanceof Forgotten) {
        forgotten += 1
        if (forgotten >= MAX_FORGOTTEN) return { ok: false, message: undefined, mayRetry: true }
        url = undefined
        continue
      }
      if (!(error instanceof TryLater)) throw error
      await options.wait(error.afterMs || PAUSES_MS[Math.min(pauses, PAUSES_MS.length - 1)]!)
      signal.throwIfAborted()
      pauses += 1
    }
  }
}

/** A text that ends early was cut by the line. The shop answers the same again. */
function readReference(text: string): ReferenceImage {
  try {
    return JSON.parse(text) as ReferenceImage
  } catch {
    throw new TryLater()
  }
}

/** Deletes the upload on the server. If the request fails, the server removes the upload later. */
export async function giveUpUpload(ask: Ask, url: string): Promise<void> {
  const { signal } = new AbortController()
  await ask({ method: 'DELETE', url, headers: TUS, patienceMs: PATIENCE_MS, signal }).catch(() => undefined)
}

function refusal(answer: Answer): UploadResult {
  return { ok: false, message: messageOf(answer), mayRetry: answer.status === 429 || answer.status >= 500 }
}

function messageOf({ text }: Answer): string | undefined {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: unknown } }
    return typeof error?.message === 'string' ? error.message : undefined
  } catch {
    return undefined
  }
}
