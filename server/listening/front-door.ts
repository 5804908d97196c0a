import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { translateTo } from '#app/messages.server.ts'
import { refusalBody } from '#app/base/platform/api/api-app.server.ts'
import { chooseLang } from '#app/base/platform/text/language.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { ORIGINAL_FIRST_CHOICES } from '#app/base/settings/first-choices.ts'
import { shortPage } from '../pages/last-resort-page.ts'
import { pagePolicy } from '../pages/page-scripts.ts'
import type { Services } from '../services.ts'
import { ownHosts, type IsOwnHost } from './own-hosts.ts'
import { securityHeadersFor } from './security-headers.ts'

/** Methods of which some part of the shop knows what to do with them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const REFUSALS = {
  method: { status: 405, code: 'method_not_allowed', title: 'error.refused.title', text: 'error.method' },
  malformed: { status: 400, code: 'bad_request', title: 'error.refused.title', text: 'error.bad_request' },
  foreignHost: { status: 421, code: 'misdirected_request', title: 'error.elsewhere.title', text: 'error.foreign_host' },
} as const

type Refused = keyof typeof REFUSALS

/** Anybody can write any host into a request; the log names the first few. */
const MOST_HOSTS_LOGGED = 20

interface DoorDeps extends Pick<Services, 'config' | 'firstChoices' | 'log'> {
  isOwnHost?: IsOwnHost
}

/**
 * Refuses what no part of the shop could answer, before any of them runs: another method, an address that cannot be read, and,
 * without ORIGIN, a host that is not this machine. Such a request costs next to nothing, and is no fault of the shop.
 */
export function createFrontDoor(deps: DoorDeps, answer: RequestListener): RequestListener {
  const isOwnHost = deps.isOwnHost ?? ownHosts()
  const hostnames = new Map<string, string>()
  const logForeign = logForeignHosts(deps.log)
  return (request, response) => {
    const refused = refusalOf(request, deps.config.ORIGIN === undefined ? isOwnHost : undefined, hostnames)
    if (refused === 'foreignHost') logForeign(request)
    if (refused) refuse(deps, refused, request, response)
    else answer(request, response)
  }
}

/** Says once per host what the owner of a shop behind a tunnel or a forwarded port has to set. */
function logForeignHosts(log: DoorDeps['log']): (request: IncomingMessage) => void {
  const logged = new Set<string>()
  return (request) => {
    const host = askedUrl(request)?.host
    if (!host || logged.has(host) || logged.size >= MOST_HOSTS_LOGGED) return
    logged.add(host)
    const scheme = request.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
    log.warn(
      { host },
      `the shop was asked at another address than its own: if it is the customers', set ORIGIN=${scheme}://${host}`,
    )
  }
}

/** CONNECT asks for a line through the shop to somewhere else; Node.js would close it without a word. */
export function refuseTunnels(server: Server): void {
  server.on('connect', (_request, socket) => {
    socket.on('error', () => undefined)
    socket.end(`HTTP/1.1 405 ${STATUS_CODES[405]}\r\nAllow: ${METHODS.join(', ')}\r\nConnection: close\r\n\r\n`)
  })
}

/** What nearly every request asks for; it reads as it is. */
const PLAIN_ADDRESS = /^\/[\w./-]*(?:\?[\w.=&-]*)?$/
/** A shop has few. */
const MOST_HOSTS = 50

/** `hostnames`: those of hosts that were read already, of which nearly every request names one. */
function refusalOf(
  request: IncomingMessage,
  isOwnHost: IsOwnHost | undefined,
  hostnames: Map<string, string>,
): Refused | undefined {
  if (!METHODS.includes(request.method ?? '')) return 'method'
  const { host } = request.headers
  const known = host === undefined ? undefined : hostnames.get(host)
  if (known !== undefined && PLAIN_ADDRESS.test(request.url ?? ''))
    return isOwnHost && !isOwnHost(known) ? 'foreignHost' : undefined
  const url = askedUrl(request)
  if (!url || !isReadable(url)) return 'malformed'
  if (host === url.host && hostnames.size < MOST_HOSTS) hostnames.set(host, url.hostname)
  return isOwnHost && !isOwnHost(url.hostname) ? 'foreignHost' : undefined
}

/** Where the request says that it goes: by its target where that is a whole address, else by its Host. */
function askedUrl({ url = '', headers: { host } }: IncomingMessage): URL | null {
  if (/^https?:\/\//i.test(url)) return URL.parse(url)
  // Otherwise a part of the path would be read as a part of the host.
  if (host === undefined || !/^[^\s/?#@\\]+$/.test(host) || !url.startsWith('/')) return null
  return URL.parse(`http://${host}${url}`)
}

/** Whether the path can be decoded, and nothing in the address is a zero character, which no text has and PostgreSQL refuses. */
function isReadable({ pathname, search }: URL): boolean {
  if (/%00/.test(pathname + search)) return false
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

function refuse(
  { config, firstChoices }: DoorDeps,
  refused: Refused,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { status, code, title, text } = REFUSALS[refused]
  const { cookie = null, accept = '', 'accept-language': acceptLanguage = null } = request.headers
  const lang = chooseLang({ search: '', cookie, acceptLanguage }, (firstChoices.known() ?? ORIGINAL_FIRST_CHOICES).lang)
  const t = translateTo(lang)
  const method = request.method ?? ''
  const isForReading = accept.includes('text/html')
  // For the owner, whose language nobody knows yet.
  const other: Lang = lang === 'en' ? 'am' : 'en'
  const also = refused === 'foreignHost' ? { lang: other, text: translateTo(other)(text) } : undefined
  const body = isForReading
    ? shortPage(lang, t, { title: t(title), text: t(text), also })
    : JSON.stringify(refusalBody(method, { code, message: [t(text), also?.text].filter(Boolean).join(' ') }))
  response.writeHead(status, {
    ...securityHeadersFor(config.ORIGIN ?? '', config.HSTS_SECONDS),
    'content-security-policy': pagePolicy([], 'built'),
    'content-type': isForReading ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-language': lang,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': randomUUID(),
    ...(status === 405 && { allow: METHODS.join(', ') }),
    // What it sends with it is not read.
    ...(method !== 'GET' && method !== 'HEAD' && { connection: 'close' }),
  })
  response.end(method === 'HEAD' ? undefined : body)
}
