import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MiddlewareHandler } from 'hono'
import { translateTo } from '#app/messages.server.ts'
import { createGate } from '#app/platform/gate.ts'
import type { AppEnv } from './request-facts.ts'

/** Reading a form takes about three times its size in memory. */
const AT_ONCE = 1
/** The others lie on the disk meanwhile. */
const MAX_WAITING = 20

/**
 * Forms with pictures, from browsers without scripts: up to `maxBytes`, and on a slow line minutes on their way. They are
 * written to a file while they come and read from there one after the other, so that however many are on their way, they
 * take no memory. Other requests pass.
 */
export function pictureForms({
  isPictureForm,
  dataDir,
  maxBytes,
}: {
  isPictureForm: (request: Request) => boolean
  /** Absolute. */
  dataDir: string
  maxBytes: number
}): MiddlewareHandler<AppEnv> {
  const gate = createGate({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING })
  return async (c, next) => {
    const { raw } = c.req
    if (!raw.body || !isPictureForm(raw)) return next()
    const t = translateTo(c.var.facts.lang)
    const folder = path.join(dataDir, 'uploads')
    const file = path.join(folder, `${randomUUID()}.form`)
    try {
      await mkdir(folder, { recursive: true })
      const written = await write(raw.body, file, maxBytes)
      if (written === 'cut') return c.body(null, 400) // nobody is there to read it
      if (written === 'too_large') return c.json({ error: { code: 'too_large', message: t('error.too_large') } }, 413)
      const passed = await gate.pass(async () => {
        const { url, method, headers, signal } = raw
        c.req.raw = new Request(url, { method, headers, signal, body: await openAsBlob(file) })
        await next()
        return true
      })
      if (passed) return undefined
      c.header('retry-after', '10')
      return c.json({ error: { code: 'busy', message: t('image.refused.too_many_images_at_once') } }, 503)
    } finally {
      await rm(file, { force: true })
    }
  }
}

async function write(
  body: ReadableStream<Uint8Array>,
  file: string,
  maxBytes: number,
): Promise<'whole' | 'too_large' | 'cut'> {
  let byteSize = 0
  let outcome: 'whole' | 'too_large' | 'cut' = 'whole'
  async function* limited(): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of body) {
        byteSize += piece.byteLength
        if (byteSize > maxBytes) {
          outcome = 'too_large'
          return
        }
        yield piece
      }
    } catch {
      outcome = 'cut'
    }
  }
  await pipeline(Readable.from(limited()), createWriteStream(file, { flags: 'wx' }))
  return outcome
}
