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
  /** Bytes of the body that have left. */
  onSent?: (bytes: number) => void
  /** Given up when nothing moves for so long. */
  patienceMs: number
  signal: AbortSignal
}

/** Asks the shop once. Rejects when no answer came, for whatever reason. */
export type Ask = (question: Question) => Promise<Answer>

export interface UploadOptions {
  ask: Ask
  signal: AbortSignal
  /** Where an upload that was begun before is to be continued. */
  url: string | undefined
  onUrl: (url: string) => void
  onProgress: (sentBytes: number) => void
  /** All bytes are there, and the shop looks at them. */
  onFinishing: () => void
  /** Called when nothing goes on until the returned promise settles: the connection is gone, or the shop is full. */
  wait: (milliseconds: number) => Promise<void>
}

/** `mayRetry`: the same picture may be taken another time; it is not the picture that is wrong. */
export type UploadResult =
  | { ok: true; reference: ReferenceImage }
  | { ok: false; message: string | undefined; mayRetry: boolean }

/** What a dropping line loses at most; also the most that the server takes at once. */
export const PIECE_BYTES = 256 * 1024

const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000] as const
/** A line comes back some day; a shop that answers "broken" so often will not take this picture. */
const MAX_FAULTS = 6
const MAX_FORGOTTEN = 3

/** Mobile lines die without a word. */
const PATIENCE_MS = 30_000
/** The shop may have other pictures to look at first. */
const FINISHING_PATIENCE_MS = 90_000

const TUS = { 'tus-resumable': '1.0.0' }

/** The shop did not answer, or asks to come again. */
class TryLater extends Error {
  readonly afterMs: number | undefined
  constructor(afterMs?: number) {
    super('try later')
    this.afterMs = afterMs
  }
}

/** The shop no longer knows the upload. */
class Forgotten extends Error {}

class Refused extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('refused')
    this.answer = answer
  }
}

/**
 * Sends a picture piece by piece until the shop has it, however often the line drops: after each drop the shop is asked
 * how far it came. Speaks tus 1.0.0 as uploads.http.server.ts does. Ends with a refusal when the shop does not want the
 * picture, and rejects only when `signal` ends it.
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
    const answer = await ask({ method: 'POST', url: '/api/uploads', headers })
    const location = answer.header('location')
    if (answer.status !== 201 || !location) throw new Refused(answer)
    options.onUrl(location)
    return location
  }

  const findOffset = async (at: string): Promise<number> => {
    const answer = await ask({ method: 'HEAD', url: at, headers: TUS })
    if (answer.status !== 200) throw new Refused(answer)
    return Number(answer.header('upload-offset'))
  }

  /** How far it came with this piece; undefined when the shop had come to another place. */
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
    return JSON.parse(answer.text) as ReferenceImage
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

/** Tells the shop that the upload is not wanted any more; if it does not hear, it forgets by itself. */
export async function giveUpUpload(ask: Ask, url: string): Promise<void> {
  const { signal } = new AbortController()
  await ask({ method: 'DELETE', url, headers: TUS, patienceMs: PATIENCE_MS, signal }).catch(() => undefined)
}

function refusal(answer: Answer): UploadResult {
  return { ok: false, message: messageOf(answer), mayRetry: answer.status === 429 || answer.status >= 500 }
}

/** The shop's own words, in the page's language. */
function messageOf({ text }: Answer): string | undefined {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: unknown } }
    return typeof error?.message === 'string' ? error.message : undefined
  } catch {
    return undefined
  }
}
