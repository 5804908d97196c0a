import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'

/**
 * Lets requests that write begin one by one, each in a turn of the event loop of its own: pages, pictures and readiness that are
 * asked for meanwhile are answered between two of them, and do not wait for all of a burst.
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
