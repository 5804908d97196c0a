import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

/** A page of one button that changes its own text: what the machine and its browser take in any case, beside which the shop's figures are read. */
const HTML = `<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title>
<button type="button" onclick="this.textContent = Number(this.textContent) + 1">0</button>`

const ORIGIN = 'http://bare.test'

/** Opens it in `page`, offline, without the shop. */
export async function openBarePage(page: Page): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => route.fulfill({ contentType: 'text/html', body: HTML }))
  await page.goto(ORIGIN)
}

/** Serves it on a free port of this machine, for what does not run in a page of ours. */
export async function serveBarePage(): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': Buffer.byteLength(HTML) }).end(HTML),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() }
}
