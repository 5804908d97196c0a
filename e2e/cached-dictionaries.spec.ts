import { createServer, request as ask } from 'node:http'
import { once } from 'node:events'

import type { Page } from '@playwright/test'

import { expect, ONCE, open, test as shopTest } from './shop-test.ts'

/** What the service worker keeps came over the line as what differs from something else, and must be kept whole. */

interface Line {
  origin: string
  /** Answers that were sent against a dictionary, by their address. */
  deltas: Set<string>
  close: () => Promise<void>
}

/** A line to the shop on which one sees how answers are compressed. */
async function startSeenLine(shop: string): Promise<Line> {
  const { hostname, port } = new URL(shop)
  const deltas = new Set<string>()
  const server = createServer((browser, answer) => {
    const { url = '/', method, headers } = browser
    const upstream = ask({ hostname, port, path: url, method, headers }, (sent) => {
      if (sent.headers['content-encoding'] === 'dcz') deltas.add(url)
      answer.writeHead(sent.statusCode ?? 502, sent.headers)
      sent.pipe(answer)
    })
    upstream.on('error', () => answer.destroy())
    browser.pipe(upstream)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { origin: `http://127.0.0.1:${address.port}`, deltas, close }
}

const test = shopTest.extend<{ line: Line }>({
  line: async ({ baseURL }, run) => {
    const line = await startSeenLine(baseURL ?? '')
    await run(line)
    await line.close()
  },
})

test.use({ serviceWorkers: 'allow', expectedErrors: ['asks http://127.0.0.1', 'Failed to load resource'] })

function cachedText(page: Page, key: string): Promise<string> {
  return page.evaluate(async (path) => (await caches.match(path))?.text() ?? '', key)
}

test(`a page that came as what differs from another is kept whole ${ONCE}`, async ({ page, line }) => {
  await open(page, `${line.origin}/cakes/baklava`)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect.poll(() => cachedText(page, '/.kept/en/cakes/baklava')).toContain('</html>')

  // The worker asks for these on its own, and the navigation through it.
  for (const cake of ['mango-cake', 'black-forest', 'tiramisu-square']) await page.goto(`${line.origin}/cakes/${cake}`)
  await expect.poll(() => [...line.deltas].filter((path) => path.startsWith('/cakes/')).length).toBeGreaterThan(0)

  const deltas = [...line.deltas].filter((path) => path.startsWith('/cakes/') && !path.includes('.data'))
  for (const path of deltas) {
    await expect.poll(() => cachedText(page, `/.kept/en${path}`)).toContain('</html>')
    const encoding = await page.evaluate(
      async (key) => (await caches.match(key))?.headers.get('content-encoding') ?? null,
      `/.kept/en${path}`,
    )
    expect(encoding, path).toBeNull()
  }
  await page.context().setOffline(true)
  await page.goto(line.origin + deltas[0]!)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
