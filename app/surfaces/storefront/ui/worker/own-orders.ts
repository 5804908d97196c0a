import type { Lang } from '#app/base/platform/text/translate.ts'
import { filesNamedIn, isKeepableOrder, MOST_OWN_ORDERS, orderKey, OWN_ORDER_CACHED_MS } from './cache-rules.ts'
import { copyOf, find, put, cacheFile, cachedAt, OWN, readFacts, writeFacts } from './store.ts'

/** The customer's own orders on the phone: each opens with its key only, and all go when the phone may be somebody else's. */

/**
 * Asks the shop for an order that a page shows, with the visitor's cookies: with a session it allows no copy. A copy from after
 * `changedAt`, since when the page shows the order as it is, stays.
 */
export async function cacheOrder(url: URL, lang: Lang, openedAt: number, changedAt = openedAt): Promise<void> {
  const cached = await find(OWN, orderKey(url))
  if (cached && cachedAt(cached) > changedAt) return
  const headers = { accept: 'text/html', 'accept-language': lang }
  const answer = await fetch(orderKey(url), { headers }).catch(() => undefined)
  if (answer) await storeOrder(url, answer, openedAt)
}

/** Stores the page of an order, unless the phone may have changed hands since the customer opened it. */
export async function storeOrder(url: URL, answer: Response, openedAt: number): Promise<void> {
  if (!isKeepableOrder(answer) || !(await isSamePerson(openedAt))) return
  const html = await answer.text()
  await Promise.all(filesNamedIn(html).map((file) => cacheFile(file)))
  await put(OWN, orderKey(url), await copyOf(answer, html), MOST_OWN_ORDERS)
  // Somebody signed in or out while the page was being stored.
  if (!(await isSamePerson(openedAt))) await caches.delete(OWN)
}

async function isSamePerson(since: number): Promise<boolean> {
  return since > (await readFacts()).forgottenAt
}

/** The phone may be somebody else's from now on. What was shown or asked for before is not kept any more. */
export async function forgetOrders(): Promise<void> {
  await writeFacts({ forgottenAt: Date.now() })
  await caches.delete(OWN)
}

export async function findOrder(url: URL): Promise<Response | undefined> {
  await dropOldOrders()
  return find(OWN, orderKey(url))
}

export async function dropOldOrders(): Promise<void> {
  const orders = await caches.open(OWN)
  for (const request of await orders.keys()) {
    const cached = await orders.match(request)
    if (cached && Date.now() - cachedAt(cached) > OWN_ORDER_CACHED_MS) await orders.delete(request)
  }
}
