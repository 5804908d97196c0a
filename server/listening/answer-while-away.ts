import type { MiddlewareHandler } from 'hono'
import { refusalBody } from '#app/base/platform/api/api-app.server.ts'
import type { RequestFacts } from '#app/base/platform/context.server.ts'
import { isForReading, shortPage } from '../pages/last-resort-page.ts'
import type { AppEnv } from './request-facts.ts'
import type { Services } from '../services.ts'

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
    c.res = undefined // or its headers would be kept
    c.res = isForReading(c.req.raw) ? pageFor(c.var.facts) : jsonFor(c.req.method, c.var.facts)
  }
}

const HEADERS = { 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' }

function pageFor({ lang, t }: RequestFacts): Response {
  const page = shortPage(lang, t, { title: t('ui.away.title'), text: t('error.away') })
  return new Response(page, { status: 503, headers: { ...HEADERS, 'content-type': 'text/html; charset=utf-8' } })
}

function jsonFor(method: string, { t }: RequestFacts): Response {
  const body = refusalBody(method, { code: 'unavailable', message: t('error.away') })
  return Response.json(body, { status: 503, headers: HEADERS })
}
