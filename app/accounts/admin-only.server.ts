import type { MiddlewareHandler } from 'hono'
import type { ApiEnv, TranslateTo } from '#app/platform/api/api-app.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Auth } from './auth.server.ts'
import { hasSessionCookie } from './session-cookie.ts'
import { readSession } from './session.server.ts'

/** Lets administrators' JSON calls through; visitors get 401, customers 403. */
export function adminOnly(deps: { auth: Auth; db: Database; translateTo: TranslateTo }): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const t = deps.translateTo(c.var.facts.lang)
    const session = hasSessionCookie(c.req.header('cookie')) ? await readSession(deps, c.req.raw.headers) : null
    c.header('cache-control', 'private, no-store')
    if (!session) return c.json({ error: { code: 'not_signed_in', message: t('auth.error.not.signed.in') } }, 401)
    if (!session.profile.isAdmin) {
      return c.json({ error: { code: 'not_allowed', message: t('auth.error.not.admin') } }, 403)
    }
    c.set('actor', session.profile.email)
    return next()
  }
}
