import { Readable } from 'node:stream'
import { Hono, type Context } from 'hono'
import type { ApiEnv } from '#app/base/platform/api/api-app.server.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import { parseImageFile, PICTURE_KEY, type ImageFormat } from './image.ts'
import type { MediaStore } from './media-store.server.ts'
import { opensPicture } from './picture-key.server.ts'

const CONTENT_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
} as const satisfies Record<ImageFormat, string>

/** A path names its content by hash, so a browser never has to ask twice. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** For customers' pictures: cached by one browser only, for as long as the key is valid. */
const FOR_A_DAY = 'private, max-age=86400'
/** For staff: checks on each request that the session is still valid. */
const ASK_AGAIN = 'private, no-cache'

interface MediaDeps {
  mediaStore: MediaStore
  clock: Clock
  appSecret: string
  isPublic: (imageId: string) => Promise<boolean>
  isStaff: (c: Context<ApiEnv>) => Promise<boolean>
}

/**
 * `GET /:file`, mounted at /media: copies of pictures. The shop's pictures are public. Customers' and orders' pictures
 * need a key from a page that shows them, or a staff session; everyone else gets the answer for an unknown picture.
 * Originals are never served.
 */
export function createMediaApp(deps: MediaDeps): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.get('/:file', async (c) => {
    const name = c.req.param('file')
    const wanted = parseImageFile(name)
    const file = wanted && (await deps.mediaStore.open(name))
    const caching = wanted && file && (await cachingOf(deps, wanted.id, c))
    if (!wanted || !file || !caching) {
      await file?.close()
      return c.text('Not found', 404, { 'cache-control': 'no-store' })
    }

    const etag = `"${name}"`
    const headers = {
      'cache-control': caching,
      'content-type': CONTENT_TYPES[wanted.format],
      etag,
      'x-content-type-options': 'nosniff',
    }
    const isKnown = c.req.header('if-none-match') === etag
    if (isKnown || c.req.method === 'HEAD') {
      await file.close()
      return c.body(null, isKnown ? 304 : 200, isKnown ? headers : { ...headers, 'content-length': `${file.byteSize}` })
    }
    const stream = Readable.toWeb(file.stream())
    return c.body(stream as ReadableStream, 200, { ...headers, 'content-length': String(file.byteSize) })
  })
  return app
}

async function cachingOf(deps: MediaDeps, imageId: string, c: Context<ApiEnv>): Promise<string | undefined> {
  const key = c.req.query(PICTURE_KEY)
  if (key !== undefined && opensPicture(deps.appSecret, imageId, key, deps.clock.now())) return FOR_A_DAY
  if (await deps.isPublic(imageId)) return FOR_EVER
  return (await deps.isStaff(c)) ? ASK_AGAIN : undefined
}
