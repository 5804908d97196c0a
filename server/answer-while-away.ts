import type { MiddlewareHandler } from 'hono'
import { refusalBody } from '#app/base/platform/api/api-app.server.ts'
import { isForReading, shortPage } from './last-resort-page.ts'
import type { AppEnv } from './request-facts.ts'
import type { Services } from './services.ts'

const RETRY_AFTER_SECONDS = 5

/**
 * Says what is wrong instead of "something went wrong" when a request failed because the database does not answer or
 * takes no writes. Programs and balancers read the status and when to come again.
 */
export function answerWhileAway({
  pulse,
  readiness,
}: Pick<Services, 'pulse' | 'readiness'>): MiddlewareHandler<AppEnv> {
  const canWork = async (method: string) =>
    (await pulse.isBeating()) && (method === 'GET' || method === 'HEAD' || (await readiness.canWrite()))
  return async (c, next) => {
    await next()
    if (c.res.status < 500 || (await canWork(c.req.method))) return
    const { lang, t } = c.var.facts
    c.res = undefined
    c.header('retry-after', String(RETRY_AFTER_SECONDS))
    c.header('cache-control', 'no-store')
    if (isForReading(c.req.raw)) {
      c.res = c.html(shortPage(lang, t, { title: t('ui.away.title'), text: t('error.away') }), 503)
    } else {
      c.res = c.json(refusalBody(c.req.method, { code: 'unavailable', message: t('error.away') }), 503)
    }
  }
}
