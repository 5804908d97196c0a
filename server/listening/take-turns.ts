import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'

/**
 * Starts writing requests one by one, each in its own turn of the event loop, so that pages, pictures and health checks
 * are answered in between and do not wait for a whole burst.
 */
export function takeTurns(): MiddlewareHandler {
  let last = Promise.resolve()
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    last = last.then(() => nextTurn())
    await last
    return next()
  }
}
