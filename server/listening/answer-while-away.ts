import type { MiddlewareHandler } from 'hono'
import { inWords } from './in-words.ts'
import type { AppEnv } from './request-facts.ts'
import type { Services } from '../services.ts'

const RETRY_AFTER_SECONDS = 5
const AWAY = { code: 'unavailable', title: 'ui.away.title', text: 'error.away' } as const
const INTERRUPTED = { code: 'interrupted', title: 'ui.away.title', text: 'error.interrupted' } as const

/**
 * Says what is wrong instead of "something went wrong" when a request failed because the database does not answer or takes no writes,
 * or ended the session of this request, as at its restart. Programs and balancers read the status and when to come again.
 */
export function answerWhileAway({
  pulse,
  readiness,
}: Pick<Services, 'pulse' | 'readiness'>): MiddlewareHandler<AppEnv> {
  const canWork = async (method: string) =>
    (await pulse.isBeating()) && (method === 'GET' || method === 'HEAD' || (await readiness.canWrite()))
  return async (c, next) => {
    await next()
    const { status } = c.res
    if (status < 500) return
    const wasCut = c.var.faults.hasLostSession()
    // A page that says so itself holds what was typed.
    if (status === 503 && wasCut) return c.header('retry-after', String(RETRY_AFTER_SECONDS))
    const refusal = !(await canWork(c.req.method)) ? AWAY : wasCut ? INTERRUPTED : undefined
    if (!refusal) return
    c.res = undefined // or its headers would be kept
    c.res = inWords(c.req.raw, c.var.facts, { status: 503, retryAfterSeconds: RETRY_AFTER_SECONDS, ...refusal })
  }
}
