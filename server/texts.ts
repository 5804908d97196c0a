import { Hono } from 'hono'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { findTextsModule } from '#app/texts.server.ts'
import { acceptedEncoding } from './listening/compress-answers.ts'
import type { AppEnv } from './listening/request-facts.ts'

/** The storefront's texts as one module for each language, which browsers cache forever. */
export function createTexts(): Hono<AppEnv> {
  const compressed = new Map<string, Buffer>()
  const app = new Hono<AppEnv>()
  app.get('/texts/:name', (c) => {
    const module = findTextsModule(c.req.path)
    if (!module) return c.notFound()
    const { url, source } = module
    const headers: Record<string, string> = {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': url === c.req.path ? 'public, max-age=31536000, immutable' : 'no-store',
      vary: 'Accept-Encoding',
    }
    const encoding = acceptedEncoding(c.req.header('accept-encoding'))
    if (encoding === 'identity') return c.body(source, 200, headers)
    const key = `${encoding} ${url}`
    const bytes = compressed.get(key) ?? (encoding === 'br' ? brotliCompressSync(source) : gzipSync(source))
    compressed.set(key, bytes)
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-encoding': encoding })
  })
  return app
}
