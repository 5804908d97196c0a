import { Agent, createServer, request as ask } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A balancer as Caddy and HAProxy are: it asks each process whether it is ready, and sends each request to one of these in turn. */
export interface Balancer {
  url: string
  close(): Promise<void>
}

const ASK_EVERY_MS = 250

/** A request whose process does not answer fails with 502: nothing is tried a second time. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>()
  const agent = new Agent({ keepAlive: false })
  let turn = 0
  const ending = new AbortController()

  async function watch(port: number): Promise<void> {
    while (!ending.signal.aborted) {
      const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
        ({ status }) => status === 200,
        () => false,
      )
      if (isReady) ready.add(port)
      else ready.delete(port)
      await wait(ASK_EVERY_MS)
    }
  }
  const watching = Promise.all(ports.map(watch))

  const server = createServer((browser, answer) => {
    const chosen = [...ready].toSorted((a, b) => a - b)
    turn += 1
    const port = chosen[turn % Math.max(chosen.length, 1)]
    const fail = () => void answer.writeHead(502).end()
    if (port === undefined) return fail()
    const { url: path, method, headers } = browser
    const upstream = ask({ host: '127.0.0.1', port, path, method, headers, agent }, (sent) => {
      answer.writeHead(sent.statusCode ?? 502, sent.headers)
      sent.pipe(answer)
      sent.on('error', () => answer.destroy())
    })
    upstream.on('error', () => (answer.headersSent ? answer.destroy() : fail()))
    browser.pipe(upstream)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      ending.abort()
      await watching
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
