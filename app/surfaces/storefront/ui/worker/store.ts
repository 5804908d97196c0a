import { OWN_COPIES, SHEET_COPIES, TILL_COPIES } from '#app/base/ui/connection/own-copies.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { isKeepableFile, surplus, type CachedFile } from './cache-rules.ts'

/** Caches of the service worker. Their names never change: a new version finds what the former one kept. */
export const PAGES = 'tafach.pages'
export const FILES = 'tafach.files'
export const PICTURES = 'tafach.pictures'
/** The customer's own orders. Also emptied by pages. */
export const OWN = OWN_COPIES
/** The kitchen's sheets on a device of staff. Also emptied by pages. */
export const SHEETS = SHEET_COPIES
/** The page of the till. Also emptied by pages. */
export const TILL = TILL_COPIES
const FACTS = 'tafach.facts'
const FACTS_KEY = '/.kept/facts'

/** When the shop made a kept copy, in milliseconds. */
const CACHED_AT = 'x-kept-at'

interface Facts {
  lang: Lang | undefined
  /** `unknown` after a sign-in or sign-out, until the shop answers with a page. */
  session: 'none' | 'one' | 'unknown'
  /** Files of the program's present and former version. */
  shell: readonly string[]
  formerShell: readonly string[]
  /** When the present version came. Pages from before are shown only while offline: their program is the former one. */
  updatedAt: number
  /** The bakery's look when pages were last kept. */
  look: string
  /** When the former version came. */
  formerUpdatedAt: number
  /** When the copies of orders and sheets were last given up, because somebody signed in or out, or said that they are another person. */
  forgottenAt: number
}

const FIRST_FACTS: Facts = {
  lang: undefined,
  session: 'unknown',
  shell: [],
  formerShell: [],
  updatedAt: 0,
  look: '',
  formerUpdatedAt: 0,
  forgottenAt: 0,
}

let facts: Promise<Facts> | undefined

async function loadFacts(): Promise<Facts> {
  const cache = await caches.open(FACTS)
  const stored = await cache.match(FACTS_KEY)
  return stored ? { ...FIRST_FACTS, ...((await stored.json()) as Partial<Facts>) } : FIRST_FACTS
}

export function readFacts(): Promise<Facts> {
  facts ??= loadFacts()
  return facts
}

export async function writeFacts(changed: Partial<Facts>): Promise<void> {
  const before = readFacts()
  // At once, so that of two changes at the same time none is lost.
  facts = before.then((known) => ({ ...known, ...changed }))
  if (JSON.stringify(await facts) === JSON.stringify(await before)) return
  const cache = await caches.open(FACTS)
  await cache.put(FACTS_KEY, Response.json(await readFacts()))
}

/** A copy that can be stored and served: the body is already decoded. */
export async function copyOf(response: Response, body?: string): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.set(CACHED_AT, String(Date.now()))
  const bytes = body ?? (await response.blob())
  headers.set('content-length', String(typeof bytes === 'string' ? new Blob([bytes]).size : bytes.size))
  return new Response(bytes, { status: 200, headers })
}

interface Bound {
  count: number
  bytes: number
}

/**
 * Stores in place of a former copy, which is found until then, and removes the oldest beyond the bound. The order in which a browser
 * lists its copies does not tell the oldest: some leave a replaced copy where it was.
 */
export async function put(name: string, key: string, response: Response, most?: Bound): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(key, response)
  if (!most) return
  const files: (CachedFile & { at: number })[] = []
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    const cached = await cache.match(request)
    if (!cached) continue
    const bytes = Number(cached.headers.get('content-length') ?? 0)
    files.push({ key: pathname + search, bytes, at: cachedAt(cached) })
  }
  files.sort((one, other) => one.at - other.at)
  for (const gone of surplus(files, most)) await cache.delete(gone)
}

export async function find(name: string, key: string): Promise<Response | undefined> {
  return caches.match(key, { cacheName: name })
}

export async function cacheFile(file: string): Promise<void> {
  if (await find(FILES, file)) return
  const answer = await fetch(file)
  if (!isKeepableFile(answer)) throw new Error(`${file}: ${answer.status}`)
  await put(FILES, file, await copyOf(answer))
}

export function cachedAt(response: Response): number {
  return Number(response.headers.get(CACHED_AT) ?? 0)
}
