import { randomBytes, randomUUID } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { translateTo } from '#app/messages.server.ts'
import * as apiPaths from '#app/base/platform/api-paths.ts'
import * as paths from '#app/base/platform/paths.ts'
import { calendarCookie, calendarFromSearch, chooseCalendar } from '#app/base/platform/time/calendar-choice.ts'
import type { Config } from '#app/base/platform/config.server.ts'
import type { RequestFacts } from '#app/base/platform/context.server.ts'
import { chooseLang, LANG_COOKIE, langFromSearch } from '#app/base/platform/text/language.ts'
import type { FirstChoices } from '#app/base/settings/first-choices.ts'
import type { Services } from '../services.ts'
import { statusOf, watchFaults, type Faults } from './cut-requests.ts'

export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: { facts: RequestFacts; firstChoices: FirstChoices; faults: Faults }
}

const ONE_YEAR_S = 31_536_000
const HOOK_TOKEN = new RegExp(`^(${apiPaths.hooks('[^/]+')}/).+`)

/**
 * Client address for rate limits: the socket's, or the one from the nearest trusted proxy. With n trusted proxies one
 * of them wrote the n-th entry of X-Forwarded-For from the right; entries further left are the client's claim.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, trustedProxies: number): string {
  const hops = (forwardedFor ?? '').split(',').flatMap((hop) => hop.trim() || [])
  const forwarded = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined
  const address = (forwarded ?? socketAddress).replace(/^::ffff:/, '')
  return isIPv6(address) ? ipv6Network(address) : address
}

/** One customer may use a whole /64 of IPv6, 18 quintillion addresses, so limits count the network. */
function ipv6Network(address: string): string {
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Scheme and host for customers: as configured, otherwise from the request (and a trusted proxy). */
export function originOf(
  config: Pick<Config, 'ORIGIN' | 'TRUSTED_PROXIES'>,
  request: { host: string; forwardedProto: string | undefined },
): string {
  if (config.ORIGIN) return config.ORIGIN
  const isHttps = config.TRUSTED_PROXIES > 0 && request.forwardedProto?.split(',')[0]?.trim() === 'https'
  return `${isHttps ? 'https' : 'http'}://${request.host}`
}

/** Below these, the rest of a path opens an order, the page of its gift, or a picture on its way. */
const OPENING = [paths.shortLink(''), paths.gift(''), apiPaths.paymentStatus(''), `${apiPaths.uploads}/`]

/** A path that is safe to log: without what opens something, and without the token that lets one speak for a provider. */
export function loggedPath(path: string): string {
  const opening = OPENING.find((start) => path.startsWith(start))
  return opening === undefined ? path.replace(HOOK_TOKEN, '$1…') : `${opening}…`
}

/** Adds the facts to the request and its id to the response, writes one log line, and stores the visitor's choices. */
export function requestFacts(services: Services): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now()
    const url = new URL(c.req.url)
    const request = c.req.raw
    const id = randomUUID()
    const { search } = url
    const { log, faults } = watchFaults(services.log.child({ requestId: id }), request)
    const cookie = c.req.header('cookie') ?? null
    const first = await services.firstChoices.read()
    const lang = chooseLang({ search, cookie, acceptLanguage: c.req.header('accept-language') ?? null }, first.lang)
    const facts: RequestFacts = {
      id,
      lang,
      calendar: chooseCalendar({ search, cookie, lang }, first.calendar),
      t: translateTo(lang),
      translateTo,
      log,
      clientAddress: clientAddress(
        c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1',
        c.req.header('x-forwarded-for'),
        services.config.TRUSTED_PROXIES,
      ),
      origin: originOf(services.config, { host: url.host, forwardedProto: c.req.header('x-forwarded-proto') }),
      scriptNonce: randomBytes(16).toString('base64url'),
    }
    c.set('facts', facts)
    c.set('firstChoices', first)
    c.set('faults', faults)
    await next()
    c.header('x-request-id', id)
    if (c.res.headers.get('content-type')?.startsWith('text/html')) c.header('content-language', lang)
    if (c.req.method === 'GET') {
      const askedLang = langFromSearch(search)
      const askedCalendar = calendarFromSearch(search)
      if (askedLang) {
        const remembered = `${LANG_COOKIE}=${askedLang}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`
        c.header('set-cookie', remembered, { append: true })
      }
      if (askedCalendar) c.header('set-cookie', calendarCookie(askedCalendar), { append: true })
    }
    const status = statusOf(c.res, request, faults.hasFault())
    services.answers.note(status)
    const line = {
      method: c.req.method,
      path: loggedPath(url.pathname), // never the query, which may hold an order's key
      status,
      ms: Math.round(performance.now() - startedAt),
    }
    // Reads are many and uninteresting, and so is every request while the database is away.
    const isAway = services.pulse.isAway() || faults.hasLostSession()
    // Said in words: an order that is not taken, a page for which there is no room.
    const isFault = status >= 500 && status !== 503
    if (isFault && !isAway) log.error(line, 'request')
    else if (c.req.method === 'GET' || c.req.method === 'HEAD' || isAway) log.debug(line, 'request')
    else log.info(line, 'request')
  }
}
