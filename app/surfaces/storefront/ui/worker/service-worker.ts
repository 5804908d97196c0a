import { FORGET_OWN_COPIES } from '#app/base/ui/connection/own-copies.ts'
import { isOfAdmin } from '#app/people/auth/permissions/is-of-admin.ts'
import * as paths from '#app/base/platform/paths.ts'
import { langFromSearch } from '#app/base/platform/text/language.ts'
import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'
import { cacheableAddress } from '../../cacheable-address.ts'
import {
  asksWho,
  changesSession,
  filesNamedIn,
  isForOne,
  isKeepableOrder,
  isKeepablePage,
  cacheKindOf,
  langOf,
  orderKey,
  pageKey,
  SHOWN_AT_ONCE_MS,
} from './cache-rules.ts'
import { ASK_THE_SHOP, freshen, cachePage } from './cached-pages.ts'
import { dropOldOrders, findOrder, forgetOrders, cacheOrder, storeOrder } from './own-orders.ts'
import { cachePicture, openPicture } from './pictures.ts'
import { CACHED_COPY, sheetDayAt } from './sheet.ts'
import { findSheet, forgetSheets, handleAdminMessage, handleRedirection, cacheSheets } from './sheets.ts'
import { copyOf, FILES, find, cacheFile, cachedAt, OWN, PAGES, readFacts, SHEETS, TILL, writeFacts } from './store.ts'
import { isTill } from '#app/till/register/till-address.ts'
import { filesOfTill, findTill, findTillAtOnce, cacheTill, renewTill, storeTill, wholeTill } from './till.ts'
import type { VisitMessage, AdminMessage } from './worker-messages.ts'
import type { AskEvent, WorkerScope } from './worker-scope.ts'

/** Files of the storefront's program: scripts/service-worker.ts writes them into the built worker. */
declare const SHELL: readonly string[]
/** Another one for each program of the till, whose files are kept with its page. */
declare const TILL_VERSION: string

const scope = globalThis as unknown as WorkerScope
/** A line that is silent for so long gets the kept copy instead. */
const PATIENCE_MS = 8000
const ASK_FILES_AGAIN_AFTER_MS = [300, 1500]
scope.addEventListener('install', (event) => {
  event.waitUntil(install())
})

async function install(): Promise<void> {
  const isSparing = scope.navigator.connection?.saveData === true
  if (!isSparing) await Promise.all(SHELL.map((file) => cacheFile(file)))
  await Promise.all(LANGS.map((lang) => freshen(paths.offline, lang)))
  await scope.skipWaiting()
}

scope.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

/** The former worker wrote facts until now. */
async function activate(): Promise<void> {
  const { shell, updatedAt } = await readFacts()
  const present = [...SHELL, TILL_VERSION]
  const isNew = present.join() !== shell.join()
  if (isNew) {
    await writeFacts({ shell: present, formerShell: shell, updatedAt: Date.now(), formerUpdatedAt: updatedAt })
  }
  await scope.clients.claim()
  await dropOldFiles()
}

/** Keeps the present version, the former one (open pages still use it), and what cached pages name. */
async function dropOldFiles(): Promise<void> {
  const { shell, formerShell, formerUpdatedAt } = await readFacts()
  const wanted = new Set([...shell, ...formerShell])
  for (const name of [PAGES, OWN, SHEETS, TILL]) {
    for (const page of await (await caches.open(name)).matchAll()) {
      const html = await page.text()
      for (const file of name === TILL ? await filesOfTill(html) : filesNamedIn(html)) wanted.add(file)
    }
  }
  const files = await caches.open(FILES)
  for (const request of await files.keys()) {
    const { pathname, search } = new URL(request.url)
    if (wanted.has(pathname + search) || pathname.endsWith('.woff2')) continue
    // What was opened since the former version came, such as the back office's program, may be of that version.
    const cached = await files.match(request)
    if (!cached || cachedAt(cached) <= formerUpdatedAt) await files.delete(request)
  }
}

scope.addEventListener('message', (event) => {
  const message = event.data as VisitMessage | AdminMessage | typeof FORGET_OWN_COPIES
  if (message === FORGET_OWN_COPIES) event.waitUntil(Promise.all([forgetOrders(), forgetSheets()]))
  else event.waitUntil('files' in message ? cacheAdmin(message) : cacheSeen(message))
})

/** Of the back office only the program is kept, the kitchen's sheets, and the till with the pictures of its cakes. */
async function cacheAdmin({ files, isSheet, isTill: isOfTill, lang }: AdminMessage): Promise<void> {
  await writeFacts({ lang })
  if (isSheet) await cacheSheets(lang)
  if (isOfTill) await cacheTill(lang)
  for (const address of files) {
    const url = new URL(address, scope.location.origin)
    const kind = url.origin === scope.location.origin ? cacheKindOf('GET', url) : undefined
    if (kind === 'program' || kind === 'texts') await cacheFile(url.pathname + url.search)
    if (kind === 'picture' && isOfTill) await cachePicture(url.pathname)
  }
}

async function cacheSeen({ seen, lang, openedAt, changedAt }: VisitMessage): Promise<void> {
  await writeFacts({ lang })
  await dropOldOrders()
  for (const address of seen) {
    const url = new URL(address, scope.location.origin)
    const kind = url.origin === scope.location.origin ? cacheKindOf('GET', url) : undefined
    const path = cacheableAddress(url)
    if (kind === 'page' && path !== undefined) {
      if (!(await find(PAGES, pageKey(lang, path)))) await freshen(path, lang)
    } else if (kind === 'own order') await cacheOrder(url, lang, openedAt, changedAt)
    else if (kind === 'picture') await cachePicture(url.pathname)
    else if (kind) await cacheFile(url.pathname + url.search)
  }
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== scope.location.origin) return
  if (changesSession(url)) {
    if (request.method !== 'GET') return event.respondWith(changeSession(request))
    event.waitUntil(writeFacts({ session: 'unknown' }))
  }
  if (request.mode === 'navigate') {
    if (request.method === 'GET')
      event.respondWith(isOfAdmin(url.pathname) ? openAdmin(event, url) : openPage(event, url))
    return
  }
  const kind = cacheKindOf(request.method, url)
  if (kind === 'program' || kind === 'texts') event.respondWith(openFile(request, url.pathname + url.search))
  if (kind === 'picture') event.respondWith(openPicture(event, url.pathname))
})

/** Somebody else may use the device afterwards. A page that is stored while this runs may belong to the previous person. */
async function changeSession(request: Request): Promise<Response> {
  await forgetSession()
  try {
    return await fetch(request)
  } finally {
    await forgetSession()
  }
}

async function forgetSession(): Promise<void> {
  await writeFacts({ session: 'unknown' })
  await forgetOrders()
  await forgetSheets()
}

async function openPage(event: AskEvent, url: URL): Promise<Response> {
  const { lang: known, session, updatedAt } = await readFacts()
  const shownFromAt = Math.max(updatedAt, Date.now() - SHOWN_AT_ONCE_MS)
  const lang = langFromSearch(url.search) ?? known
  const path = cacheableAddress(url)
  const cached = lang && path !== undefined ? await find(PAGES, pageKey(lang, path)) : undefined
  const isChoosing = langFromSearch(url.search) !== undefined
  if (isChoosing) await writeFacts({ lang })
  if (cached && lang && path !== undefined && session === 'none' && !isChoosing && cachedAt(cached) > shownFromAt) {
    event.waitUntil(freshen(path, lang, cached))
    return shownFrom(cached)
  }
  const askedAt = Date.now()
  try {
    const fallback = cached ?? (cacheKindOf('GET', url) === 'own order' ? await findOrder(url) : undefined)
    const answer = await fromShop(event.request, fallback !== undefined)
    event.waitUntil(learn(url, cacheKindOf('GET', url) ? answer.clone() : answer, askedAt))
    return answer
  } catch {
    const found = cached ?? (cacheKindOf('GET', url) === 'own order' ? await findOrder(url) : undefined)
    return found ? shownFrom(found) : openOffline(url, lang)
  }
}

async function openOffline(url: URL, lang: Lang = 'en'): Promise<Response> {
  const offline = await find(PAGES, pageKey(lang, paths.offline))
  // By its own address, so that its program finds the page that it belongs to.
  return offline ? Response.redirect(paths.offlineFor(url.pathname + url.search)) : Response.error()
}

/** While offline the kitchen's sheet and the till open from their copies; the till also when online, because customers wait. */
async function openAdmin(event: AskEvent, url: URL): Promise<Response> {
  const atOnce = isReload(event.request) ? undefined : await findTillAtOnce(url)
  if (atOnce) {
    event.waitUntil(renewTill(langOf(atOnce) ?? 'en'))
    return markCopy(shownFrom(atOnce))
  }
  const askedAt = Date.now()
  try {
    const hasTill = (await findTill(url)) !== undefined
    const isImpatient = hasTill || (await findSheet(url)) !== undefined
    const answer = await fromShop(event.request, isImpatient, hasTill ? wholeTill : undefined)
    event.waitUntil(learnAdmin(url, isTill(url) ? answer.clone() : answer, askedAt))
    return answer
  } catch {
    const cached = (await findTill(url)) ?? (await findSheet(url))
    return cached ? markCopy(shownFrom(cached)) : openOffline(url, (await readFacts()).lang)
  }
}

/** Somebody, or the page itself, wants what the shop has. */
function isReload({ cache }: Request): boolean {
  return cache === 'no-cache' || cache === 'reload'
}

/** Styles show from when it is before its program starts. */
async function markCopy(copy: Response): Promise<Response> {
  const headers = new Headers(copy.headers)
  headers.delete('content-length')
  return new Response((await copy.text()).replace('<html', `<html ${CACHED_COPY}`), { status: 200, headers })
}

async function learnAdmin(url: URL, answer: Response, askedAt: number): Promise<void> {
  const lang = langOf(answer)
  if (lang) await writeFacts({ lang })
  if (answer.type === 'opaqueredirect') await handleRedirection()
  else if (isTill(url)) await storeTill(answer, askedAt)
  else await handleAdminMessage({ sheetDay: sheetDayAt(url, Date.now()) }, answer)
}

/** `Last-Modified` tells the page from when it is: `document.lastModified`. */
function shownFrom(cached: Response): Response {
  const headers = new Headers(cached.headers)
  headers.set('last-modified', new Date(cachedAt(cached)).toUTCString())
  return new Response(cached.body, { status: 200, headers })
}

/** With a copy to show, a silent connection is not waited for. */
async function fromShop(
  request: Request,
  isImpatient: boolean,
  finish?: (answer: Response) => Promise<Response>,
): Promise<Response> {
  const answer = fetch(request, ASK_THE_SHOP).then(finish)
  if (!isImpatient) return answer
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the line is silent')), PATIENCE_MS)
    }),
  ])
}

/** What an answered page says about the visitor; keeps the page if it is the same for everyone. */
async function learn(url: URL, answer: Response, askedAt: number): Promise<void> {
  if (asksWho(url) && answer.status === 200) await forgetSheets()
  const lang = langOf(answer)
  if (lang) await writeFacts({ lang })
  const path = cacheableAddress(url)
  if (lang && path !== undefined && answer.status === 200) {
    // The cake builder is made for one visitor also for a chosen calendar.
    if (url.pathname !== paths.customize) await writeFacts({ session: isForOne(answer) ? 'one' : 'none' })
    if (isKeepablePage(answer)) await cachePage(path, lang, answer)
  } else if (isPlainOrder(url)) await storeOrder(url, answer, askedAt)
  else if (lang && isKeepableOrder(answer)) await cacheOrder(url, lang, askedAt)
}

/** A file that breaks off is asked for again: with half a script no page starts. */
async function openFile(request: Request, file: string): Promise<Response> {
  const cached = await find(FILES, file)
  if (cached) return cached
  for (const pauseMs of ASK_FILES_AGAIN_AFTER_MS) {
    try {
      const answer = await fetch(request)
      return answer.ok ? await copyOf(answer) : answer
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs)
      })
    }
  }
  return fetch(request)
}

/** With other parameters the page begins something, such as to follow a payment, which its copy must not. */
function isPlainOrder(url: URL): boolean {
  return cacheKindOf('GET', url) === 'own order' && url.pathname + url.search === orderKey(url)
}
