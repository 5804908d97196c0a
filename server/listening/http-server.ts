import { getRequestListener } from '@hono/node-server'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { App } from '../app.ts'
import type { Services } from '../services.ts'
import { createFrontDoor, refuseTunnels } from './front-door.ts'
import { createHealthListener } from './health-listener.ts'
import { endSlowBody } from './slow-bodies.ts'

/** Longer than proxies keep idle connections, so that they never send on a connection that the shop is closing. */
const KEEP_ALIVE_MS = 65_000

/** Enough for a photo from a browser without scripts at 150 kbit/s. Headers have Node's own minute. */
const REQUEST_WITHIN_MS = 15 * 60_000

/** Time for the first byte of a connection. Node's own bounds count from it, and one that sends none would stay for ever. */
const FIRST_BYTE_WITHIN_MS = 60_000

export function createHttpServer(answer: RequestListener, { firstByteWithinMs = FIRST_BYTE_WITHIN_MS } = {}): Server {
  // Health checks name no host; other requests without one are refused later.
  const options = { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_WITHIN_MS, requireHostHeader: false }
  const server = createServer(options, answer)
  refuseTunnels(server)
  server.on('connection', (socket) => endSilent(socket, firstByteWithinMs))
  return server
}

function endSilent(socket: Socket, withinMs: number): void {
  const patience = setTimeout(() => {
    if (socket.bytesRead === 0) socket.destroy()
  }, withinMs)
  patience.unref()
  socket.once('close', () => clearTimeout(patience))
}

/** Every request of a process that serves pages: health first, then what the shop can read, cached pages before all others. */
export function createAnswer(services: Services, { fetch, answerCachedPage }: App): RequestListener {
  const { readiness } = services
  const answerHealth = createHealthListener(readiness)
  const answer = getRequestListener(fetch)
  const enter = createFrontDoor(services, (request, response) => {
    if (answerCachedPage(request, response)) return
    endSlowBody(request)
    void answer(request, response)
  })
  return (request, response) => {
    // Nobody sends a further request on a line that is about to close.
    if (readiness.isLeaving()) response.shouldKeepAlive = false
    if (!answerHealth(request, response)) enter(request, response)
  }
}
