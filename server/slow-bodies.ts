import type { IncomingMessage } from 'node:http'

const LOOK_EVERY_MS = 30_000

/** Between two looks: 2 kB a second. The slowest lines that customers have carry five times as much. */
const LEAST_BYTES = 60_000

/**
 * Ends a request whose body comes so slowly that it only holds a place. A body is looked at every 30 s; what has come since
 * counts, also of what nobody has read yet. A request without a body is never looked at twice.
 */
export function endSlowBody(request: IncomingMessage): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  let seenBytes = request.socket.bytesRead
  const look = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(look)
    const { bytesRead } = request.socket
    if (bytesRead - seenBytes < LEAST_BYTES) request.destroy()
    seenBytes = bytesRead
  }, LOOK_EVERY_MS)
  look.unref()
  request.once('close', () => clearInterval(look))
}
