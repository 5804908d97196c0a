import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Stands between Caddy and a process that is restarted: passes requests on, and holds them while there is no process. Unlike Caddy 2.6
 * it can wait with an order, because it reads the body only when somebody is there who takes it.
 */
export interface WaitingRoom {
  port: number
  /** From now on requests wait. Settles when those that were passed on are answered, or do not end for five seconds. */
  shut(): Promise<void>
  /** From now on they wait until the process is ready. */
  openWhenReady(): void
  /** Settles when all that came is answered and nothing can come any more. */
  close(): Promise<void>
}

interface Wish {
  /** Port of the process on this machine. */
  target: number
  /** What who opens a page reads when it takes longer. */
  page: string
  pageHeldForMs?: number
  heldForMs?: number
}

/** As Caddy waits for a process that is not there (deploy/tafach.caddy). */
const PAGE_HELD_FOR_MS = 3000
const HELD_FOR_MS = 20_000
const FINISH_WITHIN_MS = 5000
/** A request that Caddy had begun before it read its file again may still be on its way. */
const GRACE_MS = 500
const LOOK_EVERY_MS = 50
const HOST = '127.0.0.1'
/** They say how one connection is used, and there are two. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'])
const WORDS = `The shop is not there at the moment. Please try again in a minute.
ሱቁ ለጊዜው አይገኝም። እባክዎ ከአንድ ደቂቃ በኋላ እንደገና ይሞክሩ።
`

export async function openWaitingRoom({
  target,
  page,
  pageHeldForMs = PAGE_HELD_FOR_MS,
  heldForMs = HELD_FOR_MS,
}: Wish): Promise<WaitingRoom> {
  let state: 'passing' | 'shut' | 'looking' = 'passing'
  const waiting = new Map<() => void, NodeJS.Timeout>()
  const underWay = new Set<ServerResponse>()

  function enter(request: IncomingMessage, response: ServerResponse): void {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true
    const until = performance.now() + (isPage ? pageHeldForMs : heldForMs)
    const go = () => void pass(request, response, hold)
    const hold = () => {
      const leave = () => {
        waiting.delete(go)
        refuse(response, isPage ? page : undefined)
      }
      waiting.set(go, setTimeout(leave, Math.max(0, until - performance.now())))
    }
    response.once('close', () => {
      clearTimeout(waiting.get(go))
      waiting.delete(go)
    })
    if (state === 'passing') go()
    else hold()
  }

  /** The body is asked for when the process has taken the connection: until then nothing is lost by waiting. */
  async function pass(request: IncomingMessage, response: ServerResponse, hold: () => void): Promise<void> {
    underWay.add(response)
    const socket = connect(target, HOST)
    try {
      await once(socket, 'connect')
    } catch {
      underWay.delete(response)
      if (!response.destroyed) hold()
      if (state === 'passing') openWhenReady()
      return
    }
    response.once('close', () => {
      underWay.delete(response)
      socket.destroy()
    })
    const { method = 'GET', url: path = '/', rawHeaders } = request
    const asked = ask({ createConnection: () => socket, method, path, headers: withoutConnection(rawHeaders) })
    asked.once('response', (answer) => {
      response.sendDate = false
      response.writeHead(answer.statusCode!, withoutConnection(answer.rawHeaders))
      answer.once('error', () => response.destroy())
      answer.pipe(response)
    })
    asked.once('error', () => (response.headersSent ? response.destroy() : refuse(response, undefined)))
    request.pipe(asked)
  }

  function openWhenReady(): void {
    if (state === 'looking') return
    state = 'looking'
    void (async () => {
      while (!(await isReady(target))) await wait(LOOK_EVERY_MS)
      if (state !== 'looking') return
      state = 'passing'
      const all = [...waiting]
      waiting.clear()
      for (const [go, patience] of all) {
        clearTimeout(patience)
        go()
      }
    })()
  }

  // Headers come in time or not at all; a body may take as long as the shop lets it.
  const server = createServer({ requestTimeout: 0, keepAliveTimeout: 600_000 }, enter)
  // Pages of the back office call again by themselves.
  server.on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n'),
  )
  server.listen(0, HOST)
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    openWhenReady,
    async shut() {
      state = 'shut'
      const until = performance.now() + FINISH_WITHIN_MS
      while (underWay.size > 0 && performance.now() < until) await wait(LOOK_EVERY_MS)
    },
    async close() {
      await wait(GRACE_MS)
      const closed = once(server, 'close')
      server.close()
      const sweep = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
      await closed
      clearInterval(sweep)
    },
  }
}

/** Names and values in turn. */
function withoutConnection(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => !OF_CONNECTION.has(rawHeaders[index - (index % 2)]!.toLowerCase()))
}

function refuse(response: ServerResponse, page: string | undefined): void {
  response.writeHead(503, {
    'content-type': `text/${page === undefined ? 'plain' : 'html'}; charset=utf-8`,
    'cache-control': 'no-store',
    'retry-after': '3',
    connection: 'close',
  })
  response.end(page ?? WORDS)
}

async function isReady(port: number): Promise<boolean> {
  try {
    const { ok, body } = await fetch(`http://${HOST}:${port}/readyz`, { signal: AbortSignal.timeout(2000) })
    await body?.cancel()
    return ok
  } catch {
    return false
  }
}
