import * as apiPaths from '#app/base/platform/api-paths.ts'
import { TILL_COPY_DATABASE } from '#app/base/ui/connection/own-copies.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import {
  ANSWER_OF_SHOP,
  filesNamedIn,
  isKeepableSheet,
  isKeepableTill,
  ADMIN_PERSON,
  SHEET_FRESH_MS,
} from './cache-rules.ts'
import { sheetAddress, sheetDayAt, sheetDays } from './sheet.ts'
import { copyOf, find, put, cacheFile, cachedAt, readFacts, SHEETS, TILL, writeFacts } from './store.ts'

/**
 * The kitchen's sheets of today and tomorrow on a device of staff. They are of one person: all go at a sign-out, at a sign-in, and
 * when the shop answers another person or nobody.
 */

/** Asks the shop for both sheets, with the cookies of the person who has one open. */
export async function cacheSheets(lang: Lang): Promise<void> {
  await dropOldSheets()
  for (const day of sheetDays(Date.now())) {
    const cached = await find(SHEETS, sheetAddress(day))
    if (cached && Date.now() - cachedAt(cached) < SHEET_FRESH_MS) continue
    const askedAt = Date.now()
    const headers = { accept: 'text/html', 'accept-language': lang }
    const answer = await fetch(sheetAddress(day), { headers }).catch(() => undefined)
    if (answer) await storeSheet(day, answer, askedAt)
  }
}

async function storeSheet(day: string, answer: Response, askedAt: number): Promise<void> {
  await handleAdminMessage({ sheetDay: day }, answer)
  if (!isKeepableSheet(answer) || !(await isSamePerson(askedAt))) return
  const html = await answer.text()
  await Promise.all(filesNamedIn(html).map((file) => cacheFile(file)))
  await put(SHEETS, sheetAddress(day), await copyOf(answer, html))
  // Somebody signed in or out while the sheet was being stored.
  if (!(await isSamePerson(askedAt))) await caches.delete(SHEETS)
}

/** Whether nobody has signed in or out since. */
export async function isSamePerson(since: number): Promise<boolean> {
  return since > (await readFacts()).forgottenAt
}

/**
 * Learns from an answer of the back office for whom it was made, and what it should be. The copies of another person go, and so do
 * those of a lost right.
 */
export async function handleAdminMessage(
  { sheetDay, isOfTill = false }: { sheetDay?: string | undefined; isOfTill?: boolean },
  answer: Response,
): Promise<void> {
  // A redirection, a fault and the page of a hotspot do not say who asks.
  if (!answer.headers.has(ANSWER_OF_SHOP) || answer.status >= 500) return
  const person = answer.headers.get(ADMIN_PERSON)
  const copiesOf = [
    { name: SHEETS, isRefused: sheetDay !== undefined && !isKeepableSheet(answer) },
    { name: TILL, isRefused: isOfTill && !isKeepableTill(answer) },
  ]
  for (const { name, isRefused } of copiesOf) {
    const copies = await (await caches.open(name)).matchAll()
    const isTheirs = copies.every((copy) => copy.headers.get(ADMIN_PERSON) === person)
    if (isTheirs && !isRefused) continue
    await caches.delete(name)
    if (name === TILL) forgetDay()
  }
}

/** A redirection does not say who asks: nobody, or somebody whose first page is another one. */
export async function handleRedirection(): Promise<void> {
  const cached = await Promise.all([SHEETS, TILL].map(async (name) => (await caches.open(name)).keys()))
  if (cached.flat().length === 0) return
  const answer = await fetch(`${apiPaths.auth}/get-session`)
  if (answer.ok && answer.headers.has(ANSWER_OF_SHOP) && (await answer.json()) === null) await forgetSheets()
}

export async function findSheet(url: URL): Promise<Response | undefined> {
  await dropOldSheets()
  const day = sheetDayAt(url, Date.now())
  return day === undefined ? undefined : find(SHEETS, sheetAddress(day))
}

async function dropOldSheets(): Promise<void> {
  const wanted = sheetDays(Date.now()).map((day) => sheetAddress(day))
  const sheets = await caches.open(SHEETS)
  for (const request of await sheets.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!wanted.includes(pathname + search)) await sheets.delete(request)
  }
}

/** The device may be somebody else's from now on. */
export async function forgetSheets(): Promise<void> {
  await writeFacts({ forgottenAt: Date.now() })
  forgetDay()
  await Promise.all([SHEETS, TILL].map((name) => caches.delete(name)))
}

/** What the shop told a till, and the key with which its person signs there. */
function forgetDay(): void {
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(TILL_COPY_DATABASE)
}
