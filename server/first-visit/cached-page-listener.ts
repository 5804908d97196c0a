import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { calendarFromSearch } from '#app/base/platform/time/calendar-choice.ts'
import { chooseLang, langFromSearch } from '#app/base/platform/text/language.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { FirstChoices } from '#app/base/settings/first-choices.ts'
import { cacheableAddress } from '#app/surfaces/storefront/cacheable-address.ts'
import { askedEncodings, pageAsDictionary, VARY_BY_ENCODING, type SentEncoding, type SentText } from './dictionaries.ts'
import { getsCachedPage, pageKey, type CachedPage, type PageCache } from './page-cache.ts'
import { originOf } from '../listening/request-facts.ts'
import { securityHeadersFor } from '../listening/security-headers.ts'
import type { Services } from '../services.ts'

export type CachedPageListener = (request: IncomingMessage, response: ServerResponse) => boolean

export function cachedPageHeaders(
  page: CachedPage,
  encoding: SentEncoding,
  secChUa: string | undefined,
): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    'cache-control': 'private, no-cache', // the browser revalidates each time, and an unchanged page costs no bytes
    ...pageAsDictionary(secChUa),
    vary: `${VARY_BY_ENCODING}, Accept-Language, Cookie`,
    etag: page.etag,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
}

/**
 * The request's path as the cache spells it; undefined when the address contains a choice that the response must
 * remember.
 */
function cachedPath(origin: string, path: string): string | undefined {
  if (!path.includes('?')) return path
  const url = path.startsWith('/') ? URL.parse(origin + path) : null
  if (!url || langFromSearch(url.search) || calendarFromSearch(url.search)) return undefined
  return cacheableAddress(url)
}

/** Which page is asked for, as the cache names it. */
interface Asked {
  lang: Lang
  origin: string
  key: string
}

/** What nearly all visitors ask for; an address with the number of an advertisement comes once. */
const MOST_KNOWN = 500

/** Resolves to undefined where the answer is not the same for every visitor. The same question is thought about once. */
function createReader({ config }: Pick<Services, 'config'>) {
  const known = new Map<string, Asked>()
  let knownFor: FirstChoices | undefined

  function read(
    { url = '/', headers }: IncomingMessage,
    origin: string,
    first: FirstChoices,
    acceptLanguage: string | null,
  ): Asked | undefined {
    const path = cachedPath(origin, url)
    if (path === undefined || !getsCachedPage(path, headers.cookie)) return undefined
    const lang = chooseLang({ search: '', cookie: headers.cookie ?? null, acceptLanguage }, first.lang)
    return { lang, origin, key: pageKey(lang, origin, path) }
  }

  return (request: IncomingMessage, first: FirstChoices): Asked | undefined => {
    const { url, headers } = request
    const { host = '', cookie } = headers
    const acceptLanguage = headers['accept-language'] ?? null
    const origin = originOf(config, { host, forwardedProto: headers['x-forwarded-proto'] as string | undefined })
    if (cookie !== undefined) return read(request, origin, first, acceptLanguage)
    if (first !== knownFor || known.size >= MOST_KNOWN) known.clear()
    knownFor = first
    const question = `${origin}\n${url}\n${acceptLanguage}`
    const asked = known.get(question) ?? read(request, origin, first, acceptLanguage)
    if (asked) known.set(question, asked)
    return asked
  }
}

/**
 * Answers the most frequent request, a visitor's for a cached page, directly on Node's objects: with the same bytes and
 * headers as the whole stack, in less than a tenth of its processor time (decision 0004). False: another kind of
 * request, and nothing was sent.
 */
export function createCachedPageListener(services: Services, cache: PageCache): CachedPageListener {
  const { config, log, pulse, shopChanges, firstChoices } = services
  const read = createReader(services)
  /** Names and values in turn, by the body that they announce, for browsers with and without dictionaries. */
  const made = { with: new WeakMap<Buffer, string[]>(), without: new WeakMap<Buffer, string[]>() }
  return (request, response) => {
    const { method, headers } = request
    if (method !== 'GET') return false
    // At `debug` every request is logged, which needs the whole server.
    if (pulse.isAway() || !shopChanges.isListening() || log.isLevelEnabled('debug')) return false
    const first = firstChoices.known()
    const asked = first && read(request, first)
    const page = asked && cache.find(asked.key)
    if (!page) return false

    const { lang, origin } = asked
    const isKnown = headers['if-none-match']?.includes(page.etag) === true
    const secChUa = headers['sec-ch-ua'] as string | undefined
    const headersOf = (encoding: SentEncoding): string[] =>
      Object.entries({
        ...securityHeadersFor(origin, config.HSTS_SECONDS),
        ...cachedPageHeaders(page, encoding, secChUa),
        'content-language': lang,
      }).flat()
    const answer = ({ body, encoding }: SentText) => {
      const ofBodies = secChUa === undefined ? made.without : made.with
      let sent = isKnown ? headersOf('identity') : ofBodies.get(body)
      if (!sent) ofBodies.set(body, (sent = [...headersOf(encoding), 'content-length', String(body.length)]))
      response.writeHead(isKnown ? 304 : 200, [...sent, 'x-request-id', randomUUID()])
      response.end(isKnown ? undefined : body)
    }
    const sent = isKnown
      ? { body: page.bodies.identity, encoding: 'identity' as const }
      : cache.dictionaries.smallest(
          page.bodies,
          askedEncodings((name) => headers[name] as string | undefined),
        )
    if (sent instanceof Promise) void sent.then(answer)
    else answer(sent)
    return true
  }
}
