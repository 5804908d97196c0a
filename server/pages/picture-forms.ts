import type { Context, Next } from 'hono'
import { finishUpload } from '#app/base/media/uploads/finish-upload.server.ts'
import { MAX_UPLOAD_BYTES } from '#app/base/media/image.ts'
import type { ImageRefusalReason } from '#app/base/media/image-refusals.ts'
import { createGate } from '#app/base/platform/gate.ts'
import { takeHit } from '#app/base/platform/rate-limit.server.ts'
import { unreadableForm } from '../listening/in-words.ts'
import { readForm, withForm } from '../listening/read-form.ts'
import type { AppEnv } from '../listening/request-facts.ts'
import type { Services } from '../services.ts'

/** A request may have three pictures; one too many is refused by name. */
const MAX_FORM_BYTES = 4 * MAX_UPLOAD_BYTES + 256 * 1024
const MAX_TEXT_BYTES = { ofShop: 256 * 1024, ofStrangers: 64 * 1024 }

/** A form of at most this announced size is text or has a small picture, and ends soon. */
const SMALL_BYTES = 64 * 1024

/** Limits concurrent large forms. Each takes about 300 kB of memory, and a slow connection 15 minutes. */
const LARGE_FORMS = { atOnce: 20, maxWaiting: 0, maxOfSender: 4 }
const SMALL_FORMS = { atOnce: 60, maxWaiting: 0, maxOfSender: 12 }

/** Forms with pictures of one address; generous, because carriers share addresses. */
const FORMS_PER_ADDRESS = { limit: 60, windowMs: 10 * 60_000 }

type Lane = 'ofShop' | 'ofStrangers'

export type PictureFormsDeps = Pick<Services, 'db' | 'clock' | 'mediaStore' | 'uploadStore' | 'imageWorkshops'>

interface Sent {
  lane: Lane
  clientAddress: string
  announcedBytes: number
}

/**
 * Handles forms with pictures from browsers without scripts. Each file is streamed to the disk and made a reference
 * image; the page gets the form with its id in the file's place, or the reason why it was refused (`readSentFiles`). So
 * a form takes little memory, and typed text reaches the page even when no picture can be accepted.
 */
export function createPictureForms(deps: PictureFormsDeps) {
  const { uploadStore, imageWorkshops } = deps
  const createGates = () => ({ large: createGate(LARGE_FORMS), small: createGate(SMALL_FORMS) })
  const gates = { ofShop: createGates(), ofStrangers: createGates() }

  return async (c: Context<AppEnv>, next: Next, lane: Lane) => {
    const { raw } = c.req
    const { t, clientAddress } = c.var.facts
    const announcedBytes = Number(raw.headers.get('content-length') ?? MAX_FORM_BYTES)
    const limits = { maxBytes: MAX_FORM_BYTES, maxTextBytes: MAX_TEXT_BYTES[lane] }
    const uploads = new Set<string>()
    const take = createTake({ lane, clientAddress, announcedBytes }, (name) => uploads.add(name))
    try {
      const gate = gates[lane][announcedBytes <= SMALL_BYTES ? 'small' : 'large']
      const parts = await gate.pass(() => readForm(raw, limits, take), clientAddress)
      if (parts === 'cut') return unreadableForm(raw, c.var.facts)
      if (parts === 'too_large') return c.json({ error: { code: 'too_large', message: t('error.too_large') } }, 413)
      if (!parts) {
        c.header('retry-after', '10')
        return c.json({ error: { code: 'busy', message: t('image.refused.too_many_images_at_once') } }, 503)
      }
      const form = new FormData()
      for (const { name, value, isFile } of parts) {
        if (value === undefined) continue
        form.append(name, isFile && uploads.has(value) ? await finish(value, lane) : value)
      }
      c.req.raw = withForm(raw, form)
      return await next()
    } finally {
      await Promise.all([...uploads].map((name) => uploadStore.remove(name)))
    }
  }

  /** Receives the files of one form: returns the name of an upload, or why a file is refused. */
  function createTake(sent: Sent, onTaken: (name: string) => void) {
    let whyNone: Promise<ImageRefusalReason | undefined> | undefined
    return async (file: AsyncIterable<Uint8Array>): Promise<string | undefined> => {
      const pieces = file[Symbol.asyncIterator]()
      const first = await pieces.next()
      if (first.done) return undefined // no file was chosen
      whyNone ??= refuseAll(sent)
      const reason = await whyNone
      if (reason) {
        while (!(await pieces.next()).done); // the typed fields follow
        return reason
      }
      const taken = await uploadStore.take(joined(first.value, pieces))
      if (!taken.ok) return taken.reason
      onTaken(taken.name)
      return taken.name
    }
  }

  /** Runs once for a form, when its first file begins. */
  async function refuseAll({ lane, clientAddress, announcedBytes }: Sent) {
    if (!(await uploadStore.hasRoom(announcedBytes))) return 'no_room'
    if (lane === 'ofShop') return undefined
    const hit = await takeHit(deps, { key: `picture forms ${clientAddress}`, ...FORMS_PER_ADDRESS })
    return hit.ok ? undefined : 'too_many_uploads'
  }

  async function finish(name: string, lane: Lane): Promise<string> {
    const finished = await finishUpload({ ...deps, deriveCopies: imageWorkshops[lane] }, name)
    return finished.ok ? finished.id : finished.reason
  }
}

async function* joined(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
