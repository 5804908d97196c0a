import { Hono, type Context, type MiddlewareHandler } from 'hono'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import type { ApiEnv } from '#app/base/platform/api/api-app.server.ts'
import { takeHit } from '#app/base/platform/rate-limit.server.ts'
import { createGate } from '#app/base/platform/gate.ts'
import { finishUpload, type FinishResult } from './finish-upload.server.ts'
import { MAX_UPLOAD_BYTES } from '../image.ts'
import { imageRefusals, imageRefusalText, type ImageRefusalReason } from '../image-refusals.ts'
import type { ImageWorkshops } from '../decoding/image-workshop.server.ts'
import { withKey } from '../picture-key.server.ts'
import type { ReferenceImage } from '../reference-images/reference-images.ts'
import { findReferenceImage, listReferenceImages } from '../reference-images/reference-images.queries.server.ts'
import type { StoreImageDeps } from '../store-image.server.ts'
import { parseUploadName, type UploadStore } from './upload-store.server.ts'

export interface UploadsDeps extends Omit<StoreImageDeps, 'deriveCopies'> {
  imageWorkshops: ImageWorkshops
  uploadStore: UploadStore
  appSecret: string
  /** Whether a request comes from staff, who have their own queue. */
  isStaff: (request: Request) => Promise<boolean>
}

/** New uploads per address. Carriers share addresses, so the limit is generous. */
const UPLOADS_PER_ADDRESS = { limit: 120, windowMs: 10 * 60_000 }

const FINISHES_PER_ADDRESS = { limit: 240, windowMs: 10 * 60_000 }

type Finished = FinishResult | { ok: false; reason: 'too_many_uploads'; retryAfterSeconds: number }

interface Sender {
  address: string
  signal: AbortSignal
}

/** Uploads in processing; others wait on the disk. */
const FINISHING = { atOnce: 2, maxWaiting: 20, maxOfSender: 6 }
/** Requests that carry a piece. Each takes some 100 kB of memory, and 20 s on a slow connection. */
const PIECES = { atOnce: 60, maxWaiting: 0, maxOfSender: 12 }

const NO_PLACEHOLDER = 'data:,'

const TUS_VERSION = '1.0.0'
const PIECE_TYPE = 'application/offset+octet-stream'

/**
 * Reference images uploaded in pieces; any process of the shop can continue one after a lost connection. Mounted at
 * /api/uploads. Speaks the open tus protocol 1.0.0 (https://tus.io/protocols/resumable-upload): POST creates, HEAD
 * returns the offset, PATCH continues, DELETE aborts. One call is ours: POST to a complete upload makes it a reference
 * image, is idempotent, and answers `{id, image}`.
 */
export function createUploads(deps: UploadsDeps): Hono<ApiEnv> {
  const { uploadStore, db, imageWorkshops } = deps
  const createGates = () => ({ finishing: createGate(FINISHING), pieces: createGate(PIECES) })
  const gates = { ofShop: createGates(), ofStrangers: createGates() }
  /** By name, so that repeated requests process an upload once. */
  const finishing = new Map<string, Promise<Finished | undefined>>()
  const app = new Hono<ApiEnv>()

  app.use(async (c, next) => {
    await next()
    c.header('tus-resumable', TUS_VERSION)
    c.header('cache-control', 'no-store')
  })

  app.options('/', (c) => {
    c.header('tus-version', TUS_VERSION)
    c.header('tus-extension', 'creation,termination')
    c.header('tus-max-size', String(MAX_UPLOAD_BYTES))
    return c.body(null, 204)
  })

  app.post('/', speaksTus, async (c) => {
    const byteSize = wholeNumber(c.req.header('upload-length'))
    if (!byteSize) return c.body(null, 400)
    if (byteSize > MAX_UPLOAD_BYTES) return refuse(c, 'image_too_large')
    const key = `uploads ${c.var.facts.clientAddress}`
    const hit = await takeHit(deps, { key, ...UPLOADS_PER_ADDRESS })
    if (!hit.ok) return refuse(c, 'too_many_uploads', hit.retryAfterSeconds)
    const created = await uploadStore.create(byteSize)
    if (!created.ok) return refuse(c, created.reason)
    return c.body(null, 201, { location: `${apiPaths.uploads}/${created.name}` })
  })

  // Hono answers HEAD through the handler of GET.
  app.get('/:name', speaksTus, async (c) => {
    const upload = await findUpload(c.req.param('name'))
    if (!upload) return c.body(null, 404)
    const { offset, byteSize } = upload
    return c.body(null, 200, { 'upload-offset': String(offset), 'upload-length': String(byteSize) })
  })

  app.patch('/:name', speaksTus, async (c) => {
    const from = wholeNumber(c.req.header('upload-offset'))
    if (c.req.header('content-type') !== PIECE_TYPE) return c.body(null, 415)
    if (from === undefined) return c.body(null, 400)
    const { body } = c.req.raw
    const append = () => uploadStore.append(c.req.param('name'), from, body ?? new Blob().stream())
    const appended = await gates[await laneOf(c)].pieces.pass(append, c.var.facts.clientAddress)
    if (!appended) return refuse(c, 'too_many_images_at_once')
    if (appended.ok) return c.body(null, 204, { 'upload-offset': String(appended.offset) })
    switch (appended.reason) {
      case 'upload_unknown':
        return refuse(c, 'upload_unknown')
      case 'upload_elsewhere':
        return c.body(null, 409)
      case 'upload_too_long':
        return c.body(null, 413)
      case 'no_room':
        return refuse(c, 'no_room')
      case 'upload_cut':
        return c.body(null, 400) // the client is gone
    }
  })

  app.delete('/:name', speaksTus, async (c) => {
    await uploadStore.remove(c.req.param('name'))
    return c.body(null, 204)
  })

  app.post('/:name', async (c) => {
    const name = c.req.param('name')
    if (!parseUploadName(name)) return refuse(c, 'upload_unknown')
    const { signal } = c.req.raw
    const finished = await finishOnce(name, await laneOf(c), { address: c.var.facts.clientAddress, signal })
    if (!finished) return refuse(c, 'too_many_images_at_once')
    if (finished.ok) return sendReference(c, finished)
    if (finished.reason === 'upload_incomplete') return c.body(null, 409)
    return refuse(c, finished.reason, finished.reason === 'too_many_uploads' ? finished.retryAfterSeconds : undefined)
  })

  async function laneOf(c: Context<ApiEnv>): Promise<keyof ImageWorkshops> {
    return (await deps.isStaff(c.req.raw)) ? 'ofShop' : 'ofStrangers'
  }

  /** Undefined when too many wait, or when the sender disconnects before its turn. */
  function finishOnce(name: string, lane: keyof ImageWorkshops, { address, signal }: Sender) {
    const begun = finishing.get(name)
    if (begun) return begun
    const finish = async (): Promise<Finished | undefined> => {
      if (signal.aborted) return undefined
      const hit = await takeHit(deps, { key: `finished uploads ${address}`, ...FINISHES_PER_ADDRESS })
      if (!hit.ok) return { ...hit, reason: 'too_many_uploads' }
      return finishUpload({ ...deps, deriveCopies: imageWorkshops[lane] }, name)
    }
    const finished = gates[lane].finishing.pass(finish, address).finally(() => finishing.delete(name))
    finishing.set(name, finished)
    return finished
  }

  /**
   * Also finds an upload that is a reference image by now, so that a client that missed the answer finds it complete.
   */
  async function findUpload(name: string) {
    const upload = await uploadStore.find(name)
    if (upload) return upload
    const { id, byteSize } = parseUploadName(name) ?? {}
    return id && byteSize && (await findReferenceImage(db, id)) ? { id, byteSize, offset: byteSize } : undefined
  }

  /** Only the sender knows the id of an unattached picture. Once an order has it, the order shows it: here is nothing of it any more. */
  async function sendReference(c: Context<ApiEnv>, { id, image }: ReferenceImage) {
    const [waiting] = await listReferenceImages(db, [id])
    const shown = waiting ? withKey(deps.appSecret, image, deps.clock.now()) : { ...image, placeholder: NO_PLACEHOLDER }
    return c.json({ id, image: shown } satisfies ReferenceImage)
  }

  function refuse(c: Context<ApiEnv>, reason: ImageRefusalReason, retryAfterSeconds = 10) {
    const { status } = imageRefusals[reason]
    if (status === 429 || status === 503) c.header('retry-after', String(retryAfterSeconds))
    const message = imageRefusalText(c.var.facts.t, reason)
    return c.json({ error: { code: reason, message } }, status)
  }

  return app
}

const speaksTus: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.header('tus-resumable') === TUS_VERSION) return next()
  return c.body(null, 412, { 'tus-version': TUS_VERSION })
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
