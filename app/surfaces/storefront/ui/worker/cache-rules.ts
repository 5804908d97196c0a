import * as apiPaths from '#app/base/platform/api-paths.ts'
import * as paths from '#app/base/platform/paths.ts'
import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'
import { cacheableAddress } from '../../cacheable-address.ts'

/** What the service worker keeps on a phone, and what it never keeps. */

/** Header of an answer that a device may keep: `yes` on a customer's own order, `sheet` on the kitchen's sheet, `till` on the till. */
export const DEVICE_COPY = 'x-device-copy'
/** Header of everything that the shop answers. */
export const ANSWER_OF_SHOP = 'x-request-id'
/** Header of a page of the back office: a mark of the person for whom it was made. */
export const ADMIN_PERSON = 'x-office-person'

export type CacheKind = 'page' | 'own order' | 'program' | 'texts' | 'picture'

const OWN_ORDER = new RegExp(`^${paths.order('[2-9A-Z]{6}')}$`)
const SESSION_PATHS = [paths.signIn, paths.signOut, apiPaths.auth]

export const MOST_PAGES = { count: 40, bytes: 6_000_000 }
export const MOST_OWN_ORDERS = { count: 5, bytes: 2_000_000 }
export const MOST_PICTURES = { count: 150, bytes: 12_000_000 }
/** A cached page older than this is shown only while offline. */
export const SHOWN_AT_ONCE_MS = 14 * 24 * 60 * 60_000
export const OWN_ORDER_CACHED_MS = 60 * 24 * 60 * 60_000
/** A copy of the sheet that is younger is not asked for again, however often the page tells of it. */
export const SHEET_FRESH_MS = 20_000

/** What a request asks for, if it may be kept; the answer decides too. */
export function cacheKindOf(method: string, url: URL): CacheKind | undefined {
  if (method !== 'GET') return undefined
  if (cacheableAddress(url) !== undefined) return 'page'
  if (OWN_ORDER.test(url.pathname) && url.searchParams.has('key')) return 'own order'
  if (/^\/assets\/[^/]+\.(?:js|css|woff2|svg)$/.test(url.pathname)) return 'program'
  if (/^\/(?:texts|page-programs)\/[^/]+\.js$/.test(url.pathname)) return 'texts'
  // With a key in the address it is the picture of a customer.
  if (/^\/media\/[^/]+\.(?:avif|webp|jpg|jpeg|png)$/.test(url.pathname) && url.search === '') return 'picture'
  return undefined
}

/** The key of a cached page: pages of two languages never mix. */
export function pageKey(lang: Lang, path: string): string {
  return `/.kept/${lang}${path}`
}

/** The key of an order's copy: it opens only with the key that opened the order. */
export function orderKey(url: URL): string {
  return `${url.pathname}?key=${encodeURIComponent(url.searchParams.get('key') ?? '')}`
}

/** Whether the page at an address asks who somebody is, which it does when nobody is signed in. */
export function asksWho(url: URL): boolean {
  return url.pathname === paths.signIn || url.pathname === paths.pinSignIn()
}

/** Whether a request may change who is signed in. */
export function changesSession(url: URL): boolean {
  return SESSION_PATHS.some(
    (path) => url.pathname === path || url.pathname.startsWith(`${path}/`) || url.pathname === `${path}.data`,
  )
}

export function langOf(response: Response): Lang | undefined {
  return LANGS.find((lang) => lang === response.headers.get('content-language'))
}

/** Whether an answer to an anonymous request for a page may be kept. */
export function isKeepablePage(response: Response): boolean {
  return isWholePage(response) && !isForOne(response)
}

export function isKeepableOrder(response: Response): boolean {
  return isWholePage(response) && response.headers.get(DEVICE_COPY) === 'yes'
}

export function isKeepableSheet(response: Response): boolean {
  return isWholePage(response) && response.headers.get(DEVICE_COPY) === 'sheet' && response.headers.has(ADMIN_PERSON)
}

export function isKeepableTill(response: Response): boolean {
  return isWholePage(response) && response.headers.get(DEVICE_COPY) === 'till' && response.headers.has(ADMIN_PERSON)
}

export function isKeepableFile(response: Response): boolean {
  return response.status === 200 && /\bpublic\b/.test(response.headers.get('cache-control') ?? '')
}

/** Whether the shop made the answer for one visitor, as it does with a session. */
export function isForOne(response: Response): boolean {
  return /\bno-store\b/.test(response.headers.get('cache-control') ?? '')
}

function isWholePage(response: Response): boolean {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  return response.status === 200 && isPage && !response.redirected && langOf(response) !== undefined
}

/** Files that a page needs: scripts, styles and texts that it names. */
export function filesNamedIn(html: string): string[] {
  return [...new Set(html.match(/\/(?:assets|texts|page-programs)\/[\w.-]+\.(?:js|css)(?:\?of=[\w%.~*-]+)?/g) ?? [])]
}

/** Files that a file of the program loads, also later. */
export function partsNamedIn(program: string): string[] {
  const names = program.matchAll(/["'`](?:\.\/|assets\/)([\w.-]+\.(?:js|css))["'`]/g)
  return [...new Set([...names].map(([, name]) => `/assets/${name}`))]
}

/** Name of the bakery's look in a page; empty: as delivered. */
export function lookNamedIn(html: string): string {
  return /\.webmanifest\?look=(\w+)/.exec(html)?.[1] ?? ''
}

export interface CachedFile {
  key: string
  bytes: number
}

/** The oldest that must go; `files` are in the order in which they were kept. */
export function surplus(files: readonly CachedFile[], most: { count: number; bytes: number }): string[] {
  let { length: count } = files
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const gone: string[] = []
  for (const file of files) {
    if (count <= most.count && bytes <= most.bytes) break
    gone.push(file.key)
    count -= 1
    bytes -= file.bytes
  }
  return gone
}
