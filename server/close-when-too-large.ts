import type { MiddlewareHandler } from 'hono'

/**
 * The rest of a body that is too large is not read, so nothing can follow it on its connection: the answer says that it
 * closes. Else a client that keeps connections would send its next request into one that is about to break.
 */
export const closeWhenTooLarge: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.status === 413) c.header('connection', 'close')
}
