import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { holdWhileStarting } from './answer-while-starting.ts'

async function startHolding(limits?: Parameters<typeof holdWhileStarting>[0]) {
  const starting = holdWhileStarting(limits)
  const come = vi.fn<RequestListener>(starting.answer)
  const server = createServer(come)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init)
    return [answer.status, await answer.text()] as const
  }
  /** Waits until this many requests have come. */
  const came = (count: number) => vi.waitFor(() => expect(come).toHaveBeenCalledTimes(count))
  return { ...starting, ask, came }
}

/** Says what was sent to it. */
const shop: RequestListener = (request, response) => {
  void text(request).then((sent) => response.end(`${request.method} ${request.url} ${sent}`))
}

test('a request waits until the shop is open, with its body', async () => {
  const { ask, came, open } = await startHolding()
  const asked = [ask('/cakes'), ask('/checkout', { method: 'POST', body: 'a cart' })]
  await came(2)
  open(shop)
  expect(await Promise.all(asked)).toEqual([
    [200, 'GET /cakes '],
    [200, 'POST /checkout a cart'],
  ])
})

test('health is answered at once', async () => {
  const { ask } = await startHolding()
  expect((await ask('/livez'))[0]).toBe(200)
  expect((await ask('/readyz?verbose'))[0]).toBe(503)
  // In the same form as from the open shop.
  expect(await ask('/readyz?process')).toEqual([503, '{"status":"starting"}'])
  expect((await ask('/metrics'))[0]).toBe(503)
})

test('nobody waits for a shop that does not open, or beyond patience; only so many wait', async () => {
  const failing = await startHolding()
  const asked = failing.ask('/')
  await failing.came(1)
  failing.giveUp()
  expect((await asked)[0]).toBe(503)

  const slow = await startHolding({ heldForMs: 1 })
  expect((await slow.ask('/'))[1]).toContain('The shop is opening')

  const page = await startHolding({ pageHeldForMs: 1 })
  const [status, text] = await page.ask('/', { headers: { accept: 'text/html' } })
  expect(status).toBe(503)
  for (const words of ['The shop is opening.', 'ሱቁ እየተከፈተ ነው።', 'http-equiv="refresh"']) expect(text).toContain(words)
  expect(text).not.toMatch(/Tafach|ጣፋጭ/)

  const full = await startHolding({ heldAtMost: 1 })
  const first = full.ask('/')
  await full.came(1)
  expect((await full.ask('/'))[0]).toBe(503)
  full.open(shop)
  expect((await first)[0]).toBe(200)
})

test('whoever left is not handed over', async () => {
  const { ask, came, open } = await startHolding()
  const leaving = new AbortController()
  const asked = ask('/', { signal: leaving.signal }).catch(() => 'left')
  await came(1)
  leaving.abort()
  expect(await asked).toBe('left')
  const stays = ask('/stays')
  await came(2)
  const opened = vi.fn<RequestListener>(shop)
  open(opened)
  expect((await stays)[0]).toBe(200)
  expect(opened).toHaveBeenCalledTimes(1)
})
