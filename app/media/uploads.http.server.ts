import { Hono, type Context, type MiddlewareHandler } from 'hono'
import type { ApiEnv, TranslateTo } from '#app/platform/api/api-app.server.ts'
import { takeHit } from '#app/platform/rate-limit.server.ts'
import { MAX_UPLOAD_BYTES } from './image.ts'
import { imageRefusals, imageRefusalText, type ImageRefusalReason } from './image-refusals.ts'
import type { ReferenceImage } from './reference-images.ts'
import { findReferenceImage } from './reference-images.queries.server.ts'
import { saveReferenceImage } from './save-reference-image.server.ts'
import type { StoreImageDeps } from './store-image.server.ts'
import { parseUploadName, type UploadStore } from './upload-store.server.ts'

export interface UploadsDeps extends StoreImageDeps {
  uploadStore: UploadStore
  translateTo: TranslateTo
}

/** Pictures begun from one address; carriers share addresses, so it is generous. */
const UPLOADS_PER_ADDRESS = { limit: 120, windowMs: 10 * 60_000 }

const TUS_VERSION = '1.0.0'
const PIECE_TYPE = 'application/offset+octet-stream'

/**
 * Reference pictures sent piece by piece, continued after a lost connection by any process of the shop. Mounted at
 * /api/uploads. Speaks the open tus protocol 1.0.0 (https://tus.io/protocols/resumable-upload): POST creates, HEAD tells
 * how far it came, PATCH continues, DELETE gives up. One call is ours: POST to a complete upload makes it a reference
 * image, as often as it is asked, and answers `{id, image}`.
 */
export function createUploads(deps: UploadsDeps): Hono<ApiEnv> {
  const { uploadStore, db } = deps
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
    return c.body(null, 201, { location: `/api/uploads/${created.name}` })
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
    const appended = await uploadStore.append(c.req.param('name'), from, c.req.raw.body ?? new Blob().stream())
    if (appended.ok) return c.body(null, 204, { 'upload-offset': String(appended.offset) })
    switch (appended.reason) {
      case 'upload_unknown':
        return refuse(c, 'upload_unknown')
      case 'upload_elsewhere':
        return c.body(null, 409)
      case 'upload_too_long':
        return c.body(null, 413)
      case 'upload_cut':
        return c.body(null, 400) // nobody is there to read it
    }
  })

  app.delete('/:name', speaksTus, async (c) => {
    await uploadStore.remove(c.req.param('name'))
    return c.body(null, 204)
  })

  app.post('/:name', async (c) => {
    const name = c.req.param('name')
    const found = parseUploadName(name)
    if (!found) return refuse(c, 'upload_unknown')
    const { id, byteSize } = found
    const known = await findReferenceImage(db, id)
    if (known) return sendReference(c, known)
    const bytes = await uploadStore.read(name)
    if (!bytes) {
      const saved = await findReferenceImage(db, id) // by a call that came at the same time
      return saved ? sendReference(c, saved) : refuse(c, 'upload_unknown')
    }
    if (bytes.byteLength < byteSize) return c.body(null, 409)
    const saved = await saveReferenceImage(deps, bytes, id)
    // A full shop is asked again later; what is no picture will never be one.
    if (saved.ok || imageRefusals[saved.reason].status !== 503) await uploadStore.remove(name)
    return saved.ok ? sendReference(c, saved) : refuse(c, saved.reason)
  })

  /** Also one that is a reference image by now, so that who missed the answer finds it complete. */
  async function findUpload(name: string) {
    const upload = await uploadStore.find(name)
    if (upload) return upload
    const { id, byteSize } = parseUploadName(name) ?? {}
    return id && byteSize && (await findReferenceImage(db, id)) ? { id, byteSize, offset: byteSize } : undefined
  }

  function refuse(c: Context<ApiEnv>, reason: ImageRefusalReason, retryAfterSeconds = 10) {
    const { status } = imageRefusals[reason]
    if (status === 429 || status === 503) c.header('retry-after', String(retryAfterSeconds))
    const message = imageRefusalText(deps.translateTo(c.var.facts.lang), reason)
    return c.json({ error: { code: reason, message } }, status)
  }

  return app
}

const speaksTus: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.header('tus-resumable') === TUS_VERSION) return next()
  return c.body(null, 412, { 'tus-version': TUS_VERSION })
}

function sendReference(c: Context<ApiEnv>, { id, image }: ReferenceImage) {
  return c.json({ id, image } satisfies ReferenceImage)
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
