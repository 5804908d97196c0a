import * as adminPaths from '#app/base/platform/admin-paths.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { filesNamedIn, isKeepableTill } from './keeping.ts'
import { hearOffice, isSamePerson } from './sheets.ts'
import { copyOf, find, keep, keepFile, keptAt, TILL } from './store.ts'
import { isTill } from './till-address.ts'

/** The page of the till, the only one of the back office that opens for hours without a line. It is of one person, as the sheets are. */

/** A younger copy is not asked for again. */
const FRESH_MS = 20_000

/** Asks the shop for the page, with the cookies of the person who has it open. */
export async function keepTill(lang: Lang): Promise<void> {
  const kept = await find(TILL, adminPaths.counter)
  if (kept && kept.headers.get('content-language') === lang && Date.now() - keptAt(kept) < FRESH_MS) return
  const askedAt = Date.now()
  const headers = { accept: 'text/html', 'accept-language': lang }
  const answer = await fetch(adminPaths.counter, { headers }).catch(() => undefined)
  if (answer) await storeTill(answer, askedAt)
}

/** Keeps an answered page with everything that it names. */
export async function storeTill(answer: Response, askedAt: number): Promise<void> {
  await hearOffice({ isOfTill: true }, answer)
  if (!isKeepableTill(answer) || !(await isSamePerson(askedAt))) return
  const html = await answer.text()
  await Promise.all(filesNamedIn(html).map((file) => keepFile(file)))
  await keep(TILL, adminPaths.counter, await copyOf(answer, html))
  // Somebody signed in or out while the page was being stored.
  if (!(await isSamePerson(askedAt))) await caches.delete(TILL)
}

export function findTill(url: URL): Promise<Response | undefined> {
  return isTill(url) ? find(TILL, adminPaths.counter) : Promise.resolve(undefined)
}

/**
 * The page of the till once everything that it names is on the device. With a copy to sell on, nobody gets half a page, a program that
 * breaks off, or the page of a shop that fails.
 */
export async function wholeTill(answer: Response): Promise<Response> {
  if (answer.type === 'opaqueredirect') return answer
  if (answer.status >= 500) throw new Error(`the shop answers ${answer.status}`)
  const html = await answer.text()
  if (answer.ok) await Promise.all(filesNamedIn(html).map((file) => keepFile(file)))
  const headers = new Headers(answer.headers)
  headers.delete('content-encoding')
  return new Response(html, { status: answer.status, headers })
}
