import type { IncomingMessage } from 'node:http'

const CHECK_EVERY_MS = 30_000

/** Least bytes between two checks: 2 kB a second. The slowest connections of customers have five times as much. */
const LEAST_BYTES = 60_000

/**
 * Ends a request whose body arrives so slowly that it only occupies a place. Checks a body every 30 s, and counts bytes that
 * nobody has read yet. A request without a body is checked at most once.
 */
export function endSlowBody(request: IncomingMessage): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  let seenBytes = request.socket.bytesRead
  const check = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(check)
    const { bytesRead } = request.socket
    if (bytesRead - seenBytes < LEAST_BYTES) request.destroy()
    seenBytes = bytesRead
  }, CHECK_EVERY_MS)
  check.unref()
  request.once('close', () => clearInterval(check))
}
