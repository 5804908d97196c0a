import { Hono } from 'hono'
import { MAX_UPLOAD_BYTES } from '#app/base/media/image.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import type { AppEnv } from './request-facts.ts'
import type { Services } from './services.ts'

const READY_WITHIN_MS = 2000

/**
 * For monitoring: /healthz reports that the process lives, /readyz that it can serve (migrations ran before it listened). With a
 * nearly full disk the shop continues to serve without accepting pictures, and /readyz reports it.
 */
export function createHealth({ db, uploadStore }: Pick<Services, 'db' | 'uploadStore'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/healthz', (c) => c.json({ status: 'alive' }))
  app.get('/readyz', async (c) => {
    const timeout = AbortSignal.timeout(READY_WITHIN_MS)
    const late = new Promise<never>((_, reject) => {
      timeout.addEventListener('abort', () => reject(new Error('the database did not answer in time')))
    })
    try {
      await Promise.race([sql`select 1`.execute(db), late])
      const pictures = await uploadStore.hasRoom(MAX_UPLOAD_BYTES).catch(() => false)
      return c.json({ status: 'ready', pictures: pictures ? 'taken' : 'refused: the disk is nearly full' })
    } catch (error) {
      c.var.facts.log.warn({ err: error }, 'not ready')
      return c.json({ status: 'database unreachable' }, 503)
    }
  })
  return app
}
