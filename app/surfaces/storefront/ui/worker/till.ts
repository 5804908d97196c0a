import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { LANG_COOKIE } from '#app/base/platform/text/language.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { filesNamedIn, isKeepableTill, partsNamedIn, SHOWN_AT_ONCE_MS } from './cache-rules.ts'
import { handleAdminMessage, isSamePerson } from './sheets.ts'
import { copyOf, FILES, find, put, cacheFile, cachedAt, readFacts, TILL } from './store.ts'
import { isTill, TILL_PROGRAM } from '#app/till/register/till-address.ts'
import type { WorkerScope } from './worker-scope.ts'

/** The page of the till, the only one of the back office that opens for hours offline. It is of one person, as the sheets are. */

const scope = globalThis as unknown as Pick<WorkerScope, 'cookieStore'>

/** A younger copy is not asked for again. */
const FRESH_MS = 20_000
const RENEW_AFTER_MS = 4000

/** Asks the shop for the page, with the cookies of the person who has it open. */
export async function cacheTill(lang: Lang): Promise<void> {
  const cached = await find(TILL, adminPaths.counter)
  if (cached && cached.headers.get('content-language') === lang && Date.now() - cachedAt(cached) < FRESH_MS) return
  const askedAt = Date.now()
  const headers = { accept: 'text/html', 'accept-language': lang }
  const answer = await fetch(adminPaths.counter, { headers }).catch(() => undefined)
  if (answer) await storeTill(answer, askedAt)
}

/** Later than the page itself asks, which opens meanwhile: a copy whose program cannot start is replaced all the same. */
export async function renewTill(lang: Lang): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, RENEW_AFTER_MS))
  await cacheTill(lang)
}

/** Keeps an answered page with everything that it needs. */
export async function storeTill(answer: Response, askedAt: number): Promise<void> {
  await handleAdminMessage({ isOfTill: true }, answer)
  if (!isKeepableTill(answer) || !(await isSamePerson(askedAt))) return
  const html = await answer.text()
  await cacheFilesOf(html)
  await put(TILL, adminPaths.counter, await copyOf(answer, html))
  // Somebody signed in or out while the page was being stored.
  if (!(await isSamePerson(askedAt))) await caches.delete(TILL)
}

export function findTill(url: URL): Promise<Response | undefined> {
  return isTill(url) ? find(TILL, adminPaths.counter) : Promise.resolve(undefined)
}

/**
 * The copy if it opens without asking the shop, which the page does itself a moment later. Not one in another language, none from before
 * the present version of the program, and none whose files the browser has given up.
 */
export async function findTillAtOnce(url: URL): Promise<Response | undefined> {
  const cached = url.search === '' ? await findTill(url) : undefined
  if (!cached) return undefined
  const { lang: known, updatedAt } = await readFacts()
  const lang = (await scope.cookieStore?.get(LANG_COOKIE))?.value ?? known
  const shownFromAt = Math.max(updatedAt, Date.now() - SHOWN_AT_ONCE_MS)
  if (cached.headers.get('content-language') !== lang || cachedAt(cached) <= shownFromAt) return undefined
  return (await hasFiles(await cached.clone().text())) ? cached : undefined
}

async function hasFiles(html: string): Promise<boolean> {
  const requests = await (await caches.open(FILES)).keys()
  const files = new Set(requests.map(({ url }) => url.slice(new URL(url).origin.length)))
  return filesNamedIn(html).every((file) => files.has(file))
}

/**
 * The page of the till once everything that it needs is on the device. With a copy to sell on, nobody gets half a page, a program that
 * breaks off, or the page of a shop that fails.
 */
export async function wholeTill(answer: Response): Promise<Response> {
  if (answer.type === 'opaqueredirect') return answer
  if (answer.status >= 500) throw new Error(`the shop answers ${answer.status}`)
  const html = await answer.text()
  if (answer.ok) await cacheFilesOf(html)
  const headers = new Headers(answer.headers)
  headers.delete('content-encoding')
  return new Response(html, { status: answer.status, headers })
}

/** Files that the page of the till names, and its panels, which come after it. */
export async function filesOfTill(html: string): Promise<string[]> {
  const named = filesNamedIn(html)
  const program = named.find((file) => TILL_PROGRAM.test(file))
  const cached = program && (await find(FILES, program))
  return cached ? [...new Set([...named, ...partsNamedIn(await cached.text())])] : named
}

async function cacheFilesOf(html: string): Promise<void> {
  await Promise.all(filesNamedIn(html).map((file) => cacheFile(file)))
  await Promise.all((await filesOfTill(html)).map((file) => cacheFile(file)))
}
