import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { AppEnv } from '../listening/request-facts.ts'

/** Scripts, styles and fonts (named by content and cached forever) and the few files with fixed names. */
export function createStaticFiles(clientDir: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/assets/*', async (c, next) => {
    if (c.req.path.endsWith('.map')) return c.notFound()
    await next()
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable')
  })
  app.get(
    '*',
    serveStatic({
      root: clientDir,
      precompressed: true,
      onFound: (file, c) => {
        if (file.includes('/assets/')) return
        // Browsers look for a new service worker at each visit.
        c.header('cache-control', file.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=86400')
      },
    }),
  )
  return app
}
