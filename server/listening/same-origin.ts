import type { MiddlewareHandler } from 'hono'
import { refusalBody } from '#app/base/platform/api/api-app.server.ts'
import type { AppEnv } from './request-facts.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a write comes from the shop's own pages. Browsers name the sender in Sec-Fetch-Site or Origin; a client that
 * names none is no browser, never carries somebody's cookies by accident, and passes.
 */
export function isSameOriginWrite(headers: { secFetchSite?: string; origin?: string }, ownOrigin: string): boolean {
  if (headers.origin !== undefined) return headers.origin === ownOrigin
  return headers.secFetchSite === undefined || headers.secFetchSite === 'same-origin' || headers.secFetchSite === 'none'
}

/** Refuses writes that another site's page sends with a customer's cookies. Providers' webhooks have no origin. */
export const refuseForeignWrites: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (SAFE_METHODS.has(c.req.method)) return next()
  const { origin, t } = c.var.facts
  const headers = { secFetchSite: c.req.header('sec-fetch-site'), origin: c.req.header('origin') }
  if (isSameOriginWrite(headers, origin)) return next()
  return c.json(refusalBody(c.req.method, { code: 'foreign_origin', message: t('error.foreign_origin') }), 403)
}
