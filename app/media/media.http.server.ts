import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { parseImageFile, type ImageFormat } from './image.ts'
import type { MediaStore } from './media-store.server.ts'

const CONTENT_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
} as const satisfies Record<ImageFormat, string>

/** A path names its content by hash, so a browser never needs to ask twice. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** `GET /:file`, mounted at /media: copies of pictures. Originals are not handed out. */
export function createMediaApp({ mediaStore }: { mediaStore: MediaStore }): Hono {
  const app = new Hono()
  app.get('/:file', async (c) => {
    const name = c.req.param('file')
    const wanted = parseImageFile(name)
    const file = wanted && (await mediaStore.open(name))
    if (!wanted || !file) return c.text('Not found', 404, { 'cache-control': 'no-store' })

    const etag = `"${name}"`
    const headers = {
      'cache-control': FOR_EVER,
      'content-type': CONTENT_TYPES[wanted.format],
      etag,
      'x-content-type-options': 'nosniff',
    }
    const isKnown = c.req.header('if-none-match') === etag
    if (isKnown || c.req.method === 'HEAD') {
      await file.handle.close()
      return c.body(null, isKnown ? 304 : 200, isKnown ? headers : { ...headers, 'content-length': `${file.byteSize}` })
    }
    const stream = Readable.toWeb(file.handle.createReadStream({ highWaterMark: 256 * 1024 }))
    return c.body(stream as ReadableStream, 200, { ...headers, 'content-length': String(file.byteSize) })
  })
  return app
}
