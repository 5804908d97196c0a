import type { MiddlewareHandler } from 'hono'

/**
 * The rest of a too large body is not read, so nothing can follow on its connection: the answer announces that it
 * closes. Otherwise a client would send its next request on a connection that is about to break.
 */
export const closeWhenTooLarge: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.status === 413) c.header('connection', 'close')
}
